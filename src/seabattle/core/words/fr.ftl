## La table, dans tous les jeux. Un siège est « you » ou « them » pour un joueur, « one » ou « two » pour un spectateur.

# Comment un spectateur appelle les joueurs, au début d’une phrase ou à l’intérieur ; leurs noms les remplacent quand ils sont connus.
-one = { $form ->
    [within] le joueur 1
    [of] du joueur 1
   *[first] Le joueur 1
}
-two = { $form ->
    [within] le joueur 2
    [of] du joueur 2
   *[first] Le joueur 2
}
-them = { $form ->
    [within] votre adversaire
    [of] de votre adversaire
   *[first] Votre adversaire
}

event-first-drawn = { $seat ->
    [you] Le sort a parlé : vous commencez.
    [them] Le sort a parlé : { -them(form: "within") } commence.
    [one] Le sort a parlé : { -one(form: "within") } commence.
   *[two] Le sort a parlé : { -two(form: "within") } commence.
}
event-placed = { $seat ->
    [you] Votre flotte est en place.
    [them] La flotte adverse est en place.
    [one] La flotte { -one(form: "of") } est en place.
   *[two] La flotte { -two(form: "of") } est en place.
}
event-surrendered = { $seat ->
    [you] Vous abandonnez.
    [them] { -them } abandonne.
    [one] { -one } abandonne.
   *[two] { -two } abandonne.
}
event-forfeited = { $seat ->
    [you] Vous perdez par forfait
    [them] { -them } perd par forfait
    [one] { -one } perd par forfait
   *[two] { -two } perd par forfait
} : { $why ->
    [clock] temps écoulé.
    [broke_rules] règles non respectées.
   *[abandoned] partie quittée.
}
event-ended = { $outcome-reason ->
    [abandon] { $outcome-winner ->
        [you] { -them } abandonne : vous gagnez.
        [them] Vous abandonnez : vous perdez.
        [one] { -two } abandonne : { -one(form: "within") } gagne.
       *[two] { -one } abandonne : { -two(form: "within") } gagne.
    }
   *[other] { $outcome-winner ->
        [you] Vous gagnez
        [them] Vous perdez
        [one] { -one } gagne
        [two] { -two } gagne
       *[none] Partie nulle
    } : { $outcome-reason }.
}
event-disclosed = { $seat ->
    [you] Votre flotte est dévoilée.
    [them] La flotte adverse est dévoilée.
    [one] La flotte { -one(form: "of") } est dévoilée.
   *[two] La flotte { -two(form: "of") } est dévoilée.
}

outcome-reason-fleet-sunk = toute la flotte est coulée
outcome-reason-both-fleets-sunk = les deux flottes sont coulées
outcome-reason-claim = victoire revendiquée à juste titre
outcome-reason-surrender = abandon
outcome-reason-ship-sunk = le navire est coulé
outcome-reason-turn-limit = dernier tour joué
outcome-reason-retreat = retraite
outcome-reason-forfeit = forfait

refusal-not-to-act = Ce n’est pas à vous de jouer.
refusal-not-for-this-seat = Ce n’est pas à ce joueur de jouer ce coup.
refusal-stale-decision = Ce coup répond à la décision { $given }, mais c’est la décision { $now } qui est attendue.
refusal-already-given = Vous avez déjà joué ; ce coup ne peut plus changer.
refusal-not-offered = Ce coup n’est pas possible maintenant.
refusal-impossible-draw = Le hasard doit tirer { $draws ->
    [one] une valeur
   *[other] { $draws } valeurs
} parmi { $values }.
refusal-game-over = La partie est terminée.
refusal-not-in-lesson = La leçon propose autre chose ici : { $order } { $proposed }. Suivez-la, ou quittez la leçon.
refusal-no-such-square = { $given } n’est pas une case de cette grille : elles vont de { $first } à { $last }.
refusal-malformed-line = Cette ligne est illisible : { $problem }. Envoyez un ordre pour une place, ou demandez une vue.
refusal-no-view = Seules ces places ont une vue : { $seats }.
refusal-unknown-order = Un ordre est un objet dont le champ « kind » vaut l’une de ces valeurs : { $known }.
refusal-malformed-order = Cet ordre est illisible : { $problem }.
refusal-malformed-options = Ces options sont illisibles : { $problem }.
refusal-unknown-ship = Une petite flotte se compose de navires pris parmi : { $known }.
refusal-fleet-does-not-fit = Les navires ne tiennent pas sur une grille de { $rows } sur { $columns }.
refusal-fleet-incomplete = Placez chaque navire une seule fois : { $ships }.
refusal-ship-not-in-line = { $ship } : il faut { $length ->
    [one] { $length } case alignée
   *[other] { $length } cases alignées
}.
refusal-ships-overlap = { $ship } et { $other } occupent la même case.
refusal-ships-touch = { $ship } et { $other } : ces navires sont trop proches.

order-place = placer la flotte
    .typed = placer
order-surrender = abandonner
part-fleet = flotte
part-at = case visée

phase-lot = tirage au sort
phase-placing = placement des flottes
phase-battle = combat
phase-over = partie terminée
waiting-placing = { -them } place sa flotte

no-rule-book = Ce jeu n’a pas de livret de règles. Tout ce qui est permis vous est proposé au fur et à mesure.

board-own = Ma flotte
board-enemy = Eaux ennemies
board-one = Joueur 1
board-two = Joueur 2
board-sea = La mer

layer-ship = navire
layer-hit = touché
layer-miss = à l’eau
layer-sunk = coulé
layer-revealed = révélé
layer-shot = tir
layer-empty = vide à coup sûr
layer-intercepted = intercepté
layer-decoy = faux « à l’eau »
layer-suppressed = neutralisé
layer-area = à portée
layer-path = trajet
layer-last = dernière action

option-first = Qui commence
option-first-help = Le joueur qui commence, ou un tirage au sort.
option-first-one = joueur 1
option-first-two = joueur 2
option-first-lot = tirage au sort

help-order-place = Votre flotte prend la mer telle quelle ; votre adversaire ne sait pas où elle se trouve.
help-order-surrender = Met fin à la partie : votre adversaire gagne.
help-layer-ship = Un navire que vous pouvez voir.
help-layer-hit = Un tir a touché un navire ici.
help-layer-miss = Un tir est tombé à l’eau ici.
help-layer-sunk = Une partie d’un navire coulé.
help-layer-revealed = Il y a un navire ici, pas encore touché.
help-layer-shot = On a tiré ici ; on ne sait pas ce qui a été touché.
help-layer-empty = Aucun navire ne peut être ici : un tir serait perdu.
help-layer-intercepted = Le tir a été arrêté ; ce qui se trouve ici reste inconnu.
help-layer-decoy = Un coup au but que votre adversaire croit tombé à l’eau.
help-layer-suppressed = Ce navire ne peut pas utiliser sa capacité pour l’instant.
help-layer-area = Les cases à portée.
help-layer-path = Le trajet d’un navire.
help-layer-last = L’endroit de la dernière action.
