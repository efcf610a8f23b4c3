title = Radar
tagline = Trois navires sur une petite mer, et des balayages que vous seul pouvez lire.

ship-cruiser = Croiseur
ship-destroyer = Torpilleur
ship-submarine = Sous-marin

event-shot = { $by ->
    [you] Vous tirez en { $at }
    [them] { -them } tire en { $at }
    [one] { -one } tire en { $at }
   *[two] { -two } tire en { $at }
} : { $answer ->
    [hit] touché !
   *[miss] à l’eau.
}
event-sunk = { $owner ->
    [you] Votre { $ship } est coulé : { $squares }.
    [them] Vous avez coulé le { $ship } adverse : { $squares } !
    [one] Le { $ship } { -one(form: "of") } est coulé : { $squares }.
   *[two] Le { $ship } { -two(form: "of") } est coulé : { $squares }.
}
    .brief = { $ship } coulé !
event-scanned = { $by ->
    [you] Vous balayez autour de { $at }.
    [them] { -them } balaie autour de { $at }.
    [one] { -one } balaie autour de { $at }.
   *[two] { -two } balaie autour de { $at }.
}
event-echo = { $count ->
    [0] Écho en { $at } : aucun navire.
    [one] Écho en { $at } : { $count } case occupée.
   *[other] Écho en { $at } : { $count } cases occupées.
}
    .brief = Écho : { $count }

refusal-placement-first = Placez d’abord votre flotte.
refusal-placement-is-over = Les flottes sont placées et ne changent plus.
refusal-already-fired-at = On a déjà tiré en { $at }. Choisissez une autre case ; c’est toujours à vous.
refusal-already-scanned = Vous avez déjà balayé autour de { $at } : l’écho serait le même.
refusal-no-scans-left = Vous n’avez plus de balayage. Tirez ; c’est toujours à vous.

order-fire = tirer
order-scan = balayer

layer-scan = balayé

counter-scans-left = Balayages restants
counter-ships-lost = Navires perdus

option-scans = Balayages
option-scans-help = Le nombre de balayages de chaque joueur.
option-scans-4 = 4
option-scans-2 = 2 (peu)
option-scans-6 = 6 (beaucoup)

panel-echoes = Échos
