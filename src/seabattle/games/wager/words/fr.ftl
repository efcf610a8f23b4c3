title = Le Pari du pirate
tagline = Un duel de deux navires sur un plateau hexagonal : plans secrets, bordées et dés.

ship-one = Premier navire
ship-two = Deuxième navire
class-sloop = Sloop
class-brigantine = Brigantin
class-galleon = Galion
crew-gunner = canonnier
crew-surgeon = chirurgien
crew-navigator = navigateur
crew-sailor = matelot

facing-0 = NE
facing-1 = E
facing-2 = SE
facing-3 = SW
facing-4 = W
facing-5 = NW
course-facing-0 = NE
course-facing-1 = E
course-facing-2 = SE
course-facing-3 = SW
course-facing-4 = W
course-facing-5 = NW

roll-result-failure = échec
roll-result-partial = réussite partielle
roll-result-success = réussite
roll-result-critical = réussite critique

event-turn-began = Le tour { $turn } commence : { $first ->
    [you] vous agirez en premier.
    [them] votre adversaire agira en premier.
    [one] le joueur un agira en premier.
   *[two] le joueur deux agira en premier.
}
event-sailed = { $by ->
    [you] Votre navire
    [them] Le navire de votre adversaire
    [one] Le navire du joueur un
   *[two] Le navire du joueur deux
} s’arrête en { $at }, orienté { $facing ->
    [NE] au nord-est
    [E] à l’est
    [SE] au sud-est
    [SW] au sud-ouest
    [W] à l’ouest
   *[NW] au nord-ouest
}, pour { $cost } PM{ $as-planned ->
    [yes] .
   *[no] { " " }; le plan était { $course-to } { $course-facing }, mais la place manquait.
}{ $leaving ->
    [yes] { " " }Il tente de quitter la grille.
   *[no] { "" }
}
event-tried-to-leave = { $by ->
    [you] Vous lancez
    [them] Votre adversaire lance
    [one] Le joueur un lance
   *[two] Le joueur deux lance
} { $roll-dice } pour quitter la grille, { $roll-result } : { $left ->
    [yes] le navire s’en va.
   *[no] le navire reste.
}
event-fired = { $by ->
    [you] Vous tirez en { $at } et lancez
    [them] Votre adversaire tire en { $at } et lance
    [one] Le joueur un tire en { $at } et lance
   *[two] Le joueur deux tire en { $at } et lance
} { $roll-dice }, { $roll-result } : dégâts { $damage }, PV restants { $hp }.
event-evaded = { $by ->
    [you] Vous esquivez et lancez
    [them] Votre adversaire esquive et lance
    [one] Le joueur un esquive et lance
   *[two] Le joueur deux esquive et lance
} { $roll-dice }, { $roll-result } : score d’esquive { $score }.
event-repaired = { $by ->
    [you] Vous réparez et lancez
    [them] Votre adversaire répare et lance
    [one] Le joueur un répare et lance
   *[two] Le joueur deux répare et lance
} { $roll-dice }, { $roll-result } : PV gagnés { $gained }, PV à présent { $hp }.
event-ended-turn = { $by ->
    [you] Vous terminez votre tour.
    [them] Votre adversaire termine son tour.
    [one] Le joueur un termine son tour.
   *[two] Le joueur deux termine son tour.
}
event-ship-sunk = { $owner ->
    [you] Votre navire est coulé ; votre adversaire emporte
    [them] Vous coulez le navire ennemi et emportez
    [one] Le navire du joueur un est coulé ; le joueur deux emporte
   *[two] Le navire du joueur deux est coulé ; le joueur un emporte
} { $loot ->
    [one] { $loot } pièce
   *[other] { $loot } pièces
} d’or.

refusal-plan-first = Les deux capitaines planifient : donnez d’abord votre plan.
refusal-planning-is-over = Les plans de ce tour sont exécutés ; c’est maintenant le moment des actions.
refusal-too-few-sail-points = Ce plan coûte { $cost } PM et vous en avez { $sp }.
refusal-too-far = { $to } est trop loin : votre navire avance au plus { $speed ->
    [one] d’une case
   *[other] de { $speed } cases
} par tour.
refusal-hull-off-board = En { $to }, orienté { $facing }, votre navire serait en partie hors du plateau.
refusal-enemy-in-the-way = En { $to }, ainsi tourné, votre navire chevaucherait celui de l’ennemi.
refusal-retreat-off = À cette table, on ne peut pas quitter la grille.
refusal-not-at-the-edge = En { $to }, ainsi tourné, votre navire ne toucherait pas le bord : il ne peut pas quitter la grille de là.
refusal-too-few-crew-points = Cette action coûte { $cost } PE et vous en avez { $cp }.
refusal-out-of-range = { $at } est hors de portée : vos canons portent à { $range } cases.
refusal-out-of-arc = { $at } n’est pas dans un secteur de tir de votre navire.
refusal-not-the-enemy = Il n’y a pas d’ennemi en { $at } : visez une case du navire ennemi.
refusal-start-off-board = Un navire qui commence en { $at } serait en partie hors du plateau.
refusal-starts-overlap = Les deux navires ne peuvent pas commencer sur la même case.

order-plan = planifier
order-fire = feu
order-evade = esquiver
order-repair = réparer
order-end-turn = finir le tour
part-course = où aller et comment s’orienter
part-at = case visée
leave-leave = quitter la grille

phase-planning = planification
phase-leaving = tentative de quitter la grille
phase-acting = actions
phase-rolling = jet de dés

counter-turn = Tour
counter-hp = Points de vie
counter-sp = Points de manœuvre
counter-cp = Points d’équipage
counter-evade = Score d’esquive
counter-evade-until = Esquive jusqu’au tour
counter-acts = Ordre d’action
counter-class = Classe
counter-speed = Vitesse de base
counter-firepower = Puissance de feu
counter-range = Portée
counter-crew = Compétences
counter-loot = Butin en or

detail-facing = orientation
detail-distance = cases
detail-turns = rotations
detail-base = dés de base
detail-modifiers = modificateurs
detail-point-blank = bout portant
detail-evading = esquive ennemie
detail-gunner = canonnier
detail-surgeon = chirurgien
detail-total = en tout
detail-most = au plus
detail-dice = dés lancés
detail-counts = ce qui compte
detail-ways = cas donnant
detail-of = sur
detail-effects = effet
detail-failure = échec
detail-partial = réussite partielle
detail-success = réussite
detail-critical = réussite critique
counts-highest = le dé le plus élevé
counts-lowest = le dé le plus faible, jamais critique

option-classes = Classes des navires
option-classes-help = La classe du navire de chaque siège : sloop, brigantine (brigantin) ou galleon (galion).
option-crews = Équipages
option-crews-help = L’équipage de chaque siège, ou aucun : des membres avec un rôle et une compétence de 0 à 5.
option-starts = Places de départ
option-starts-help = Pour chaque siège, la case du pivot et l’orientation du navire.
option-initiative = Initiative
option-initiative-help = Qui agit le premier à chaque tour.
option-initiative-player = toujours le siège un
option-initiative-alternate = les sièges permutent à chaque tour
option-turn-limit = Limite de tours
option-turn-limit-help = Après ce nombre de tours, le navire qui garde la plus grande part de ses PV gagne ; 0 : sans limite.
option-retreat = Retraite
option-retreat-help = Les navires peuvent tenter de quitter la grille, ce qui perd le duel.
preset-sloops = Deux sloops
preset-galleons = Deux galions
