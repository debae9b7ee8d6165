// Two clients per match, all in this process; the shape of bench/load.py.
//   node load.js PORT MATCHES SECONDS MOVES_PER_SECOND     (0 is as fast as it goes)
const io = require("socket.io-client");

const [port, matches, seconds, rate] = process.argv.slice(2).map(Number);
const url = `http://127.0.0.1:${port}/luck`;
const times = [];
let measuring = false;

function player(match, seat, heard) {
  const socket = io(url, { transports: ["websocket"], forceNew: true });
  const seen = (state) => heard(seat, state);
  socket.on("update", (_, state) => seen(state));
  socket.on("patch", (_, previous, id) => seen({ _stateID: id }));
  return new Promise((ready) => {
    socket.on("sync", (_, info) => ready([socket, info.state]));
    socket.on("connect", () => socket.emit("sync", match, String(seat), undefined, 2));
  });
}

async function play(number) {
  const match = `match-${process.pid}-${number}`;
  let id = 0;
  let turn = 0;
  let told = 0;
  let sentAt = 0;
  let sockets = [];
  const send = () => {
    const seat = String(turn);
    told = 0;
    sentAt = performance.now();
    const payload = { type: "stop", args: [], playerID: seat };
    sockets[Number(seat)].emit("update", { type: "MAKE_MOVE", payload }, id, match, seat);
  };
  const heard = (_, state) => {
    if (state._stateID <= id) return;
    told += 1;
    if (told < 2) return;
    id = state._stateID;
    turn = 1 - turn;
    if (measuring) times.push(performance.now() - sentAt);
    if (rate === 0) send();
    else setTimeout(send, Math.max(0, 1000 / rate - (performance.now() - sentAt)));
  };
  const joined = [await player(match, 0, heard), await player(match, 1, heard)];
  sockets = joined.map(([socket]) => socket);
  id = joined[1][1]._stateID;
  return () => setTimeout(send, rate === 0 ? 0 : Math.random() * (1000 / rate));
}

async function main() {
  const starts = [];
  for (let number = 0; number < matches; number += 1) starts.push(await play(number));
  console.log("ready");
  starts.forEach((start) => start());
  setTimeout(() => { measuring = true; }, 1000);
  setTimeout(() => {
    times.sort((a, b) => a - b);
    const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
    const found = { moves_per_second: times.length / seconds, p50: at(0.5), p99: at(0.99) };
    console.log(JSON.stringify(found));
    process.exit(0);
  }, 1000 + seconds * 1000);
}

main();
