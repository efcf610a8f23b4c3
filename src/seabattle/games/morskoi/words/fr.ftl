title = Морской бой (bataille navale)
tagline = Le jeu russe sur papier quadrillé, simple ou avec deux camps dont les navires ont des capacités.

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
power-field = champ
power-scan = comptage
power-suppress = neutralisation

event-shot = { $by ->
    [you] Vous tirez en { $at }
    [them] Votre adversaire tire en { $at }
    [one] Le joueur un tire en { $at }
   *[two] Le joueur deux tire en { $at }
}{ $power ->
    [none] {""}
   *[other] {" "}({ $power })
} : { $answer ->
    [miss] « Мимо », à l’eau.
    [hit] « Попал », touché !
    [killed] « Убил », coulé !
   *[pvo] « ПВО », le tir n’a pas lieu.
}
event-decoy = Votre adversaire tire en { $at } et touche votre navire à 4 cases. Vous répondez « Мимо » : un faux « Мимо », sans dommage.
event-sunk = { $owner ->
    [you] Votre navire en { $squares } est coulé.
    [them] Vous avez coulé le navire en { $squares }.
    [one] Le navire du joueur un en { $squares } est coulé.
   *[two] Le navire du joueur deux en { $squares } est coulé.
}
event-counted = Navires dans le champ de 5×5 autour de { $at } : { $number }.
event-caught = { $ships-count ->
    [0] La neutralisation autour de { $at } n’atteint aucun de vos navires.
   *[other] La neutralisation autour de { $at } atteint : { $ships }. Pas de capacités pour eux à votre prochain tour.
}
event-field-named = { $by ->
    [you] Vous nommez le champ autour de { $centre }. Votre adversaire choisit les cases.
    [them] Votre adversaire nomme le champ autour de { $centre }. Vous choisissez les cases.
    [one] Le joueur un nomme le champ autour de { $centre }. Le joueur deux choisit les cases.
   *[two] Le joueur deux nomme le champ autour de { $centre }. Le joueur un choisit les cases.
}

refusal-latin-letters = { $given } contient des lettres latines. { $meant ->
    [none] Les colonnes sont { $columns } en cyrillique, ou les numéros à partir de 1.
   *[other] Écrivez { $meant } avec une lettre cyrillique, ou { $numbered } avec le numéro de la colonne.
}
refusal-placement-first = Placez d’abord votre flotte.
refusal-placement-is-over = Les flottes sont placées.
refusal-already-fired-at = On a déjà tiré en { $at }. Choisissez une autre case ; c’est toujours à vous.
refusal-only-in-full = Le jeu simple n’a pas de capacités.
refusal-not-your-ability = C’est une capacité de l’autre camp : { $power }.
refusal-ability-lost = Tous vos navires qui ont cette capacité sont coulés : { $power }.
refusal-ability-suppressed = Tous vos navires qui ont cette capacité sont neutralisés pendant ce tour : { $power }.
refusal-ability-used = Vous avez déjà employé cette capacité pendant ce tour : { $power }.
refusal-move-after-shot = Un navire ne se déplace qu’avant le premier tir du tour.
refusal-no-such-ship = Il n’y a pas de navire { $given } ; les navires sont { $ships }.
refusal-ship-does-not-move = Seuls les navires à 1 case se déplacent, pas celui-ci : { $ship }.
refusal-ship-is-sunk = Ce navire est coulé : { $ship }.
refusal-ship-suppressed = Ce navire est neutralisé pendant ce tour et ne peut pas se déplacer : { $ship }.
refusal-not-one-square = Un navire se déplace d’une case vers le haut, le bas, la gauche ou la droite : { $ship }.
refusal-moves-onto-shot = Un navire ne peut pas se déplacer sur une case où l’on a tiré : { $ship }.
refusal-moves-too-close = Il y toucherait un autre de vos navires, à flot ou coulé : { $ship }.
refusal-not-a-pair = Nommez deux cases qui ont un côté commun.
refusal-square-named-twice = { $at } est nommée deux fois dans ce double tir.
refusal-pair-not-open = On y a déjà tiré : { $at }. Les deux cases doivent être ouvertes.
refusal-field-is-spent = On a tiré sur toutes les cases du champ autour de { $centre }. Nommez un autre centre.
refusal-pick-first = Votre adversaire a nommé un champ : choisissez d’abord les cases.
refusal-nothing-to-pick = Aucun champ n’a été nommé, il n’y a rien à choisir.
refusal-outside-the-field = { $at } est hors du champ.
refusal-picked-twice = { $at } est choisie deux fois.
refusal-pick-fired-at = On a déjà tiré en { $at }, cette case ne peut pas être choisie.
refusal-wrong-number-picked = Choisissez exactement { $number ->
    [one] { $number } case
   *[other] { $number } cases
}.

order-fire = tirer
order-pair = tirer sur deux cases
order-field = nommer un champ
order-pick = choisir les cases
part-scan = demander combien de navires sont dans le champ de 5×5
part-suppress = neutraliser les navires dans le champ de 3×3
part-move = navire à 1 case à déplacer d’abord, et où
part-squares = cases
part-centre = centre du champ de 3×3

phase-pick = choix dans le champ

layer-hit = croix : touché
layer-miss = point : à l’eau

counter-camp = Camp
counter-afloat = Navires à flot
afloat-4 = à 4 cases
afloat-3 = à 3 cases
afloat-2 = à 2 cases
afloat-1 = à 1 case
counter-pvo-left = « ПВО » restants
counter-false-misses-left = Faux « Мимо » restants
counter-ability = Capacités
ability-ready = prête
ability-ability-used = déjà utilisée dans ce tour
ability-ability-suppressed = neutralisée pendant ce tour
ability-ability-lost = tous ses navires sont coulés
ability-move-after-shot = seulement avant le premier tir du tour

option-mode = Règles
option-mode-help = Le jeu complet avec les capacités de Люди (les humains) et de ИИ (les machines), ou le jeu simple.
option-mode-full = complet, avec capacités
option-mode-basic = simple
option-people = Place de Люди (les humains)
option-people-help = La place qui joue Люди dans le jeu complet ; l’autre joue ИИ (les machines).
option-people-one = siège un
option-people-two = siège deux
preset-basic = Le jeu simple
