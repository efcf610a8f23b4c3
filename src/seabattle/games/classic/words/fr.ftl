title = Bataille navale classique
tagline = Le grand classique, avec quatre règles bonus au choix.

ship-carrier = Porte-avions
ship-battleship = Cuirassé
ship-cruiser = Croiseur
ship-submarine = Sous-marin
ship-destroyer = Torpilleur

event-shot = { $by ->
    [you] Vous tirez en { $at }
    [them] { -them } tire en { $at }
    [one] { -one } tire en { $at }
   *[two] { -two } tire en { $at }
} : { $hit ->
    [yes] touché !
   *[no] à l’eau.
}
event-sunk = { $owner ->
    [you] Un de vos navires est coulé en { $squares }. Navires perdus : { $lost }.
    [them] Vous coulez un navire en { $squares } ! Navires coulés : { $lost }.
    [one] Un navire { -one(form: "of") } est coulé en { $squares }. Navires perdus : { $lost }.
   *[two] Un navire { -two(form: "of") } est coulé en { $squares }. Navires perdus : { $lost }.
}
    .brief = Navire coulé !
event-ship-sunk = { $owner ->
    [you] Un de vos navires est coulé en { $squares } : { $ship }. Navires perdus : { $lost }.
    [them] Vous coulez un navire en { $squares } : { $ship } ! Navires coulés : { $lost }.
    [one] Un navire { -one(form: "of") } est coulé en { $squares } : { $ship }. Navires perdus : { $lost }.
   *[two] Un navire { -two(form: "of") } est coulé en { $squares } : { $ship }. Navires perdus : { $lost }.
}
    .brief = { $ship } coulé !
event-second-shot-won = { $by ->
    [you] Vous pouvez tirer une seconde fois.
    [them] { -them } peut tirer une seconde fois.
    [one] { -one } peut tirer une seconde fois.
   *[two] { -two } peut tirer une seconde fois.
}
event-second-shot-declined = { $by ->
    [you] Vous renoncez au second tir.
    [them] { -them } renonce au second tir.
    [one] { -one } renonce au second tir.
   *[two] { -two } renonce au second tir.
}
event-claim-failed = { $by ->
    [you] Vous revendiquez la victoire trop tôt : il reste des navires.
    [them] { -them } revendique la victoire trop tôt : il reste des navires.
    [one] { -one } revendique la victoire trop tôt : il reste des navires.
   *[two] { -two } revendique la victoire trop tôt : il reste des navires.
}

refusal-already-fired-at = Vous avez déjà tiré en { $at }. Choisissez une autre case ; c’est toujours à vous de jouer.
refusal-option-off = Il faut pour cela la règle bonus « { $option } », désactivée dans cette partie.
refusal-no-such-ship = Il n’y a pas de navire { $given } ; les navires sont { $ships }.
refusal-placement-is-over = Les flottes sont en place et ne changent plus.
refusal-placement-first = Placez d’abord votre flotte.
refusal-ship-damaged = { $ship } : ce navire est touché et ne peut ni avancer ni pivoter.
refusal-impossible-manoeuvre = { $ship } : manœuvre impossible. Un navire avance d’une case dans son axe ou pivote autour d’une de ses extrémités, à l’écart de vos autres navires.
refusal-no-manoeuvre-between-shots = Aucun navire ne bouge entre les deux tirs d’un tour.
refusal-nothing-to-decline = Il n’y a pas de second tir auquel renoncer.
refusal-claim-before-firing = La victoire ne se revendique qu’au début de votre tour.
refusal-only-a-claim-is-left = Vous avez tiré sur toutes les cases : il ne vous reste qu’à revendiquer la victoire.

order-fire = tirer
    .given = tirer en { $given }
    .typed = tirer
order-decline = renoncer au second tir
    .typed = renoncer
order-claim = revendiquer la victoire
    .typed = revendiquer
power-manoeuvre = manœuvre
part-manoeuvre = navire à déplacer d’abord, et où

phase-second-shot = second tir

counter-ships-lost = Navires perdus
counter-turns = Tours joués

option-manoeuvre = Manœuvre
option-manoeuvre-help = Avant de tirer, un navire intact peut avancer d’une case ou pivoter.
option-silent-sinking = Naufrage silencieux
option-silent-sinking-help = Personne n’est averti quand un navire coule.
option-second-shot = Second tir
option-second-shot-help = Après un coup au but, un joueur qui a au moins deux navires intacts peut tirer encore une fois.
option-claim-victory = Victoire revendiquée
option-claim-victory-help = La partie ne se termine que lorsqu’un joueur annonce à juste titre que tous les navires adverses sont coulés.
option-turn-limit = Limite de tours
option-turn-limit-help = Partie nulle après ce nombre de tours, ceux des deux joueurs comptés ensemble ; 0 : sans limite.
option-touching = Navires accolés
option-touching-help = Les navires peuvent être côte à côte, et un navire qui coule est nommé.
preset-all-four = Les quatre règles bonus

help-order-fire = Tirez sur une case des eaux ennemies : vous apprenez si c’est touché ou à l’eau.
help-order-decline = Renoncez au second tir et terminez votre tour.
help-order-claim = Déclarez que toute la flotte ennemie est coulée : si c’est vrai vous gagnez, sinon votre tour est fini.
help-part-manoeuvre = Avant de tirer, un navire intact peut avancer d’une case ou pivoter, sans être vu : les cases éclairées de votre grille montrent où.
