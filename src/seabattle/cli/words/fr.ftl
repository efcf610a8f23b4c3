## Ce que dit la ligne de commande elle-même.

seat-you = vous
seat-them = adversaire
to-act = à jouer : { $seats }

## Commandes disponibles à tout moment. Le premier mot est celui qui s’affiche ; les autres conviennent aussi.
command-help = aide, ?, help, h
command-rules = règles, regles, rules
command-log = journal, log
command-list = liste, list
command-surrender = abandon, surrender
command-quit = quitter, quit, exit, q
command-random = hasard, random, r
command-remove = retirer, remove
command-clear = effacer, clear
command-back = retour, annuler, back
command-done = fini, done, ok
answer-yes = oui, o, yes, y

help-title = Vous pouvez aussi taper
help-help = cette aide
help-rules = le livret de règles ; avec un numéro, un seul paragraphe ; avec « table », les règles communes à tous les jeux
help-log = tout ce que vous avez appris jusqu’ici
help-list = tous les choix, numérotés, avec leur coût et leurs détails
help-back = revenir sur un choix avant de jouer le coup
help-surrender = abandonner la partie
help-quit = partir sans finir
help-enter = redessiner les grilles
help-squares = Les cases s’écrivent comme sur les grilles, par exemple { $example } ; les minuscules conviennent aussi.
help-by-name = Ce qui est entre [crochets] peut être omis. Le mot seul suffit : le reste vous sera demandé pas à pas.

your-orders = Vos coups (« { $help } » en dit plus)
word-optional = « { $word } » peut être omis
placeholder-square = CASE
placeholder-squares = { $least ->
    [0] JUSQU’À { $most } CASES
   *[other] CASES (de { $least } à { $most })
}
placeholder-exactly = { $most ->
    [one] { $most } CASE
   *[other] { $most } CASES
}
placeholder-choice = CHOIX
placeholder-fleet = …

ask-part = { $part } :
ask-optional = { $part } (Entrée pour passer) :
ask-squares = { $part } ({ $least ->
    [0] { $most } au plus
   *[other] de { $least } à { $most }
}) :
ask-exactly = { $part }, { $most ->
    [one] { $most } case
   *[other] { $most } cases
} :
in-this-order = L’ordre des cases compte.
choices-many = { $count } choix. Tapez celui que vous voulez, par exemple « { $example } », ou une partie pour voir ce qui convient ; « { $list } » les montre tous.
choices-fit = Plusieurs choix conviennent :
choice-cost = coût { $cost }

not-understood = « { $text } » : commande inconnue ici. Tapez « { $help } » pour voir ce que vous pouvez faire.
not-now = « { $text } » : impossible pour l’instant. Vous pouvez : { $verbs }.
which-order = « { $text } » peut désigner plusieurs coups. Précisez : { $verbs }.
too-much = « { $text } » est de trop après { $order }.
no-such-choice = « { $text } » ne fait pas partie des choix. Tapez « { $list } » pour les voir.
no-such-paragraph = Le livret de règles n’a pas de paragraphe { $number }.

paragraph = Règle { $number } : { $text }
table-paragraph = Règle { $number } de tous les jeux : { $text }

taken-back = Le coup est annulé.
new-events = Depuis votre dernière décision
heard-nothing = Rien ne s’est encore passé.
sealed = Votre coup est joué. Il reste scellé jusqu’à ce que votre adversaire ait joué le sien.

place-title = Placez votre flotte
place-help = « { $random } » propose une flotte. Ou placez navire par navire, avec une direction ({ $directions }) : { $example }
place-more = « { $remove } NAVIRE » retire un navire, « { $clear } » les retire tous.
place-left = À placer : { $ships }
place-ready = Tous les navires sont en place. Entrée ou « { $done } » pour commencer, « { $random } » propose une autre flotte.
place-no-ship = Il n’y a pas de navire « { $text } » dans cette flotte. Les navires sont : { $ships }.
place-no-square = { $ship } : indiquez la case de départ.
place-no-direction = Indiquez dans quelle direction le navire s’étend : { $directions }.
place-off-board = { $ship } ({ $length }) sort de la grille à partir de { $square }, { $direction }.
line-across = droite, horizontal, across
line-down = bas, vertical, down
line-diagonal-down = diagonale-bas, db, dd
line-diagonal-up = diagonale-haut, dh, du

surrender-sure = Voulez-vous vraiment abandonner ? (oui/non)
surrender-kept = Le combat continue.
curtain-leave = Appuyez sur Entrée, puis passez le clavier : { $player }.
curtain = { $player }, le clavier est à vous. Personne d’autre ne regarde ? Appuyez sur Entrée.
more = Entrée pour la suite, q pour arrêter
goodbye = Au revoir. La partie n’est pas terminée.
record-saved = La partie est enregistrée dans { $path }. « seabattle replay { $path } » la montre de nouveau.

join-name = Votre nom :
join-waiting = En attente de l’adversaire…
join-left = Au revoir. Votre place est gardée : la même commande vous y ramène.

menu-title = Quel jeu ?
menu-ask = Tapez son numéro ou son nom :
menu-no = Il n’y a pas de jeu « { $text } ».

games-choices = au choix : { $values }
games-number = un nombre entier
games-at-least = un nombre entier à partir de { $least }
games-between = un nombre entier de { $least } à { $most }
games-json = JSON
games-players = joueurs virtuels : { $players }
games-how = Pour jouer : « seabattle play JEU --option nom=valeur ».

replay-step = Étape { $step } sur { $last }
replay-keys = Entrée : suivant, p : retour, un nombre : aller à cette étape, q : arrêter
replay-end = C’est la fin de la partie. p : retour, q : arrêter
replay-begin = La partie commence.
replay-only = (seulement pour { $seat } : { $told })
replay-order = { $player } : { $order }
replay-draw = Tirage : { $values }

analyse-progress = Analyse
analyse-won = { $player } : victoire
analyse-lost = { $player } : défaite
analyse-drawn = { $player } : partie nulle
analyse-ahead = Sans la chance, ce joueur menait.
analyse-behind = Sans la chance, l’adversaire menait.
analyse-even = Sans la chance, personne ne menait.
analyse-points = En points : 100 pour une victoire, 0 pour une défaite.
analyse-start = Avant le premier coup : { $chance } % de chances de victoire.
analyse-errors = { $points ->
    [0] Ensemble, les erreurs n’ont rien coûté, à { $margin } près.
    [one] Les erreurs ont coûté { $points } point, à { $margin } près.
   *[other] Les erreurs ont coûté { $points } points, à { $margin } près.
}
analyse-hiding-gave = { $points ->
    [one] Les emplacements des deux flottes ont rapporté { $points } point.
   *[other] Les emplacements des deux flottes ont rapporté { $points } points.
}
analyse-hiding-took = { $points ->
    [one] Les emplacements des deux flottes ont coûté { $points } point.
   *[other] Les emplacements des deux flottes ont coûté { $points } points.
}
analyse-gifts = { $points ->
    [0] L’adversaire n’a rien concédé.
    [one] L’adversaire a concédé { $points } point.
   *[other] L’adversaire a concédé { $points } points.
}
analyse-luck-gave = { $points ->
    [0] La chance n’a rien changé.
    [one] La chance a rapporté { $points } point.
   *[other] La chance a rapporté { $points } points.
}
analyse-luck-took = { $points ->
    [0] La chance n’a rien changé.
    [one] La malchance a coûté { $points } point.
   *[other] La malchance a coûté { $points } points.
}
analyse-shots-saved = { $luck ->
    [0] Tirs pour la chasse : { $needed } au lieu des { $expected } habituels pour cette flotte. Les erreurs en ont coûté { $errors }.
   *[other] Tirs pour la chasse : { $needed } au lieu des { $expected } habituels pour cette flotte. Les erreurs en ont coûté { $errors }, la chance en a épargné { $luck }.
}
analyse-shots-lost = Tirs pour la chasse : { $needed } au lieu des { $expected } habituels pour cette flotte. Les erreurs en ont coûté { $errors }, la malchance { $luck }.
order-berth = d’abord { $ship } en { $squares }
analyse-mattered = Ce qui a compté le plus
analyse-rest = { $count ->
    [one] { $count } autre erreur, à voir avec --numbers
   *[other] { $count } autres erreurs, à voir avec --numbers
}
analyse-no-mistake = Aucune erreur nette.
analyse-decision = { $number }. { $order } : { $grade }.
analyse-better = Mieux : { $best }.
analyse-likelier = Un coup au but y était plus probable.
analyse-hopeless = Il n’y avait presque aucune chance de toucher.
analyse-lucky = La chance a aidé.
analyse-unlucky = La chance n’a pas suivi.
analyse-numbers = Chances de victoire { $chance } %, concédé { $error }, chance { $luck }.
analyse-gave-up = { $number }. Abandon, avec { $chance } % de chances de victoire.
analyse-turned = Le tournant de la partie : la décision { $number }.
analyse-tournament = Points sans la chance, avec la marge des mesures. Entre parenthèses, les points qui comptent.
analyse-how = Les chances sont des estimations : celles du joueur virtuel « { $reference } » qui continuerait des deux côtés.
analyse-fleet-better = { $shots ->
    [one] Flotte bien cachée : il faut { $shots } tir de plus pour la trouver qu’une flotte au hasard.
   *[other] Flotte bien cachée : il faut { $shots } tirs de plus pour la trouver qu’une flotte au hasard.
}
analyse-fleet-worse = { $shots ->
    [one] Flotte facile à trouver : il faut { $shots } tir de moins que pour une flotte au hasard.
   *[other] Flotte facile à trouver : il faut { $shots } tirs de moins que pour une flotte au hasard.
}

daily-right = Juste !
daily-wrong = { $left ->
    [0] Ce n’est pas ça, et c’était le dernier essai.
    [one] Ce n’est pas ça. Encore { $left } essai.
   *[other] Ce n’est pas ça. Encore { $left } essais.
}
daily-left = Le problème vous attend jusqu’à minuit (UTC).
