// boardgame.io's own server with Press Your Luck reduced to what the load needs: passing turns over
// a state of the same size. Prints its port when it is open.
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

const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
server.run({ port: 0, callback: () => {} }).then(({ appServer }) => {
  console.log(`port ${appServer.address().port}`);
});
