title = Le Pari du pirate
tagline = Un duel de deux navires sur des cases hexagonales : plans secrets, bordées et dés.

ship-one = Navire { -one(form: "of") }
ship-two = Navire { -two(form: "of") }
ship-you = Votre navire
ship-them = Navire ennemi
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
facing-3 = SO
facing-4 = O
facing-5 = NO
course-facing-0 = NE
course-facing-1 = E
course-facing-2 = SE
course-facing-3 = SO
course-facing-4 = O
course-facing-5 = NO

roll-result-failure = échec
roll-result-partial = réussite partielle
roll-result-success = réussite
roll-result-critical = réussite critique

event-turn-began = Le tour { $turn } commence : { $first ->
    [you] vous agirez en premier.
    [them] { -them(form: "within") } agira en premier.
    [one] { -one(form: "within") } agira en premier.
   *[two] { -two(form: "within") } agira en premier.
}
event-sailed = { $by ->
    [you] Votre navire
    [them] Le navire adverse
    [one] Le navire { -one(form: "of") }
   *[two] Le navire { -two(form: "of") }
} s’arrête en { $at }, cap { $facing ->
    [NE] au nord-est
    [E] à l’est
    [SE] au sud-est
    [SO] au sud-ouest
    [O] à l’ouest
   *[NO] au nord-ouest
}, pour { $cost ->
    [one] { $cost } point de manœuvre
   *[other] { $cost } points de manœuvre
}{ $as-planned ->
    [yes] .
   *[no] {"\u202F"}; le plan était { $course-to } { $course-facing }, mais la place manquait.
}{ $leaving ->
    [yes] { " " }Il tente de quitter le plateau.
   *[no] { "" }
}
event-tried-to-leave = { $by ->
    [you] Vous lancez
    [them] { -them } lance
    [one] { -one } lance
   *[two] { -two } lance
} { $roll-dice } pour quitter le plateau, { $roll-result } : { $left ->
    [yes] le navire s’échappe.
   *[no] le navire reste.
}
    .brief = { $left ->
        [yes] Il s’échappe !
       *[no] Il reste
    }
event-fired = { $by ->
    [you] Vous tirez en { $at } et lancez
    [them] { -them } tire en { $at } et lance
    [one] { -one } tire en { $at } et lance
   *[two] { -two } tire en { $at } et lance
} { $roll-dice }{ $roll-counts ->
    [lowest] { " " }(le plus faible compte)
   *[highest] { "" }
}, { $roll-result } : dégâts { $damage }, points de vie restants { $hp }.
    .brief = { $damage ->
        [0] Aucun dégât
       *[other] Dégâts : { $damage }
    }
event-evaded = { $by ->
    [you] Vous esquivez et lancez
    [them] { -them } esquive et lance
    [one] { -one } esquive et lance
   *[two] { -two } esquive et lance
} { $roll-dice }, { $roll-result } : score d’esquive { $score }.
    .brief = Score d’esquive : { $score }
event-repaired = { $by ->
    [you] Vous réparez et lancez
    [them] { -them } répare et lance
    [one] { -one } répare et lance
   *[two] { -two } répare et lance
} { $roll-dice }, { $roll-result } : points de vie regagnés { $gained }, désormais { $hp }.
    .brief = Points de vie regagnés : { $gained }
event-ended-turn = { $by ->
    [you] Vous terminez votre tour.
    [them] { -them } termine son tour.
    [one] { -one } termine son tour.
   *[two] { -two } termine son tour.
}
event-ship-sunk = { $owner ->
    [you] Votre navire est coulé ; { -them(form: "within") } emporte
    [them] Vous coulez le navire ennemi et emportez
    [one] Le navire { -one(form: "of") } est coulé ; { -two(form: "within") } emporte
   *[two] Le navire { -two(form: "of") } est coulé ; { -one(form: "within") } emporte
} { $loot ->
    [one] { $loot } pièce
   *[other] { $loot } pièces
} d’or.
event-disclosed = { $seat ->
    [you] Vos plans scellés sont dévoilés.
    [them] Les plans scellés { -them(form: "of") } sont dévoilés.
    [one] Les plans scellés { -one(form: "of") } sont dévoilés.
   *[two] Les plans scellés { -two(form: "of") } sont dévoilés.
}

refusal-plan-first = Les deux capitaines préparent leur plan : validez d’abord le vôtre.
refusal-planning-is-over = Les plans de ce tour ont été exécutés ; c’est le moment des actions.
refusal-too-few-sail-points = Il faut { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
} de manœuvre pour ce plan, et vous en avez { $sp }.
refusal-too-far = { $to } est trop loin : votre navire avance au plus { $speed ->
    [one] d’une case
   *[other] de { $speed } cases
} par tour.
refusal-hull-off-board = En { $to }, cap { $facing }, votre navire dépasserait du plateau.
refusal-enemy-in-the-way = En { $to }, ainsi orienté, votre navire chevaucherait celui de l’ennemi.
refusal-retreat-off = Dans cette partie, on ne peut pas quitter le plateau.
refusal-not-at-the-edge = En { $to }, ainsi orienté, votre navire ne toucherait pas le bord : il ne peut pas quitter le plateau de là.
refusal-too-few-crew-points = Il faut { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
} d’équipage pour cette action, et vous en avez { $cp }.
refusal-out-of-range = { $at } est hors de portée. Portée de vos canons, en cases : { $range }.
refusal-out-of-arc = { $at } n’est pas dans un secteur de tir de votre navire.
refusal-not-the-enemy = Il n’y a pas d’ennemi en { $at } : visez une case du navire ennemi.
refusal-start-off-board = Un navire qui commence en { $at } dépasserait du plateau.
refusal-starts-overlap = Les deux navires ne peuvent pas commencer sur la même case.

order-plan = plan
    .typed = plan
order-fire = tirer
    .given = tirer en { $given }
    .typed = tirer
order-evade = esquiver
    .typed = esquiver
order-repair = réparer
    .typed = réparer
order-end-turn = terminer le tour
    .typed = fin
part-course = où aller et quel cap prendre
part-at = case visée
leave-leave = quitter le plateau

phase-planning = préparation des plans
phase-leaving = tentative de quitter le plateau
phase-acting = actions
phase-rolling = jet de dés

counter-turn = Tour
counter-hp = Points de vie
counter-sp = Points de manœuvre
counter-cp = Points d’équipage
counter-evade = Score d’esquive
counter-evade-until = Esquive jusqu’au tour
counter-acts = Rang d’action
counter-class = Classe
counter-speed = Vitesse de base
counter-firepower = Puissance de feu
counter-range = Portée
counter-crew = Compétences
counter-loot = Butin en or

detail-facing = cap
detail-distance = cases
detail-turns = rotations
detail-leave = puis
leave-true = tenter de quitter le plateau
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
detail-ways = façons de l’obtenir
detail-of = sur
detail-effects = effet
detail-failure = échec
detail-partial = réussite partielle
detail-success = réussite
detail-critical = réussite critique
pool-sources = ({ $sources } ; { $counts })
counts-highest = le dé le plus élevé
counts-lowest = le dé le plus faible, jamais critique

option-classes = Classes des navires
option-classes-help = La classe du navire de chaque joueur : sloop, brigantin ou galion.
option-crews = Équipages
option-crews-help = L’équipage de chaque joueur, ou aucun : des marins avec un rôle et une compétence de 0 à 5. Il remplace les points d’équipage de la classe (sloop 2, brigantin 4, galion 6) : chaque marin en apporte un, si bien qu’un petit équipage affaiblit le navire.
option-starts = Positions de départ
option-starts-help = Où commence le navire de chaque joueur, et quel est son cap.
option-initiative = Initiative
option-initiative-help = Qui agit le premier à chaque tour.
option-initiative-player = toujours le joueur 1
option-initiative-alternate = chacun son tour
option-turn-limit = Limite de tours
option-turn-limit-help = Après ce nombre de tours, le navire qui garde la plus grande part de ses points de vie gagne ; 0 : sans limite.
option-retreat = Retraite
option-retreat-help = Les navires peuvent tenter de quitter le plateau, mais qui le quitte perd le duel.
preset-sloops = Deux sloops
preset-galleons = Deux galions

help-order-plan = Choisissez où va votre navire et quel cap il prend ; les plans des deux capitaines s’exécutent ensemble.
help-order-fire = Tirez une bordée sur le navire ennemi : les dés disent combien de dégâts elle fait.
help-order-evade = Rend la prochaine attaque contre votre navire plus difficile : les dés disent de combien.
help-order-repair = Rend des points de vie : les dés disent combien.
help-order-end-turn = Met fin à vos actions de ce tour ; les points d’équipage restants sont perdus.
help-part-leave = De là, votre navire tente de quitter le plateau, pour 1 point de manœuvre de plus ; s’il y parvient, vous perdez le duel.
help-layer-area = Les cases que les canons de ce navire peuvent atteindre.
help-layer-path = Le trajet de ce navire.
help-counter-hp = À 0 le navire coule.
help-counter-sp = Paient les manœuvres : 1 par case et 1 par rotation de 60°. Ils reviennent à chaque tour.
help-counter-cp = Paient les actions : tirer et esquiver coûtent 1, réparer 2. Ils reviennent à chaque tour.
help-counter-evade = Le nombre de dés que perd la prochaine attaque contre ce navire.
help-counter-firepower = Les dés d’une bordée.
help-counter-range = Le nombre de cases que les canons atteignent.
help-counter-speed = Le nombre de cases que le navire peut parcourir en un tour, et les dés d’une esquive.
