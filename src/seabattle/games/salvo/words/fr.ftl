title = Salve
tagline = Les deux capitaines tirent en même temps et apprennent quels navires ils touchent, mais jamais où.

ship-carrier = Porte-avions
ship-battleship = Cuirassé
ship-cruiser = Croiseur
ship-submarine = Sous-marin
ship-destroyer = Torpilleur

event-fired = Manche { $round } : { $by ->
    [you] vous tirez en { $squares }.
    [them] { -them(form: "within") } tire en { $squares }.
    [one] { -one(form: "within") } tire en { $squares }.
   *[two] { -two(form: "within") } tire en { $squares }.
}
event-ship-hit = { $by ->
    [one] Coups au but { -one(form: "of") } – { $ship } : { $hits }.
    [two] Coups au but { -two(form: "of") } – { $ship } : { $hits }.
   *[you] { $hits ->
        [one] { $ship } adverse : { $hits } coup au but.
       *[other] { $ship } adverse : { $hits } coups au but.
    }
}
    .brief = { $ship } : { $hits ->
        [one] { $hits } coup au but
       *[other] { $hits } coups au but
    }
event-ship-struck = Votre { $ship } est touché en { $squares }.
    .brief = { $ship } touché !
event-ship-sunk = { $owner ->
    [you] Votre { $ship } est coulé !
    [them] Vous avez coulé le { $ship } adverse !
    [one] Le { $ship } { -one(form: "of") } est coulé.
   *[two] Le { $ship } { -two(form: "of") } est coulé.
}
    .brief = { $ship } coulé !
event-nothing-hit = { $by ->
    [you] Coups au but de la manche : aucun.
    [them] Coups reçus dans la manche : aucun.
    [one] Coups au but { -one(form: "of") } : aucun.
   *[two] Coups au but { -two(form: "of") } : aucun.
}
    .brief = Tout à l’eau

refusal-placement-first = Placez d’abord votre flotte.
refusal-placement-is-over = Les flottes sont en place et ne changent plus.
refusal-empty-salvo = Tirez sur une case au moins.
refusal-too-many-shots = Vous visez { $given ->
    [one] { $given } case
   *[other] { $given } cases
}, mais vous ne disposez que de { $shots ->
    [one] { $shots } tir
   *[other] { $shots } tirs
}.
refusal-square-named-twice = { $at } figure deux fois dans cette salve.
refusal-already-fired-at = Vous avez déjà tiré en : { $squares }. Choisissez d’autres cases ; votre salve n’est pas encore validée.

order-fire = tirer une salve
    .given = tirer une salve en { $given }
    .typed = tirer
part-squares = cases visées
part-squares-progress = Tirs préparés : { $chosen }/{ $most }
waiting-battle = En attente du tir adverse

board-own = Mes navires et tirs reçus
board-enemy = Mes tirs

counter-round = Manche
counter-shots-available = Tirs disponibles
counter-ships-sunk = Navires coulés
counter-ships-lost = Navires perdus
counter-hits-made = Coups au but
hits-made-by = { $by ->
    [you] Vos coups au but
    [them] Coups au but adverses
    [one] Coups au but { -one(form: "of") }
   *[two] Coups au but { -two(form: "of") }
}

option-carrier-shots = Tirs du porte-avions
option-carrier-shots-help = Nombre de tirs du porte-avions à chaque manche ; tous les autres navires en donnent un.
option-carrier-shots-2 = 2 (6 pour une flotte complète)
option-carrier-shots-1 = 1 (5 pour une flotte complète)

help-order-fire = Tirez tous vos coups à la fois : vous apprenez quels navires sont touchés et combien de fois, mais pas où.
help-layer-hit = Un coup au but ; le nombre indique la manche du tir.
help-layer-miss = Un tir à l’eau ; le nombre indique la manche du tir.
help-layer-shot = Case visée à la manche indiquée ; on ne dit pas quels tirs de cette salve ont touché.
help-counter-shots-available = Le nombre de cases que vous pouvez viser à cette manche : vos navires à flot vous donnent des tirs.
help-counter-hits-made = Les coups au but sur chaque navire ennemi ; le nombre indique la manche.
