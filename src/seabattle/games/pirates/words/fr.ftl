title = Bataille de Pirates
tagline = Un duel de flottes entre pirates : un navire qui coule donne un pouvoir à son capitaine.

ship-galion = Galion
ship-fregate = Frégate
ship-brick = Brick
ship-corvette = Corvette
ship-chaloupe = Chaloupe

power-kraken = Kraken 🐙
power-sonar = Sonar 📡
power-triple-shot = Triple Shot 🎯
power-instakill = Instakill 💀

line-across = à l’horizontale
line-down = à la verticale

event-shot = { $by ->
    [you] Vous tirez en { $at }
    [them] Votre adversaire tire en { $at }
    [one] Le joueur un tire en { $at }
   *[two] Le joueur deux tire en { $at }
} : { $hit ->
    [yes] touché !
   *[no] à l’eau.
}
event-power-used = { $by ->
    [you] Vous utilisez { $power }
    [them] Votre adversaire utilise { $power }
    [one] Le joueur un utilise { $power }
   *[two] Le joueur deux utilise { $power }
} en { $at }{ $line ->
    [none] {""}
   *[chosen] , { $line }
}.{ $hits-count ->
    [0] {""}
   *[other] {" "}Touché : { $hits }.
}{ $misses-count ->
    [0] {""}
   *[other] {" "}À l’eau : { $misses }.
}{ $revealed-count ->
    [0] { $hits-count ->
        [0] { $misses-count ->
            [0] {" "}Le pouvoir est gaspillé.
           *[other] {""}
        }
       *[other] {""}
    }
   *[other] {" "}Révélé : { $revealed }.
}
event-sunk = { $owner ->
    [you] Vous perdez
    [them] Vous coulez
    [one] Le joueur un perd
   *[two] Le joueur deux perd
} { $ship ->
    [Galion] le Galion
    [Brick] le Brick
   *[feminine] la { $ship }
} en { $squares }{ $owner ->
    [you] {" "}et recevez { $power }.
    [them] {" "}! Votre adversaire reçoit { $power }.
   *[other] {" "}et reçoit { $power }.
}

refusal-placement-first = Placez d’abord votre flotte : le combat commence quand les deux flottes sont en place.
refusal-placement-is-over = Votre flotte est placée et ne change plus.
refusal-already-played = La case { $at } est déjà jouée. Choisissez-en une autre ; c’est toujours à vous de jouer.
refusal-power-not-held = Vous ne possédez pas { $power }. C’est toujours à vous de jouer.

order-shoot = tirer
order-kraken = utiliser Kraken 🐙
order-sonar = utiliser Sonar 📡
order-triple-shot = utiliser Triple Shot 🎯
order-instakill = utiliser Instakill 💀
part-line = direction

counter-ships-lost = Navires perdus
counter-power = Pouvoirs
