"use strict";
// A game of shots at secret fleets on Colyseus: shots in the state that is told to both, fleets kept in the room.

const { Server, Room } = require("@colyseus/core");
const { WebSocketTransport } = require("@colyseus/ws-transport");
const { schema, t } = require("@colyseus/schema");
const { randomFleet, strike, SUNK, SQUARES } = require("./fleet.cjs");

const State = schema({ turn: t.uint8(), shots: t.array("uint8"), sunk: t.array("uint8") });

class Battleship extends Room {
    onCreate() {
        this.maxClients = 2;
        this.patchRate = null; // Each move is told at once.
        this.fleets = [randomFleet(), randomFleet()];
        this.fired = [0, 0];
        this.state = new State();
        this.state.turn = 0;
        for (let square = 0; square < 2 * SQUARES; square += 1) this.state.shots.push(0);
        this.state.sunk.push(0, 0);
        this.onMessage("fire", (client, square) => this.fire(this.clients.indexOf(client), square));
    }

    fire(player, square) {
        if (player !== this.state.turn) return;
        if (this.fired[player] === SQUARES) this.startAgain(player);
        const place = player * SQUARES + square;
        if (!Number.isInteger(square) || this.state.shots[place] !== 0) return;
        const answer = strike(this.fleets[1 - player], square);
        this.state.shots[place] = answer;
        if (answer === SUNK) this.state.sunk[player] += 1;
        this.fired[player] += 1;
        this.state.turn = 1 - player;
        this.broadcastPatch();
    }

    // The match goes on for as long as there is load.
    startAgain(player) {
        for (let square = 0; square < SQUARES; square += 1) this.state.shots[player * SQUARES + square] = 0;
        this.state.sunk[player] = 0;
        this.fired[player] = 0;
        this.fleets[1 - player].forEach((ship) => (ship.hits = 0));
    }
}

const transport = new WebSocketTransport({ pingInterval: 0, perMessageDeflate: false });
const server = new Server({ transport, greet: false });
server.define("battleship", Battleship);
server.listen(Number(process.env.PORT), "127.0.0.1");
