## La page autour des jeux. Les mots d’un jeu viennent du serveur.

brand = Seabattle
language = Langue
sound = Son
hero = Cinq batailles navales, une table
hero-help = Affrontez l’ordinateur sur-le-champ, envoyez un lien à un ami ou partagez un appareil. Sans compte.
home = Tous les jeux
play-now = Jouer
play-now-game = Jouer à { $game } maintenant
set-up = Préparer une table
set-up-game = Préparer une table de { $game }
rules = Règles
rules-game = Règles de { $game }
rules-table = Tableau
rules-contents = Sommaire
my-games = Mes parties
my-finished = Parties terminées
open-tables = Tables ouvertes
watch-tables = Parties à regarder
against = contre { $rival }
nobody-yet = encore personne
loading = Un instant…
at-table = Bataille
close = Fermer
cancel = Annuler
yes = oui
no = non

opponent = Adversaire
opponent-computer = Ordinateur
opponent-computer-help = Il n’en voit pas plus que vous.
opponent-friend = Un ami, par lien
opponent-friend-help = Vous recevez un lien à transmettre. Il sert une seule fois.
opponent-here = Même appareil
opponent-here-help = Deux personnes jouent tour à tour sur cet appareil ; un rideau cache tout entre les tours.
opponent-anyone = Le premier venu
opponent-anyone-help = La table figure dans la liste des tables ouvertes.
computer-player = Joueur ordinateur, du plus faible au plus fort
computer-random = Naufragé (au hasard)
computer-naive = Mousse
computer-hunt = Chasseur
computer-density = Navigateur
computer-independent = Canonnier
computer-deckhand = Matelot
computer-captain = Capitaine
computer-bosun = Bosco
computer-admiral = Amiral
nickname = Votre nom à la table
nickname-usual = Capitaine
your-seat = Votre place
seat-one = Joueur un
seat-two = Joueur deux
seat-you = Vous
seat-them = Adversaire
clock = Temps par décision
clock-time = { $seconds ->
    [0] sans limite
    [30] 30 secondes
    [60] 1 minute
    [120] 2 minutes
    [300] 5 minutes
   *[86400] 1 jour
}
grace = Si une connexion se perd
grace-time = { $seconds ->
    [0] pas de temps en plus
    [30] 30 secondes de plus
    [60] 1 minute de plus
   *[120] 2 minutes de plus
}
options = Options
option-unreadable = Ce n’est pas du JSON ; rien n’a été retenu.
preset-usual = Comme d’habitude
crew-role = Rôle
crew-skill = Talent
crew-dismiss = Congédier
crew-hire = Engager quelqu’un
starts-help = Choisissez un navire, puis un hexagone et une direction.
begin = Commencer

waiting-title = En attente de votre adversaire
waiting-others = En attente de joueurs
waiting-link = Envoyez ce lien à votre ami ; il sert une seule fois :
waiting-open = La partie commence dès que les deux places sont prises.
waiting-opening = Les deux places sont prises. La partie va commencer.
copy-link = Copier le lien
copied = Copié
sit-down = S’asseoir
get-up = Quitter cette table
watch = Regarder
join-failed = Vous ne pouvez pas vous asseoir ici
join-link-used = Ce lien a déjà servi
join-no-free-seat = Cette table est complète
join-no-such-table = Cette table n’existe pas
join-table-closed = Cette table est fermée
table-gone = Cette table est close
table-closed = La table a été fermée sans partie.
lost-title = Il n’y a rien à cette adresse
lost-help = Le lien a peut-être été coupé en route. Tous les jeux sont sur la première page.

device-offer = Continuer mes parties sur un autre appareil
device-link = Ouvrez ce lien sur l’autre appareil d’ici { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}. Il sert une seule fois et laisse cet appareil jouer à votre place :
device-title = Continuer vos parties ici ?
device-help = Cet appareil connaîtra vos parties et pourra jouer à votre place.
device-replaces = Cet appareil connaîtra vos parties et pourra jouer à votre place. Celles commencées ici auparavant ne seront plus dans sa liste.
device-move = Continuer ici
device-failed = Ce lien n’ouvre rien
device-lock = Exclure mes autres appareils
device-lock-sure = Exclure tous vos autres appareils ? Ils ne pourront plus jouer vos parties. Cet appareil continue de les jouer.
device-lock-done = { $devices ->
    [0] Il n’y avait pas d’autre appareil.
    [one] { $devices } autre appareil est exclu.
   *[other] { $devices } autres appareils sont exclus.
}
device-stranger = Cet appareil n’est plus connu comme le vôtre : un autre de vos appareils l’a exclu, ou le serveur l’a oublié. Ce que vous jouez désormais est gardé à neuf.
locked-title = Cet appareil ne tient plus la place
locked-help = Un autre de vos appareils a exclu celui-ci, et la partie continue là-bas. Ici, vous pouvez regarder.

hand-over = { $seat ->
    [one] C’est vu : passer au joueur un
   *[two] C’est vu : passer au joueur deux
}
curtain-title = { $seat ->
    [one] Au joueur un
   *[two] Au joueur deux
}
curtain-help = Passez l’appareil. Rien n’est montré avant que l’autre soit prêt.
curtain-open = { $seat ->
    [one] Je suis le joueur un
   *[two] Je suis le joueur deux
}

place-title = Placez votre flotte
place-help = Faites glisser un navire, ou choisissez-le puis une case. Choisissez-le encore, ou appuyez sur R, pour le tourner.
place-turn = Tourner
place-random = Au hasard
place-clear = Vider
place-ready = Prêt
place-placed = placé
place-off-board = { $ship } ne tient pas sur la grille à cet endroit.
place-no-turn = Pas la place de tourner : { $ship }.

turn-yours = À vous
turn-theirs = Votre adversaire décide
turn-place = Placez votre flotte
turn-chance = Les dés roulent
turn-watch = { $seat ->
    [one] Le joueur un décide
    [two] Le joueur deux décide
    [both] Les deux joueurs décident
   *[other] Un instant
}
order-on-its-way = Envoi…
actions = Ce que vous pouvez faire
choose-square = Choisissez une case sur « { $board } ».
choose-there = Choisissez sur « { $board } ».
aimed-so-far = Choisies : { $chosen } sur { $most }
take-back = Retirer { $square }
take-back-part = Annuler ce choix
again-for-next = Choisissez la même case pour la possibilité suivante.
if-you-like = Si vous voulez
ability-no-use = Il n’y a rien à quoi l’appliquer maintenant.
no-target = Vous ne pouvez pas tirer : aucun hexagone du navire ennemi n’est à portée de vos canons.
plan-reaches = De là, vos canons atteignent l’ennemi là où il se trouve.
plan-reaches-nobody = De là, vos canons n’atteignent pas l’ennemi là où il se trouve.
cost = coûte { $cost }
dice-fell = Les dés montrent { $dice }
time-left = Temps restant : { $time }

cell-plain = eau libre
cell-aimed = visée
cell-note = note : { $note }
pencil = Notes au crayon
note-on = Note sur { $square }
note-keep = Garder
stacked = Grilles l’une sous l’autre
legend = Ce que disent les marques
log = Ce qui s’est passé

surrender = Abandonner
surrender-sure = Abandonner cette partie ? Elle compte comme perdue.
line-open = connecté
line-connecting = connexion…
line-lost = La connexion est perdue. Nouvel essai ; rien n’est oublié.
line-draining = Le serveur redémarre. Cette page se reconnecte d’elle-même ; rien n’est perdu.
version-changed = Il y a une version plus récente de cette page. Vos parties continuent là où elles en sont.
reload = La charger
rival-gone = Votre adversaire n’est pas connecté pour le moment.
rival-gone-no-clock = La partie est gardée : attendez ici, ou retrouvez-la sous « Mes parties ».
rival-gone-forfeit = { $grace ->
    [0] Vous gagnez si son temps s’écoule.
    [one] Vous gagnez si son temps s’écoule, plus { $grace } seconde.
   *[other] Vous gagnez si son temps s’écoule, plus { $grace } secondes.
}
rival-gone-default = { $grace ->
    [0] Si son temps s’écoule, un ordre est tiré au sort à sa place.
    [one] Si son temps s’écoule, plus { $grace } seconde, un ordre est tiré au sort à sa place.
   *[other] Si son temps s’écoule, plus { $grace } secondes, un ordre est tiré au sort à sa place.
}
trouble-unreachable = Le serveur est injoignable pour l’instant.

end-won = Victoire !
end-lost = Défaite
end-even = La partie est finie
rematch = Rejouer
rematch-wanted = Votre adversaire veut rejouer.
share = Copier un lien vers la partie

fairness = La partie était-elle honnête ?
check-holds = Vérifié :
check-fails = Non vérifié :
fairness-proven = Avant le premier coup, le serveur et les deux joueurs ont chacun mis un nombre sous clé ; chaque dé et chaque tirage découle des trois ensemble : nul ne pouvait les prévoir ni les fausser.
record = Garder le procès-verbal
record-help = Le procès-verbal contient chaque ordre et chaque tirage. Avec lui, chacun peut refaire ce contrôle sur son ordinateur : « seabattle verify ».

replay = Revoir la partie
replay-none = Rien à revoir à cette table
replay-eyes = Vu par
eyes-one = Joueur un : { $name }
eyes-two = Joueur deux : { $name }
eyes-watcher = un spectateur
eyes-all = un regard qui voit tout
replay-step = Étape { $step } sur { $last }
replay-first = Au début
replay-back = Un pas en arrière
replay-play = Lecture
replay-pause = Pause
replay-on = Un pas en avant
replay-last = À la fin
replay-pace = Vitesse
replay-pace-slow = lent
replay-pace-normal = normal
replay-pace-fast = rapide
replay-beginning = Le début.
replay-order = Ordre { $seat ->
    [one] du joueur un
    [two] du joueur deux
   *[table] de la table
} : { $order }
replay-only = { $seat ->
    [one] Au joueur un seulement :
   *[two] Au joueur deux seulement :
}
replay-share = Copier un lien vers ce moment
replay-end = À la table
