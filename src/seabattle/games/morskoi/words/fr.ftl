title = Bataille navale russe (Морской бой)
tagline = Le jeu russe sur papier quadrillé : simple, ou avec deux camps dont les navires ont des capacités.

ship-4 = navire à 4 cases
ship-3a = navire à 3 cases A
ship-3b = navire à 3 cases B
ship-2a = navire à 2 cases A
ship-2b = navire à 2 cases B
ship-2c = navire à 2 cases C
ship-1a = navire à 1 case A
ship-1b = navire à 1 case B
ship-1c = navire à 1 case C
ship-1d = navire à 1 case D

power-move = déplacement
power-pair = double tir
power-field = zone 3×3
power-scan = comptage
power-suppress = neutralisation

event-shot = { $by ->
    [you] Vous tirez en { $at }
    [them] { -them } tire en { $at }
    [one] { -one } tire en { $at }
   *[two] { -two } tire en { $at }
}{ $power ->
    [none] {""}
   *[other] {" "}({ $power })
} : { $answer ->
    [miss] à l’eau (« Мимо »).
    [hit] touché ! (« Попал »)
    [killed] coulé ! (« Убил »)
   *[pvo] défense aérienne (« ПВО »), le tir ne compte pas.
}
    .brief = { $answer ->
        [miss] À l’eau
        [hit] Touché !
        [killed] Coulé !
       *[pvo] Défense aérienne !
    }
event-decoy = { -them } tire en { $at } et touche votre navire à 4 cases. Vous répondez « à l’eau » (« Мимо ») : un mensonge, sans aucun dégât.
event-sunk = { $owner ->
    [you] Votre navire en { $squares } est coulé.
    [them] Vous coulez le navire en { $squares } !
    [one] Le navire { -one(form: "of") } en { $squares } est coulé.
   *[two] Le navire { -two(form: "of") } en { $squares } est coulé.
}
event-counted = Navires dans la zone 5×5 autour de { $at } : { $number }.
    .brief = Navires ici : { $number }
event-caught = { $ships-count ->
    [0] La neutralisation autour de { $at } n’atteint aucun de vos navires.
    [one] La neutralisation autour de { $at } atteint : { $ships }. Pas de capacité pour lui à votre prochain tour.
   *[other] La neutralisation autour de { $at } atteint : { $ships }. Pas de capacité pour eux à votre prochain tour.
}
event-field-named = { $by ->
    [you] Vous choisissez la zone 3×3 autour de { $centre }. { -them } choisit les cases.
    [them] { -them } choisit la zone 3×3 autour de { $centre }. À vous de choisir les cases.
    [one] { -one } choisit la zone 3×3 autour de { $centre }. { -two } choisit les cases.
   *[two] { -two } choisit la zone 3×3 autour de { $centre }. { -one } choisit les cases.
}

refusal-latin-letters = { $given } contient des lettres latines. { $meant ->
    [none] Les colonnes sont { $columns } en cyrillique, ou les numéros à partir de 1.
   *[other] Écrivez { $meant } avec une lettre cyrillique, ou { $numbered } avec le numéro de la colonne.
}
refusal-placement-first = Placez d’abord votre flotte.
refusal-placement-is-over = Les flottes sont déjà en place.
refusal-already-fired-at = Vous avez déjà tiré en { $at }. Choisissez une autre case ; c’est toujours à vous de jouer.
refusal-only-in-full = Le jeu simple n’a pas de capacités.
refusal-not-your-ability = C’est une capacité de l’autre camp : { $power }.
refusal-ability-lost = Tous vos navires qui ont cette capacité sont coulés : { $power }.
refusal-ability-suppressed = Tous vos navires qui ont cette capacité sont neutralisés ce tour-ci : { $power }.
refusal-ability-used = Vous avez déjà utilisé cette capacité ce tour-ci : { $power }.
refusal-move-after-shot = Un navire ne se déplace qu’avant le premier tir du tour.
refusal-no-such-ship = Il n’y a pas de navire { $given } ; les navires sont { $ships }.
refusal-ship-does-not-move = Seuls les navires à 1 case se déplacent, pas celui-ci : { $ship }.
refusal-ship-is-sunk = Ce navire est coulé : { $ship }.
refusal-ship-suppressed = Ce navire est neutralisé ce tour-ci et ne peut pas se déplacer : { $ship }.
refusal-not-one-square = Un navire se déplace d’une case vers le haut, le bas, la gauche ou la droite : { $ship }.
refusal-moves-onto-shot = Un navire ne peut pas se déplacer sur une case où l’on a tiré : { $ship }.
refusal-moves-too-close = À cet endroit, il toucherait un autre de vos navires, à flot ou coulé : { $ship }.
refusal-not-a-pair = Choisissez deux cases qui ont un côté commun.
refusal-square-named-twice = Choisissez deux cases différentes, pas deux fois { $at }.
refusal-pair-not-open = Case déjà visée : { $at }. Les deux cases doivent être ouvertes.
refusal-field-is-spent = Toutes les cases de la zone 3×3 autour de { $centre } ont déjà été visées. Choisissez un autre centre.
refusal-pick-first = { -them } a choisi une zone : choisissez d’abord les cases.
refusal-nothing-to-pick = Aucune zone n’a été choisie : il n’y a rien à choisir.
refusal-outside-the-field = { $at } est hors de la zone.
refusal-picked-twice = { $at } est choisie deux fois.
refusal-pick-fired-at = { $at } a déjà été visée et ne peut pas être choisie.
refusal-wrong-number-picked = Choisissez exactement { $number ->
    [one] { $number } case
   *[other] { $number } cases
}.

order-fire = tirer
    .given = tirer en { $given }
    .typed = tirer
order-pair = tirer sur deux cases
    .given = tirer en { $given }
    .typed = paire
order-field = choisir une zone 3×3
    .given = choisir la zone 3×3 autour de { $given }
    .typed = zone
order-pick = choisir les cases
    .typed = choisir
part-scan = demander combien de navires sont dans la zone 5×5
part-suppress = neutraliser les navires de la zone 3×3
part-move = navire à 1 case à déplacer d’abord, et où
part-squares = cases
part-centre = centre de la zone 3×3

phase-pick = choix des cases

layer-hit = croix : touché
layer-miss = point : à l’eau
layer-number = chiffre : navires comptés dans la zone 5×5

counter-camp = Camp (humains : Люди, machines : ИИ)
counter-afloat = Navires à flot
afloat-4 = à 4 cases
afloat-3 = à 3 cases
afloat-2 = à 2 cases
afloat-1 = à 1 case
counter-pvo-left = Défense aérienne (ПВО) restante
counter-false-misses-left = Faux « à l’eau » restants
counter-ability = Capacités
ability-ready = prête
ability-ability-used = déjà utilisée ce tour-ci
ability-ability-suppressed = neutralisée ce tour-ci
ability-ability-lost = tous ses navires sont coulés
ability-move-after-shot = seulement avant le premier tir du tour

option-mode = Règles
option-mode-help = Le jeu complet, avec les capacités des humains (Люди) et des machines (ИИ), ou le jeu simple.
option-mode-full = complet, avec capacités
option-mode-basic = simple
option-people = Qui joue les humains (Люди)
option-people-help = Quel joueur a les humains (Люди) dans le jeu complet ; l’autre a les machines (ИИ).
option-people-one = joueur 1
option-people-two = joueur 2
preset-basic = Le jeu simple

layer-area = zone choisie
help-order-fire = Tirez sur une case : si c’est touché vous rejouez, si c’est à l’eau votre tour est fini.
help-order-pair = Tirez sur deux cases côte à côte ; ensuite votre tour est fini.
help-order-field = Choisissez une zone 3×3 : votre adversaire y désigne trois cases, et vous tirez dessus.
help-order-pick = Désignez les cases de la zone sur lesquelles on va tirer : celles qui vous coûtent le moins.
help-part-scan = En plus de la réponse, vous apprenez combien de navires se trouvent dans la zone 5×5 autour de la case.
help-part-suppress = Les navires ennemis de la zone 3×3 autour de la case ne pourront pas utiliser leurs capacités à leur prochain tour.
help-part-move = Avant le premier tir du tour, un de vos navires à 1 case peut se déplacer d’une case, sans être vu : les cases éclairées de votre grille montrent où.
help-layer-area = La zone 3×3 choisie.
help-layer-intercepted = La défense aérienne (ПВО) a arrêté le tir ; la case reste ouverte.
help-layer-decoy = Votre adversaire a touché ici votre navire à 4 cases, et on lui a répondu « à l’eau » (« Мимо »).
help-layer-suppressed = Ce navire ne peut pas utiliser sa capacité à ce tour.
help-counter-pvo-left = Combien de tirs près du navire à 4 cases la défense aérienne (ПВО) arrêtera encore.
help-counter-false-misses-left = Au premier coup sur le navire à 4 cases, la réponse est « à l’eau » (« Мимо »), et il n’y a pas de dégât.
