// boardgame.io's own server with Press Your Luck reduced to what the load needs: passing turns over
// a state of the same size. Prints its port when it is open. Matches are in memory, or in the
// PostgreSQL database whose address is the first argument.
const { Server, Origins } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const game = {
  name: "luck",
  setup: () => ({
    upper: 32,
    lower: 17,
    open: 3,
    row: [],
    idle: 0,
    won: [Array(7).fill(0), Array(7).fill(0)],
    lost: Array(7).fill(0),
    unseen: Array(7).fill(7),
  }),
  moves: {
    stop: ({ G, ctx, events, playerID }) => {
      if (playerID !== ctx.currentPlayer) return INVALID_MOVE;
      G.idle += 1;
      events.endTurn();
    },
  },
};

function storage(address) {
  const { PostgresStore } = require("bgio-postgres");
  return new PostgresStore(address, { logging: false, pool: { max: 20 } });
}

const db = process.argv[2] ? storage(process.argv[2]) : undefined;
const server = Server({ games: [game], db, origins: [Origins.LOCALHOST] });
server.run({ port: 0, callback: () => {} }).then(({ appServer }) => {
  console.log(`port ${appServer.address().port}`);
});
