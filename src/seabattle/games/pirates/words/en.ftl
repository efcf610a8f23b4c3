title = Bataille de Pirates
tagline = A pirate duel of fleets: a ship that sinks hands its captain a power.

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
    [you] You shoot at { $at }
    [them] Your opponent shoots at { $at }
    [one] Player one shoots at { $at }
   *[two] Player two shoots at { $at }
}: { $hit ->
    [yes] hit!
   *[no] miss.
}
event-power-used = { $by ->
    [you] You use { $power }
    [them] Your opponent uses { $power }
    [one] Player one uses { $power }
   *[two] Player two uses { $power }
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
    [you] Your { $ship } is sunk at { $squares } and leaves you { $power }.
    [them] You sink the { $ship } at { $squares }! It leaves your opponent { $power }.
    [one] Player one’s { $ship } is sunk at { $squares } and leaves { $power } to its captain.
   *[two] Player two’s { $ship } is sunk at { $squares } and leaves { $power } to its captain.
}

refusal-placement-first = First place your fleet: the battle begins when both fleets lie at sea.
refusal-placement-is-over = Your fleet is placed and stays as it is.
refusal-already-played = { $at } is played already. Choose another square; it is still your turn.
refusal-power-not-held = You do not hold { $power }. It is still your turn.

order-shoot = shoot
order-kraken = use Kraken 🐙
order-sonar = use Sonar 📡
order-triple-shot = use Triple Shot 🎯
order-instakill = use Instakill 💀
part-line = direction

counter-ships-lost = Ships lost
counter-power = Powers
