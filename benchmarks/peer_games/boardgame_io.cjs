"use strict";
// A game of shots at secret fleets on boardgame.io, with its store in memory and a view for each player.

const net = require("node:net");
const { Server, Origins } = require("boardgame.io/server");
const { randomFleet, strike, SUNK, SQUARES } = require("./fleet.cjs");

// It has no option for the address, and would listen on all of them.
const listen = net.Server.prototype.listen;
net.Server.prototype.listen = function (port, ...rest) {
    return typeof port === "number" ? listen.call(this, port, "127.0.0.1", ...rest) : listen.call(this, port, ...rest);
};

const newSide = () => ({ ships: randomFleet(), shots: Array(SQUARES).fill(0), fired: 0, sunk: 0 });

function fire({ G, playerID }, square) {
    const own = G.players[Number(playerID)];
    const enemy = G.players[1 - Number(playerID)];
    if (own.fired === SQUARES) startAgain(own, enemy);
    if (!Number.isInteger(square) || own.shots[square] !== 0) return "INVALID_MOVE";
    own.fired += 1;
    own.shots[square] = strike(enemy.ships, square);
    if (own.shots[square] === SUNK) own.sunk += 1;
}

// The match goes on for as long as there is load.
function startAgain(own, enemy) {
    Object.assign(own, { shots: Array(SQUARES).fill(0), fired: 0, sunk: 0 });
    enemy.ships.forEach((ship) => (ship.hits = 0));
}

const battleship = {
    name: "battleship",
    minPlayers: 2,
    maxPlayers: 2,
    setup: () => ({ players: [newSide(), newSide()] }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: { fire: { move: fire, client: false } },
    playerView: ({ G, playerID }) => ({
        players: G.players.map((side, player) => (String(player) === playerID ? side : { ...side, ships: null })),
    }),
};

Server({ games: [battleship], origins: [Origins.LOCALHOST] }).run({ port: Number(process.env.PORT) });
