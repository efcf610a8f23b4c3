## La table, dans tous les jeux. Un siège est « you » ou « them » pour un joueur, « one » ou « two » pour un spectateur.

event-first-drawn = { $seat ->
    [you] Le sort a parlé : vous commencez.
    [them] Le sort a parlé : votre adversaire commence.
    [one] Le sort a parlé : le joueur un commence.
   *[two] Le sort a parlé : le joueur deux commence.
}
event-placed = { $seat ->
    [you] Votre flotte est en place.
    [them] La flotte adverse est en place.
    [one] La flotte du joueur un est en place.
   *[two] La flotte du joueur deux est en place.
}
event-surrendered = { $seat ->
    [you] Vous vous rendez.
    [them] Votre adversaire se rend.
    [one] Le joueur un se rend.
   *[two] Le joueur deux se rend.
}
event-forfeited = { $seat ->
    [you] Vous perdez par forfait
    [them] Votre adversaire perd par forfait
    [one] Le joueur un perd par forfait
   *[two] Le joueur deux perd par forfait
} : { $why ->
    [clock] le temps est écoulé.
    [broke_rules] les règles n’ont pas été respectées.
   *[abandoned] la table a été abandonnée.
}
event-ended = { $outcome-winner ->
    [you] Vous gagnez
    [them] Vous perdez
    [one] Le joueur un gagne
    [two] Le joueur deux gagne
   *[none] Partie nulle
} : { $outcome-reason }.
event-disclosed = { $seat ->
    [you] Tout ce que vous cachiez est maintenant visible.
    [them] Tout ce que cachait votre adversaire est maintenant visible.
    [one] Tout ce que cachait le joueur un est maintenant visible.
   *[two] Tout ce que cachait le joueur deux est maintenant visible.
}

outcome-reason-fleet-sunk = toute la flotte est coulée
outcome-reason-both-fleets-sunk = les deux flottes sont coulées
outcome-reason-claim = victoire revendiquée à juste titre
outcome-reason-surrender = reddition
outcome-reason-ship-sunk = le navire est coulé
outcome-reason-turn-limit = le dernier tour est joué
outcome-reason-retreat = retraite
outcome-reason-forfeit = forfait

refusal-not-to-act = Ce n’est pas à vous de décider.
refusal-not-for-this-seat = Cet ordre ne revient pas à ce siège.
refusal-stale-decision = Cet ordre répond à la décision { $given } ; on vous demande maintenant la décision { $now }.
refusal-already-given = Votre ordre est déjà donné et ne peut plus changer.
refusal-impossible-draw = Le hasard doit tirer { $draws ->
    [one] une valeur
   *[other] { $draws } valeurs
} parmi { $values }.
refusal-game-over = La partie est terminée.
refusal-no-such-square = { $given } n’est pas une case de ce plateau, qui va de { $first } à { $last }.
refusal-malformed-line = Cette ligne est illisible : { $problem }. Envoyez un ordre pour un siège, ou demandez une vue.
refusal-no-view = Seuls ces sièges ont une vue : { $seats }.
refusal-unknown-order = Un ordre est un objet dont le champ kind vaut l’un de : { $known }.
refusal-malformed-order = Cet ordre est illisible : { $problem }.
refusal-malformed-options = Ces options sont illisibles : { $problem }.
refusal-unknown-ship = Une petite flotte se compose de certains de : { $known }.
refusal-fleet-does-not-fit = Les navires ne tiennent pas sur un plateau de { $rows } sur { $columns }.
refusal-fleet-incomplete = Placez chaque navire exactement une fois : { $ships }.
refusal-ship-not-in-line = { $ship } : il faut { $length } cases en ligne.
refusal-ships-overlap = { $ship } et { $other } occupent la même case.
refusal-ships-touch = { $ship } et { $other } sont trop proches l’un de l’autre.

order-place = placer la flotte
order-surrender = se rendre
part-fleet = la flotte
part-at = case visée

phase-lot = tirage au sort
phase-placing = placement des flottes
phase-battle = combat
phase-over = partie terminée

no-rule-book = Ce jeu n’a pas de livre des règles. Tout ce qui est permis vous est proposé au fur et à mesure.

board-own = Ma flotte
board-enemy = Eaux ennemies
board-one = Joueur un
board-two = Joueur deux
board-sea = La mer

layer-ship = navire
layer-hit = touché
layer-miss = à l’eau
layer-sunk = coulé
layer-revealed = révélé
layer-shot = tir
layer-empty = vide, c’est certain
layer-intercepted = intercepté
layer-decoy = faux raté
layer-suppressed = neutralisé
layer-area = à portée
layer-path = trajet
layer-last = dernière action

option-first = Qui commence
option-first-help = Le siège qui joue en premier, ou le tirage au sort.
option-first-one = siège un
option-first-two = siège deux
option-first-lot = tiré au sort
