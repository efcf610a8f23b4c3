"use strict";
// Ships at random on ten by ten squares, for both peers.

const LENGTHS = [5, 4, 3, 3, 2];

function squaresOf(length) {
    const across = Math.random() < 0.5;
    const along = Math.floor(Math.random() * (11 - length));
    const aside = Math.floor(Math.random() * 10);
    return Array.from({ length }, (_, step) => (across ? aside * 10 + along + step : (along + step) * 10 + aside));
}

function randomFleet() {
    const taken = new Set();
    return LENGTHS.map((length) => {
        let squares = squaresOf(length);
        while (squares.some((square) => taken.has(square))) squares = squaresOf(length);
        squares.forEach((square) => taken.add(square));
        return { squares, hits: 0 };
    });
}

// What a shot does to a fleet: 1 for a miss, 2 for a hit, 3 for the last square of a ship.
function strike(fleet, square) {
    const ship = fleet.find(({ squares }) => squares.includes(square));
    if (!ship) return 1;
    ship.hits += 1;
    return ship.hits === ship.squares.length ? 3 : 2;
}

module.exports = { randomFleet, strike, MISS: 1, HIT: 2, SUNK: 3, SQUARES: 100 };
