title = Bataille de Pirates
tagline = Un duel de flottes entre pirates : chaque navire perdu vous donne un pouvoir.

ship-galion = Galion
ship-fregate = Frégate
ship-brick = Brick
ship-corvette = Corvette
ship-chaloupe = Chaloupe

power-kraken = Kraken 🐙
power-sonar = Sonar 📡
power-triple-shot = Tir triple 🎯
power-instakill = Coup fatal 💀

line-across = à l’horizontale
line-down = à la verticale

event-shot = { $by ->
    [you] Vous tirez en { $at }
    [them] { -them } tire en { $at }
    [one] { -one } tire en { $at }
   *[two] { -two } tire en { $at }
} : { $hit ->
    [yes] touché !
   *[no] à l’eau.
}
event-power-used = { $by ->
    [you] Vous utilisez le { $power }
    [them] { -them } utilise le { $power }
    [one] { -one } utilise le { $power }
   *[two] { -two } utilise le { $power }
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
    [one] { -one } perd
   *[two] { -two } perd
} { $ship ->
    [Galion] le Galion
    [Brick] le Brick
   *[feminine] la { $ship }
} en { $squares }{ $owner ->
    [you] {" "}et recevez le { $power }.
    [them] {"\u202F"}! { -them } reçoit le { $power }.
   *[other] {" "}et reçoit le { $power }.
}
    .brief = { $ship } { $ship ->
        [Galion] coulé
        [Brick] coulé
       *[feminine] coulée
    } !

refusal-placement-first = Placez d’abord votre flotte : le combat commence quand les deux flottes sont en mer.
refusal-placement-is-over = Votre flotte est en place et ne change plus.
refusal-already-played = La case { $at } a déjà été visée. Choisissez-en une autre ; c’est toujours à vous de jouer.
refusal-power-not-held = Vous n’avez pas le { $power }. C’est toujours à vous de jouer.

order-shoot = tirer
    .given = tirer en { $given }
    .typed = tirer
order-kraken = lâcher le Kraken 🐙
    .given = lâcher le Kraken 🐙 en { $given }
    .typed = kraken
order-sonar = utiliser le Sonar 📡
    .given = utiliser le Sonar 📡 en { $given }
    .typed = sonar
order-triple-shot = tir triple 🎯
    .given = tir triple 🎯 en { $given }
    .typed = triple
order-instakill = coup fatal 💀
    .given = coup fatal 💀 en { $given }
    .typed = fatal
part-line = direction

counter-ships-lost = Navires perdus
counter-power = Pouvoirs

help-order-shoot = Tirez sur une case : vous apprenez si c’est touché ou à l’eau.
help-order-kraken = Le Kraken attaque la case choisie et ses quatre voisines.
help-order-sonar = Montre les navires dans une grande croix autour de la case choisie, sans les endommager.
help-order-triple-shot = Attaque trois cases d’affilée, à l’horizontale ou à la verticale, la case choisie au milieu.
help-order-instakill = Coule tout le navire qui se trouve sur la case choisie ; dans l’eau ou sur une case déjà jouée, il est gaspillé.
help-layer-revealed = Le Sonar a trouvé un navire ici ; il n’est pas encore endommagé.
help-counter-power = Les pouvoirs en main : chaque navire perdu vous en laisse un, et chacun sert une fois.
