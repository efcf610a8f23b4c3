## Ce que dit la ligne de commande elle-même.

seat-you = vous
seat-them = adversaire
to-act = à jouer : { $seats }

## Commandes disponibles à tout moment. Le premier mot est celui qui s’affiche ; les autres conviennent aussi.
command-help = aide,?, help, h
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
help-rules = le livre des règles ; avec un numéro, un seul paragraphe ; avec « table », les règles de toutes les tables
help-log = tout ce que vous avez appris jusqu’ici
help-list = tous les choix, numérotés, avec leur coût et leurs détails
help-back = renoncer à cet ordre avant de le donner
help-surrender = se rendre
help-quit = partir sans finir
help-enter = dessiner de nouveau les plateaux
help-squares = Les cases s’écrivent comme sur les plateaux, par exemple { $example } ; les minuscules conviennent aussi.
help-by-name = Ce qui est entre [crochets] peut être omis. Le mot seul fait tout demander pas à pas.

your-orders = Vos ordres (« { $help } » en dit plus)
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
ask-optional = { $part } (Entrée pour aucun) :
ask-squares = { $part }, { $least ->
    [0] { $most } cases au plus
   *[other] de { $least } à { $most } cases
} :
ask-exactly = { $part }, { $most ->
    [one] { $most } case
   *[other] { $most } cases
} :
in-this-order = L’ordre des cases compte.
choices-many = { $count } choix. Tapez ce que vous voulez, ou une partie pour voir ce qui convient ; « { $list } » les montre tous.
choices-fit = Plusieurs choix conviennent :
choice-cost = coût { $cost }

not-understood = « { $text } » n’est pas compris ici. Tapez « { $help } » pour voir ce que vous pouvez faire.
not-now = « { $text } » n’est pas possible maintenant. Vous pouvez : { $verbs }.
which-order = « { $text } » peut désigner plusieurs ordres. Précisez : { $verbs }.
too-much = « { $text } » est de trop après { $order }.
no-such-choice = « { $text } » ne fait pas partie des choix. Tapez « { $list } » pour les voir.
no-such-paragraph = Le livre des règles n’a pas de paragraphe { $number }.

paragraph = Règle { $number } : { $text }
table-paragraph = Règle { $number } de toutes les tables : { $text }

taken-back = L’ordre est repris.
new-events = Depuis votre dernière décision
heard-nothing = Rien ne s’est encore passé.
sealed = Votre ordre est donné. Il reste scellé jusqu’à ce que votre adversaire ait donné le sien.

place-title = Placez votre flotte
place-help = « { $random } » propose une flotte. Ou navire par navire, avec une direction ({ $directions }) : { $example }
place-more = « { $remove } NAVIRE » reprend un navire, « { $clear } » les reprend tous.
place-left = À placer : { $ships }
place-ready = Tous les navires sont placés. Entrée ou « { $done } » donne l’ordre, « { $random } » propose une autre flotte.
place-no-ship = « { $text } » n’est pas un navire de cette flotte. Les navires sont : { $ships }.
place-no-square = Dites où commence { $ship } : nommez une case.
place-no-direction = Dites dans quelle direction le navire s’étend : { $directions }.
place-off-board = { $ship } ({ $length }) sort du plateau à partir de { $square }, { $direction }.
line-across = droite, horizontal, across
line-down = bas, vertical, down
line-diagonal-down = diagonale-bas, db, dd
line-diagonal-up = diagonale-haut, dh, du

surrender-sure = Voulez-vous vraiment vous rendre ? (oui/non)
surrender-kept = Le combat continue.
curtain-leave = Appuyez sur Entrée, puis passez le clavier : { $player }.
curtain = { $player }, le clavier est à vous. Personne d’autre ne regarde ? Appuyez sur Entrée.
more = Entrée pour la suite, q pour arrêter
goodbye = Au revoir. La partie n’est pas finie.
over = La partie est terminée.
record-saved = La partie est enregistrée dans { $path }. « seabattle replay { $path } » la montre de nouveau.

menu-title = Quel jeu ?
menu-ask = Tapez son numéro ou son nom :
menu-no = Il n’y a pas de jeu « { $text } ».

games-choices = { $values }
games-number = un nombre entier
games-at-least = un nombre entier à partir de { $least }
games-between = un nombre entier de { $least } à { $most }
games-json = JSON
games-players = joueurs de l’ordinateur : { $players }
games-how = Pour jouer : « seabattle play JEU --option nom=valeur ».

replay-step = Étape { $step } sur { $last }
replay-keys = Entrée : suivant, p : retour, un nombre : aller à cette étape, q : arrêter
replay-end = C’est la fin de la partie. p : retour, q : arrêter
replay-begin = La partie commence.
replay-only = (seul à l’apprendre, { $seat } : { $told })
replay-order = { $player } : { $order }
replay-draw = Le hasard tire { $values }
