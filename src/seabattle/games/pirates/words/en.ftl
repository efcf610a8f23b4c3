title = Bataille de Pirates
tagline = A pirate duel of fleets: every ship you lose hands you a power.

ship-galion = Galion
ship-fregate = Frégate
ship-brick = Brick
ship-corvette = Corvette
ship-chaloupe = Chaloupe

power-kraken = Kraken 🐙
power-sonar = Sonar 📡
power-triple-shot = Triple Shot 🎯
power-instakill = Instakill 💀

line-across = horizontal
line-down = vertical

event-shot = { $by ->
    [you] You fire at { $at }
    [them] { -them } fires at { $at }
    [one] { -one } fires at { $at }
   *[two] { -two } fires at { $at }
}: { $hit ->
    [yes] hit!
   *[no] miss.
}
event-power-used = { $by ->
    [you] You use the { $power }
    [them] { -them } uses the { $power }
    [one] { -one } uses the { $power }
   *[two] { -two } uses the { $power }
} at { $at }{ $line ->
    [none] {""}
   *[chosen] , { $line }
}.{ $hits-count ->
    [0] {""}
   *[other] {" "}Hit: { $hits }.
}{ $misses-count ->
    [0] {""}
   *[other] {" "}Miss: { $misses }.
}{ $revealed-count ->
    [0] { $hits-count ->
        [0] { $misses-count ->
            [0] {" "}The power is wasted.
           *[other] {""}
        }
       *[other] {""}
    }
   *[other] {" "}Revealed: { $revealed }.
}
event-sunk = { $owner ->
    [you] Your { $ship } is sunk at { $squares } and leaves you the { $power }.
    [them] You sink the { $ship } at { $squares }! It leaves { -them(form: "within") } the { $power }.
    [one] { -one(form: "of") } { $ship } is sunk at { $squares } and leaves them the { $power }.
   *[two] { -two(form: "of") } { $ship } is sunk at { $squares } and leaves them the { $power }.
}
    .brief = { $ship } down!

refusal-placement-first = Place your fleet first: the battle begins when both fleets are at sea.
refusal-placement-is-over = Your fleet is in place and stays as it is.
refusal-already-played = { $at } has already been fired at. Choose another square; it’s still your turn.
refusal-power-not-held = You don’t have the { $power }. It’s still your turn.

order-shoot = fire
    .given = fire at { $given }
order-kraken = unleash the Kraken 🐙
    .given = unleash the Kraken 🐙 at { $given }
order-sonar = use the Sonar 📡
    .given = use the Sonar 📡 at { $given }
order-triple-shot = fire a Triple Shot 🎯
    .given = fire a Triple Shot 🎯 at { $given }
order-instakill = strike with the Instakill 💀
    .given = strike with the Instakill 💀 at { $given }
part-line = direction

counter-ships-lost = Ships lost
counter-power = Powers

help-order-shoot = Fire at one square: you’re told whether it’s a hit or a miss.
help-order-kraken = The Kraken attacks the square you choose and the four beside it.
help-order-sonar = Shows the ships in a large cross around the square you choose, without damaging them.
help-order-triple-shot = Attacks three squares in a row, horizontal or vertical, with the square you choose in the middle.
help-order-instakill = Sinks the whole ship on the square you choose; on water, or on a square already played, it’s wasted.
help-layer-revealed = The Sonar has found a ship here; it isn’t damaged yet.
help-counter-power = Powers in hand: each ship you lose leaves you one, and each works once.
