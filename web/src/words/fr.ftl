## La page autour des jeux. Les mots d’un jeu viennent du serveur.

brand = Seabattle
language = Langue
sound = Son
sound-offer = Jouer avec le son ?
sound-yes = Avec le son
sound-no = Sans
sound-is-on = Le son est activé.
sound-is-off = Le son reste coupé. Le haut-parleur, en haut de la page, l’active.
hero = { $games ->
    [0] Batailles navales. À vous de jouer !
    [5] Cinq batailles navales. À vous de jouer !
    [one] { $games } bataille navale. À vous de jouer !
   *[other] { $games } batailles navales. À vous de jouer !
}
hero-help = Affrontez l’ordinateur tout de suite, envoyez un lien à un ami ou jouez à deux sur un seul appareil. Sans inscription.
now-playing = { $count ->
    [one] { $count } partie se joue en ce moment.
   *[other] { $count } parties se jouent en ce moment.
}
now-waiting = { $count ->
    [one] Quelqu’un cherche un adversaire : jouez contre lui
   *[other] { $count } personnes cherchent un adversaire : rejoignez-les
}
home = Tous les jeux
play-now = Jouer
play-now-game = Jouer tout de suite : { $game }
set-up = Amis et options
set-up-game = Amis et options : { $game }
rules = Règles
rules-game = Règles : { $game }
rules-law = Règles numérotées
rules-short = En bref
rules-table = Tableau
rules-contents = Sommaire
more-ways = Autres façons de jouer : { $game }
games-running = Parties en cours
open-tables = Parties ouvertes
watch-tables = Parties à regarder
against = contre { $rival }
bot-name = { $name } (bot)
nobody-yet = personne pour l’instant
opponent-nameless = Votre adversaire
loading = Un instant…
at-table = Bataille
close = Fermer
cancel = Annuler
labelled = { $label } : { $value }
yes = oui
no = non

opponent = Adversaire
opponent-computer = Ordinateur
opponent-computer-help = Il ne triche pas : à sa place, vous n’en verriez pas plus.
opponent-friend = Un ami, par lien
opponent-friend-help = Vous recevez un lien à envoyer. Il n’est valable qu’une fois.
opponent-here = Même appareil
opponent-here-help = Deux joueurs se relaient sur cet appareil. Un rideau cache les grilles entre les tours.
opponent-anyone = N’importe qui
opponent-anyone-help = Votre partie apparaît dans « Parties ouvertes ».
level = Niveau
level-easy = Facile
level-easy-help = Perd contre les débutants. Idéal pour commencer.
level-random-help = Joue au hasard, dans les règles.
level-fair = Moyen
level-fair-help = Joue bien et se trompe peu. Il vous faudra réfléchir.
level-strong = Fort
level-strong-help = Pèse toutes les possibilités. Attendez-vous à perdre plus souvent qu’à gagner.
level-more = Autres joueurs virtuels
computer-player = Joueur virtuel
computer-recruit = Recrue
computer-random = Marin d’eau douce (joue au hasard)
computer-sampler = Vigie
computer-naive = Tête brûlée
computer-hunt = Chasseur
computer-density = Calculateur
computer-independent = Canonnier
computer-deckhand = Matelot
computer-cadet = Aspirant
computer-mate = Second
computer-captain = Capitaine réglementaire
computer-bosun = Bosco
computer-steady = Timonier
computer-admiral = Amiral
computer-instructor = Instructeur
opponent-classic-recruit = Aspirant Pip
opponent-classic-recruit-line = Oublie ce qu’il a touché.
opponent-classic-bosun = Lieutenant Quill
opponent-classic-bosun-line = Ne se presse jamais.
opponent-classic-admiral = Amiral Thorne
opponent-classic-admiral-line = Compte chaque case.
opponent-morskoi-recruit = Vania
opponent-morskoi-recruit-line = Tire d’abord, regarde ensuite.
opponent-morskoi-mate = Léna
opponent-morskoi-mate-line = Son crayon est toujours bien taillé.
opponent-morskoi-admiral = Ivan Pavlovitch
opponent-morskoi-admiral-line = Professeur de maths, et ça se voit.
opponent-pirates-recruit = Ben la Bernique
opponent-pirates-recruit-line = Garde ses pouvoirs pour plus tard.
opponent-pirates-bosun = Tamsin la Rousse
opponent-pirates-bosun-line = Rit avant de tirer.
opponent-pirates-admiral = Capitaine Morrow
opponent-pirates-admiral-line = D’un seul œil, il en voit davantage.
opponent-salvo-recruit = Cadet Plum
opponent-salvo-recruit-line = Aime surtout le bruit.
opponent-salvo-bosun = Commandant Marsh
opponent-salvo-bosun-line = Lit chaque rapport deux fois.
opponent-salvo-admiral = Amiral Hargrave
opponent-salvo-admiral-line = Ne gaspille aucun obus.
opponent-wager-recruit = Monsieur Tumble
opponent-wager-recruit-line = Va où le vent le pousse.
opponent-wager-bosun = Capitaine Vane
opponent-wager-bosun-line = Vire au pire moment pour vous.
opponent-wager-admiral = Commodore Aske
opponent-wager-admiral-line = Pense trois tours à l’avance.
nickname = Votre nom
name-keep = Changer de nom
name-help = Les autres le verront dès votre prochaine partie. Dans chaque salon, vous pouvez en avoir un autre.
who-me = Moi
who-opponent = Mon adversaire
who-lot = Tirage au sort
seat-one = Joueur 1
seat-two = Joueur 2
name-of = { $elided ->
    [yes] d’{ $name }
   *[no] de { $name }
}
seat-you = Vous
seat-them = Adversaire
clock = Temps de jeu
grace = En cas de déconnexion
grace-time = { $seconds ->
    [0] pas de temps en plus
    [30] 30 secondes de plus
    [60] 1 minute de plus
   *[120] 2 minutes de plus
}
options-more = Plus d’options
option-unreadable = Ce n’est pas du JSON valide. L’ancienne valeur est conservée.
preset-usual = Standard
crew-role = Rôle
crew-skill = Compétence
crew-dismiss = Débarquer
crew-hire = Ajouter un marin
starts-help = Choisissez un navire, puis une case et un cap.
begin = Commencer

waiting-title = En attente de votre adversaire
waiting-for = En attente : { $name }
waiting-kept = { $name } trouvera votre invitation dans « Mes parties », sur toutes les pages d’ici, et dans une notification si elles sont activées.
waiting-bot = { $name } arrive dans quelques secondes, si son programme tourne en ce moment et n’est pas occupé.
waiting-others = En attente des joueurs
waiting-link = Envoyez ce lien à votre ami. Il n’est valable qu’une fois :
waiting-open = La partie commence dès que les deux joueurs sont là.
waiting-opening = Les deux joueurs sont inscrits. La partie commence dès que chacun l’a ouverte.
waiting-uninvited = La place libre est pour qui a reçu le lien d’invitation. Cette adresse permet de regarder.
copy-link = Copier le lien
copied = Copié
sit-down = Rejoindre
get-up = Quitter cette partie
watch = Regarder
join-failed = Vous ne pouvez pas rejoindre cette partie
join-link-used = Ce lien a déjà servi
join-no-free-seat = Cette partie est complète
join-no-such-table = Cette partie n’existe pas
join-table-closed = Cette partie est fermée
table-gone = Cette partie est fermée
table-expired = Quelqu’un n’est pas venu à temps.
table-withdrawn = Quelqu’un est parti avant le début.
table-undecided = Elle s’est terminée sans résultat : personne n’a joué à temps, ou elle a duré trop longtemps.
join-title = { $name } vous invite à jouer
join-title-nameless = On vous invite à jouer
join-late = Quelqu’un d’autre a pris cette place. Vous pouvez regarder la partie.
join-expired = L’invitation n’a pas été acceptée à temps. Demandez-en une nouvelle.
join-withdrawn = L’invitation a été retirée. Demandez-en une nouvelle.
join-decline = Non merci
share-link = Partager…
qr-code = Code QR du lien
terms-usual = règles standard
terms-clock = { $time } par coup
terms-bank = { $time } chacun, plus { $increment } par coup
terms-no-clock = sans limite de temps
nickname-second = Nom du second joueur
lost-title = Il n’y a rien à cette adresse
lost-help = Le lien est peut-être incomplet. Tous les jeux sont sur la page d’accueil.

devices = Mes appareils
devices-help = Continuez vos parties sur un téléphone ou un autre ordinateur, ou déconnectez un appareil que vous n’avez plus.
device-offer = Ajouter un appareil
device-link = Ouvrez ce lien sur l’autre appareil d’ici { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}. Il n’est valable qu’une fois et permet à cet appareil de jouer à votre place :
device-local = Ce serveur n’est accessible que depuis cet appareil : aucun autre ne peut ouvrir ce lien. Ceux de votre réseau le pourront si le serveur est lancé avec « seabattle serve --lan ».
device-title = Continuer vos parties ici ?
device-help = Cet appareil verra vos parties et pourra jouer à votre place.
device-replaces = Si vous continuez, cet appareil n’aura plus accès à ce qui a été joué ici : parties en cours ({ $games }), salons ({ $rooms }), résultats et classements. Pour les garder, ajoutez d’abord un autre appareil dans « Mes appareils ».
device-move = Continuer ici
device-failed = Ce lien ne fonctionne pas
device-lock = Déconnecter les autres
device-lock-sure = Déconnecter tous vos autres appareils ? Ils ne pourront plus jouer vos parties. Celui-ci le pourra toujours.
device-lock-done = { $devices ->
    [0] Il n’y avait pas d’autre appareil.
    [one] { $devices } autre appareil a été déconnecté.
   *[other] { $devices } autres appareils ont été déconnectés.
}
device-stranger = Cet appareil n’est plus lié à vos parties : un autre de vos appareils l’a déconnecté, ou le serveur l’a oublié. Vos prochaines parties formeront une nouvelle liste.
install-title = Comme une application
install = Installer l’application
install-help = Votre navigateur peut installer cette page : elle s’ouvre alors comme une application, et son icône montre que c’est à vous de jouer. Cherchez « Installer » ou « Sur l’écran d’accueil » dans son menu.
install-done = L’application est installée.
install-secure = L’installation, les notifications et l’ouverture sans réseau demandent HTTPS, ou une page servie par cet ordinateur. Cette page est arrivée en simple HTTP : demandez une adresse en https à qui gère le serveur.
locked-title = Cet appareil ne peut plus jouer cette partie
locked-help = Vous l’avez déconnecté depuis un autre appareil, et la partie continue là-bas. Ici, vous pouvez regarder.

hand-over = Passer à { $name }
hand-over-later = Pas encore
curtain-title = À { $name } de jouer
curtain-help = Passez l’appareil. Rien ne s’affiche tant que l’autre joueur n’est pas prêt.
curtain-open = Je suis { $name }

place-title = Placez votre flotte
place-help = Faites glisser un navire, y compris depuis la liste, ou choisissez-le, puis une case. Touchez un navire sur la grille, ou appuyez sur R, pour le tourner.
place-help-touch = Faites glisser les navires, ou touchez-en un, puis une case. Touchez un navire placé pour le tourner.
place-turn = Tourner
place-random = Au hasard
place-clear = Tout retirer
place-ready = Prêt
place-placed = placé
place-off-board = { $ship } : le navire dépasserait de la grille.
place-no-turn = { $ship } : pas la place de tourner.

call-hit = { $count ->
    [one] Touché !
   *[other] { $count } coups au but !
}
call-miss = À l’eau
call-sunk = Coulé !
turn-yours = À vous
turn-place = Placement
turn-chance = Les dés roulent
turn-watch = { $who ->
    [player] { $name } réfléchit
    [both] Les deux joueurs réfléchissent
   *[other] Un instant
}
turn-over = Partie terminée
turn-done = Votre tour est terminé
order-on-its-way = Bien reçu !
actions = Ce que vous pouvez faire
choose-square = Choisissez une case sur « { $board } ».
choose-there = Choisissez sur « { $board } ».
aimed-so-far = Choix : { $chosen } sur { $most }
take-back = Retirer { $square }
take-back-part = Annuler ce choix
chosen-berth = D’abord : { $ship } en { $squares }
turn-port = À bâbord
turn-starboard = À tribord
again-for-next = Choisissez de nouveau la même case pour l’option suivante.
ability-no-use = Aucune cible pour l’instant.
no-target = Vous ne pouvez pas tirer : aucune case du navire ennemi n’est à portée de vos canons.
plan-reaches = De là, vos canons atteignent la position actuelle de l’ennemi.
plan-reaches-nobody = De là, vos canons n’atteignent pas la position actuelle de l’ennemi.
cost = coûte { $cost }
dice-fell = Résultat des dés : { $dice }
time-left = Temps restant : { $time }

cell-plain = eau libre
cell-unexplored = inexploré
cell-aimed = visée
cell-note = note : { $note }
cell-made = le coup joué
cell-best = le meilleur coup
cell-heat = { $chance } %
pencil = Notes au crayon
note-on = Note en { $square }
note-keep = Enregistrer
pace = Réponse de l’adversaire
pace-slow = après une longue pause
pace-normal = après une pause
pace-at-once = aussitôt
legend = Légende
log = Journal de bord

fleet-left = { $left } sur { $all } à flot.
fleet-afloat = À flot : { $ships }.
fleet-sunk = Coulés : { $ships }.
enlarge = Agrandir : { $board }
legend-lit = vous pouvez choisir ici
legend-whose = { $what } : { $who }
first-time = Nouveau

doubt-spent = Il n’y a plus rien à toucher là. Continuer quand même ?
doubt-missed = Vous avez déjà tiré ici, à l’eau. Tirer de nouveau ?
doubt-empty = Aucun navire ne peut être là. Continuer quand même ?
doubt-left = { $left ->
    [one] Vous pouvez encore choisir { $left } case. Continuer quand même ?
   *[other] Vous pouvez encore choisir { $left } cases. Continuer quand même ?
}
doubt-points = Vous pouvez encore agir pendant ce tour. Le terminer quand même ?
doubt-rash = Pas assez de touchés pour avoir gagné. Continuer quand même ?
doubt-yes = Oui, continuer
doubt-no = Non, revenir

menu = Menu
surrender = Abandonner
surrender-sure = Abandonner cette partie ? Elle comptera comme perdue.
surrender-retake = Abandonner cette partie ? Elle ne compte pas.
line-open = connecté
line-connecting = connexion…
line-lost = Connexion perdue. Reconnexion en cours ; votre partie est enregistrée.
line-draining = Le serveur redémarre. Cette page se reconnecte d’elle-même ; rien n’est perdu.
offline = Vous êtes hors ligne. Vos parties sont enregistrées et reprendront à votre retour.
notify = Me prévenir quand c’est à moi de jouer
calling-games = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
reach-offer = Dans les parties lentes, ce navigateur peut vous prévenir quand c’est à vous, même si la page est fermée.
reach-call = Me prévenir
reach-called = Vous recevrez une notification quand ce sera à vous de jouer, même si cette page est fermée.
reach-insecure = Les notifications exigent HTTPS, ou une page servie par cet ordinateur. Cette page est arrivée en simple HTTP : demandez une adresse en https à qui gère le serveur.
reach-unsupported = Ce navigateur ne peut pas vous prévenir quand la page est fermée. Sur un iPhone ou un iPad, ajoutez d’abord la page à l’écran d’accueil ; ailleurs, essayez un autre navigateur.
reach-unoffered = Ce serveur ne peut pas vous prévenir quand la page est fermée. Laissez-la ouverte dans un onglet pour savoir quand c’est à vous.
reach-refused = Les notifications sont bloquées pour cette page. Autorisez-les dans les réglages du navigateur pour être prévenu quand c’est à vous.
reach-unserved = Le service de notifications de votre navigateur ne répond pas : elles n’ont pas pu être activées. Certains navigateurs le désactivent dans leurs réglages.
reach-failed = Les notifications n’ont pas pu être activées : { $problem } Nouvel essai à la prochaine ouverture de la page.
phrases = Messages rapides
phrases-mute = Masquer ici
watchers = { $count ->
    [one] { $count } personne regarde
   *[other] { $count } personnes regardent
}
watch-link = Lien pour regarder
phrase-hello = Bonjour !
phrase-good_luck = Bonne chance !
phrase-nice_shot = Joli tir !
phrase-close_call = C’était moins une !
phrase-lucky = J’ai eu de la chance !
phrase-oops = Oups !
phrase-one_moment = Un instant, s’il vous plaît.
phrase-take_your_time = Prenez votre temps.
phrase-well_played = Bien joué !
phrase-good_game = Belle partie !
phrase-again = On remet ça ?
phrase-thanks = Merci !
phrase-lost = Pas de connexion : votre message « { $phrase } » n’est peut-être pas arrivé.
version-changed = Une version plus récente de cette page est disponible. Vos parties reprendront là où elles en sont.
reload = Recharger
rival-gone = { $name } n’est pas en ligne pour le moment.
rival-gone-no-clock = La partie est enregistrée : attendez ici, ou retrouvez-la dans « Mes parties ».
rival-gone-forfeit = { $grace ->
    [0] Vous gagnez si son temps s’écoule.
    [one] Vous gagnez s’il n’est pas revenu { $grace } seconde après la fin de son temps.
   *[other] Vous gagnez s’il n’est pas revenu { $grace } secondes après la fin de son temps.
}
rival-gone-default = { $grace ->
    [0] Si son temps s’écoule, un coup sera joué au hasard à sa place.
    [one] S’il n’est pas revenu { $grace } seconde après la fin de son temps, un coup sera joué au hasard à sa place.
   *[other] S’il n’est pas revenu { $grace } secondes après la fin de son temps, un coup sera joué au hasard à sa place.
}
trouble-unreachable = Le serveur est injoignable pour l’instant.

end-won = Victoire !
end-lost = Défaite
end-even = La partie est terminée
end-draw = Partie nulle
end-coach = Demander au capitaine
end-share = Partager
end-more = Plus
end-boards = Voir les grilles
end-show = Revoir la fin
end-picture = Partager une image
end-picture-failed = L’image n’a pas pu être créée.
figure-shots = Tirs
figure-hits = Touchés
figure-streak = Série
figure-time = Durée
rematch = Rejouer
rematch-wanted = { $name } veut rejouer.
rematch-watch = Regarder la suivante
rematch-asked = Invitation
next-full = Passer au jeu complet
next-stronger = Adversaire plus fort
next-weaker = Adversaire plus faible
share = Lien vers cette partie

fairness = Partie honnête ?
check-holds = Vrai :
check-fails = Faux :
fairness-proven = Avant le premier coup, le serveur et les deux joueurs ont chacun scellé un nombre. Chaque jet de dés et chaque tirage découle des trois : personne ne pouvait ni les prévoir ni les fausser.
record = Enregistrer la partie
record-help = L’enregistrement contient tous les coups et tous les tirages. Avec lui, chacun peut refaire cette vérification sur son propre ordinateur : « seabattle verify ».

replay = Revoir la partie
replay-none = Cette partie ne peut pas être revue
replay-eyes = Point de vue
eyes-one = Joueur 1 : { $name }
eyes-two = Joueur 2 : { $name }
eyes-watcher = Spectateur
eyes-all = Tout voir
replay-step = Étape { $step } sur { $last }
replay-first = Au début
replay-back = Étape précédente
replay-play = Lecture
replay-pause = Pause
replay-on = Étape suivante
replay-last = À la fin
replay-pace = Vitesse
replay-pace-slow = lente
replay-pace-normal = normale
replay-pace-fast = rapide
replay-beginning = Début de la partie.
replay-order = { $seat ->
    [table] La partie
   *[other] { $name }
} : { $order }
replay-only = Pour { $name } seulement :
replay-share = Lien vers ce moment
replay-end = Retour à la partie
embed-code = Code pour une page web
embed-open = Ouvrir sur Seabattle dans un nouvel onglet
embed-solve = Résoudre

## L’entraîneur

coach-title = Chance ou talent ?
coach-none = Il n’y a pas d’analyse de cette partie
coach-whose = Décisions de
coach-computing = Le capitaine examine chaque décision…
coach-skill = { $level ->
    [nobody] { $points ->
        [0] { $who ->
            [you] Vous n’avez rien concédé
           *[they] { $name } n’a rien concédé
        }
       *[some] { $who ->
            [you] Vous avez concédé
           *[they] { $name } a concédé
        } { $points ->
            [one] { $points } point
           *[other] { $points } points
        }
    }
   *[known] { $who ->
        [you] Vous avez joué
       *[they] { $name } a joué
    } comme un { $level ->
        [admiral] amiral
        [bosun] bosco
        [deckhand] matelot
       *[cabin_boy] mousse
    }
}
coach-fortune = { $luck ->
    [good] et la chance a aidé
    [bad] et la malchance s’en est mêlée
   *[even] et la chance est restée neutre
}
coach-graph = Les chances de gagner, décision après décision
coach-decision = Décision
coach-chance = Chances de gagner
coach-start = Chances au départ
coach-hiding = Cachettes
coach-error = Concédé
coach-gifts = Reçu de l’adversaire
coach-luck = Chance
coach-result = Résultat
coach-points = En points sur cent : 100 est une victoire, 0 une défaite. Départ { $hiding ->
    [yes] + cachettes − concédé
   *[no] − concédé
} + reçu de l’adversaire + chance = résultat. La chance, c’est ce qu’ont apporté les réponses et les dés.
coach-fleet-hidden = { $shots ->
    [one] Flotte bien cachée : pour la trouver, il faut à un bon capitaine { $shots } tir de plus que pour une flotte au hasard.
   *[other] Flotte bien cachée : pour la trouver, il faut à un bon capitaine { $shots } tirs de plus que pour une flotte au hasard.
}
coach-fleet-open = { $shots ->
    [one] Flotte facile à trouver : il faut à un bon capitaine { $shots } tir de moins que pour une flotte au hasard.
   *[other] Flotte facile à trouver : il faut à un bon capitaine { $shots } tirs de moins que pour une flotte au hasard.
}
coach-moments = Les décisions qui ont compté
coach-no-moments = Aucune décision n’a changé grand-chose à elle seule.
coach-mistakes = { $count ->
    [one] { $count } erreur
   *[other] Les { $count } erreurs
}
coach-gave-up = Abandon
order-berth = d’abord { $ship } en { $squares }
coach-grade-inaccuracy = imprécision
coach-grade-mistake = erreur
coach-grade-blunder = gaffe
coach-price = { $points ->
    [0] Elle a coûté moins d’un point.
    [one] Elle a coûté { $points } point.
   *[other] Elle a coûté { $points } points.
}
coach-better = Mieux : { $order }.
coach-gift = { $points ->
    [one] La réponse de l’adversaire en a rendu { $points } point.
   *[other] La réponse de l’adversaire en a rendu { $points } points.
}
coach-again = Même conseil : { $times } fois.
coach-lucky = { $points ->
    [one] Puis la chance a donné { $points } point.
   *[other] Puis la chance a donné { $points } points.
}
coach-unlucky = { $points ->
    [one] Puis la malchance a pris { $points } point.
   *[other] Puis la malchance a pris { $points } points.
}
coach-how = Ce sont des estimations, à cinq points près environ. Le capitaine juge d’après ce qu’on pouvait savoir alors. Parcourez la courbe ou choisissez une décision pour revoir la position.
coach-moment = Décision { $number } sur { $of }
coach-previous = Décision précédente
coach-next = Décision suivante
coach-in-replay = Revoir ce moment
coach-truth = Ce qu’il y avait vraiment
coach-key-made = le coup joué
coach-key-best = le meilleur
coach-key-heat = part des flottes possibles qui ont un navire ici, en %
coach-key-margin = (± { $points })
coach-key-course = part des bons capitaines qui viendraient ici, en %
coach-theirs = Au même moment, l’adversaire jouait : { $order }.
coach-choices = Ce qu’on pouvait faire
coach-why-square = Un navire était plus probable en { $there } ({ $best } %) qu’en { $here } ({ $made } %).
coach-why-hits = Touchés en moyenne : { $best } pour le meilleur coup, { $made } pour celui-ci.
coach-order = Coup
coach-odds = Le choix d’un bon capitaine
coach-narrowed = Ce que le dernier rapport a écarté : le nombre de positions qui restent à chaque navire
coach-ship = Navire
coach-before = Avant
coach-after = Après
coach-play-on = Rejouer à partir d’ici
retake-note = Vous reprenez une partie terminée contre une autre flotte, qui correspond à tout ce que vous saviez. Cette partie ne compte pas.
hint-ask = Demander conseil
hint-title = Ce que ferait le capitaine
hint-play = Jouer ce coup
hint-details = Les chiffres
hint-chance = { $points } % (± { $margin }) de chances de gagner
hint-chance-least = au moins { $points } % de chances de gagner
hint-chance-most = au plus { $points } % de chances de gagner
hint-price = { $points ->
    [0] à peu près aussi bon
    [one] coûte { $points } point
   *[other] coûte { $points } points
}
hint-numbers = Chiffres sur la grille : { $what }.
hint-meant = Les chances de gagner sont celles de deux bons capitaines qui joueraient la suite.
hint-noted = L’enregistrement mentionnera ce conseil.
end-helped = Avec les conseils du capitaine : { $names }.
end-helped-you = vous
end-unrated-one-address = Cette partie ne compte pas pour le classement : les deux joueurs ont la même adresse Internet.
end-unrated-unfought = Cette partie ne compte pas pour le classement : elle s’est terminée avant que chacun ait joué un coup de bataille.
end-retake = Reprise d’une autre partie : non comptée.

## The queue for an opponent
queue-title = Trouver un adversaire
queue-enter = Trouver un adversaire
queue-enter-game = Trouver un adversaire : { $game }
queue-waiting = Recherche d’un adversaire…
queue-help = Dès que quelqu’un d’autre veut jouer, votre partie commence, dans la forme la plus simple du jeu et avec trois minutes par coup. Si quelqu’un attend à une partie ouverte, vous rejoignez celle-là. Gardez cette page ouverte.
queue-meanwhile = Jouer en attendant
queue-stop = Arrêter la recherche
queue-again = Chercher encore
queue-found = Nous vous avons trouvé un adversaire.
queue-keeps = La partie en cours reste dans votre liste.
queue-coming = Nous vous avons trouvé un adversaire. La partie commence dès que vous êtes là tous les deux.
queue-go = Rejoindre la partie

## Les leçons

learn = Apprendre en 3 minutes
learn-game = Apprendre en 3 minutes : { $game }
learn-lesson = Leçon : { $lesson }
learn-next = Leçon suivante : { $lesson }
learn-new = Vous découvrez ce jeu ? Apprenez en jouant :
lesson-hint = Leçon
lesson-progress = { $step } sur { $steps }
lesson-next = Suivant
lesson-back = Retour
lesson-skip = Quitter la leçon
lesson-show = Voir l’indice
lesson-done = Leçon terminée !
lesson-left = Vous avez quitté la leçon
lesson-play = Jouer une vraie partie
lesson-again = Reprendre la leçon
## One's own page: matches, ratings, data
me-title = Mes parties
me-nothing = Vous n’avez encore terminé aucune partie.
me-nothing-help = Vous trouverez ici vos victoires, vos séries, vos progrès et chaque partie à revoir. La première ne prend que quelques minutes :
me-game = Jeu
me-all-games = Tous les jeux
me-sums = En bref
me-played = { $count ->
    [one] jouée
   *[other] jouées
}
me-won = { $count ->
    [one] gagnée
   *[other] gagnées
}
me-lost = { $count ->
    [one] perdue
   *[other] perdues
}
me-draw = { $count ->
    [one] nulle
   *[other] nulles
}
me-streak = { $count ->
    [one] victoire d’affilée
   *[other] victoires d’affilée
}
me-longest = plus longue série
ranks = Grades
rank-recruit = Mousse
rank-sailor = Matelot
rank-bosun = Maître d’équipage
rank-ensign = Enseigne
rank-lieutenant = Lieutenant
rank-captain = Capitaine
rank-admiral = Amiral
rank-next = { $wins ->
    [one] Encore { $wins } victoire pour le grade suivant : { $rank }
   *[other] Encore { $wins } victoires pour le grade suivant : { $rank }
}
rank-reached = Nouveau grade : { $rank }
me-quickest = { $orders ->
    [one] Victoire la plus rapide : { $orders } coup, { $game } contre { $rival }
   *[other] Victoire la plus rapide : { $orders } coups, { $game } contre { $rival }
 }
me-plot = Victoires moins défaites au fil du temps
me-month = Mois
me-balance = victoires moins défaites
me-matches = Parties
me-older = Seules vos dernières parties sont affichées et comptées ici ({ $count }). Le téléchargement en contient de plus anciennes.
me-none-here = Aucune partie terminée de ce jeu.
me-nameless = quelqu’un
me-result-won = Gagnée
me-result-lost = Perdue
me-result-draw = Nulle
league = Ligue des bots
league-help = Ici, des programmes jouent jour et nuit les uns contre les autres et contre l’ordinateur. Chacun peut en amener un.
league-player = Joueur
league-points = Points
league-points-of = { $points } sur { $count }
league-nobody = Aucun bot n’est encore classé ici.
league-rules = { $days ->
    [one] Calculé d’après les parties du dernier jour.
   *[other] Calculé d’après les parties des { $days } derniers jours.
} Le classement des joueurs virtuels est fixe.
league-luck-help = Sans la chance : d’après des résultats dont on a ôté la chance mesurée par le capitaine. Les parties qu’il n’a pas regardées comptent telles quelles.
league-join = Amenez votre bot
league-join-help = Un bot est un programme, dans n’importe quel langage. Cette commande l’essaie, lui donne un nom et une clé, et joue jusqu’à ce que vous l’arrêtiez :
bot-challenge = Jouer
bot-challenge-in = Jouer contre ce bot : { $game }
bot-challenge-help = Contre un bot, vous avez une minute par coup, et la partie ne compte pas pour le classement.
league-result-won = Gagnée
league-result-lost = Perdue
league-result-draw = Nulle
league-result-playing = En cours
league-result-void = Annulée
ratings-title = Classement
ratings-help = Les parties contre des adversaires trouvés ici comptent, dès que chacun a joué un coup de bataille. Celles entre amis, les parties ouvertes, celles sur un même appareil ou contre l’ordinateur ne comptent jamais, ni celles entre deux joueurs derrière une même adresse Internet, par exemple à la maison ou à l’école.
ratings-none = Aucune partie classée pour l’instant.
ratings-of = { $game } :
ratings-value = { $value } ± { $margin }
ratings-matches = { $count ->
    [one] après { $count } partie
   *[other] après { $count } parties
 }
ratings-agree = Afficher mon nom dans la liste des meilleurs
ratings-best = Les meilleurs
ratings-least = Les joueurs qui ont un nom. Parties classées à ce jeu, au moins : { $count }.
ratings-nameless = Vous n’y figurez pas encore : il vous faut un nom. Choisissez-le dans les options d’une partie.
ratings-more = { $count ->
    [one] Vous n’y figurez pas encore : il vous manque { $count } partie classée à ce jeu.
   *[other] Vous n’y figurez pas encore : il vous manque { $count } parties classées à ce jeu.
 }
ratings-nobody = Personne n’y figure encore.
ratings-computer = Ordinateur : { $level }
ratings-choose = Choisissez un jeu pour voir la liste de ses meilleurs joueurs.
data-title = Ce que nous conservons sur vous
data-help = Votre nom, vos parties et votre classement, sur tous vos appareils. Téléchargez-les, ou supprimez-les.
data-take = Tout télécharger
data-older = Le fichier contient vos dernières parties ({ $count }). Les plus anciennes n’y figurent pas.
data-erase = Tout supprimer
data-erase-sure = Supprimer définitivement votre nom, votre classement et vos notes ? Vos parties en cours seront abandonnées. Les parties terminées restent à vos adversaires, sans votre nom. C’est irréversible.

puzzles = Problèmes
puzzles-help = Des positions de vraies parties où un choix est nettement le meilleur, ou une case certaine. Jouez comme en partie.
puzzles-all = Tous les problèmes
puzzles-solved = { $solved ->
    [one] { $solved } résolu sur { $count }
   *[other] { $solved } résolus sur { $count }
}
puzzle-title = { $game } : problème { $number }
puzzle-none = Ce problème n’existe pas
puzzle-today = Problème du jour
puzzle-today-game = Aujourd’hui, pour tout le monde : { $game }.
puzzle-streak = { $days ->
    [0] Résolvez-le jour après jour : votre série est conservée sur cet appareil.
    [one] Série en cours : { $days } jour.
   *[other] Série en cours : { $days } jours.
}
puzzle-solve = Résoudre
puzzle-see-again = Revoir
puzzle-grade-easy = Facile
puzzle-grade-fair = Moyen
puzzle-grade-hard = Difficile
puzzle-right = Bien vu !
puzzle-wrong = Pas tout à fait.
puzzle-answers = { $count ->
    [one] La bonne réponse :
   *[other] Les bonnes réponses :
}
puzzle-heat = Le nombre sur une case est la probabilité, en %, qu’un navire s’y trouve.
puzzle-found = le trouve dans { $share } % des cas
puzzle-next = Problème suivant
puzzle-number = Problème { $number }, { $grade }{ $solved ->
    [true] {", "}résolu
   *[other] {""}
}
puzzles-of = Tous les problèmes : { $game }
puzzle-try-chance = Case { $square } : un navire dans { $share } % des flottes compatibles avec tous les rapports. Il y a mieux.
puzzle-try-other = Un autre coup est meilleur ici.
puzzle-tries-left = { $left ->
    [one] Encore { $left } essai.
   *[other] Encore { $left } essais.
}
daily-aim = Trois essais ; une minute, c’est rapide.
daily-tries = { $tries ->
    [one] Après { $tries } essai
   *[other] Après { $tries } essais
}
daily-found = Trouvé aujourd’hui par { $found } sur { $players }.
daily-share = Partager le résultat

progress-title = Mes progrès
progress-sum = { $matches ->
    [one] Une partie. Points perdus sur dix coups : { $error } ; chance : { $luck }.
   *[other] { $matches } parties. Points perdus sur dix coups, en moyenne : { $error } ; chance : { $luck }.
}
progress-errors = Perdu par erreur
progress-luck = Chance
progress-match = Partie
progress-help = Points perdus sur dix coups, sur cent, la partie la plus ancienne à gauche : moins il y en a, mieux c’est. Les pointillés montrent les joueurs virtuels.
progress-nothing = Le capitaine n’a encore vu aucune de ces parties.
progress-short = Les parties de moins de dix coups ne sont pas comptées.
progress-analyse = { $matches ->
    [one] Analyser { $matches } partie
   *[other] Analyser { $matches } parties
}
progress-computing = Le capitaine examine la partie { $at } sur { $of }…

## Salons : des lieux durables où les mêmes personnes se retrouvent pour jouer

rooms = Salons
rooms-help = Un salon est un lien durable pour vos amis : jouez quand vous voulez, le score est conservé.
rooms-mine = Mes salons
room = Salon
room-people = { $count ->
    [one] { $count } personne
   *[other] { $count } personnes
}
room-new = Un nouveau salon
room-create = Ouvrir le salon
room-game = Jeu
room-series = Série
room-best-of = { $length ->
    [1] parties simples
    [3] en 2 victoires
    [5] en 3 victoires
    [7] en 4 victoires
   *[9] en 5 victoires
}
room-somebody = Quelqu’un
room-host = Hôte
room-members = Membres
room-alone = Personne d’autre n’est encore venu. Envoyez le lien à vos amis.
room-draws = Nulles : { $draws }
room-series-score = { $length ->
    [3] Série en 2 victoires : { $score }
    [5] Série en 3 victoires : { $score }
    [7] Série en 4 victoires : { $score }
   *[9] Série en 5 victoires : { $score }
}
room-challenge = Jouer contre { $name }
room-continue = Aller à la partie
room-watch = Regarder { $one } – { $two }
room-invite = Inviter des amis
room-link = Ce lien reste valable. Quiconque l’a peut entrer :
room-is-locked = Le salon est verrouillé : personne d’autre ne peut entrer.
room-is-full = Le salon est complet.
room-plan = Prochaine partie
room-history = Parties jouées
room-manage = Ce salon
room-title = Nom du salon
room-my-name = Votre nom ici
room-lock = Verrouillé
room-new-link = Nouveau lien
room-new-link-sure = L’ancien lien ne sera plus valable. Les membres restent.
room-remove = Exclure { $name }
room-remove-sure = Exclure { $name } du salon ? Le salon aura un nouveau lien.
room-close = Fermer le salon
room-close-sure = Fermer le salon pour tout le monde ? Ses scores seront supprimés.
room-leave = Quitter le salon
room-leave-sure = Quitter ce salon ? Vous pourrez y revenir avec son lien.
room-closed = Vous ne pouvez pas entrer ici
room-invites = { $name } vous invite à jouer
room-how = Comment jouer
room-place-now = Vous pouvez placer votre flotte tout de suite, même si { $name } est ailleurs : nous préviendrons { $name }.
room-play = Jouer contre { $name }
room-enter = Entrer sans jouer
room-back = Retour au salon
invite-local = Ce serveur n’est accessible que depuis cet appareil. Vos amis du même réseau peuvent venir s’il a été lancé avec « seabattle serve --lan ».
forgetful = Ce navigateur ne conserve rien pour cette page. Votre nom et vos places sont oubliés quand vous la fermez.
call-waits = { $name } attend votre coup.
call-later = Plus tard

code-title = Code de classe
code-help = Tapez les huit chiffres écrits au tableau, puis votre nom.
code-field = Code
code-enter = Entrer
lesson = Classe ou club
lesson-code-offer = Un code fait entrer toute une classe pendant une heure : huit chiffres à écrire au tableau, et personne n’a besoin de lien.
lesson-code-make = Créer un code
lesson-code-help = Sur la première page de { $address }, sous « Code de classe » :
lesson-code-until = Valable jusqu’à { $time }
lesson-code-end = Annuler le code
tournament = Tournoi
tournament-length = Durée
tournament-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
tournament-rounds = { $rounds ->
    [one] { $rounds } ronde
   *[other] { $rounds } rondes
}
tournament-minutes-help = Qui est libre rejoue aussitôt. À la fin du temps, les parties inachevées ne comptent pas.
tournament-rounds-help = À chaque ronde, chacun joue une partie contre quelqu’un qui a un score proche du sien.
tournament-play-too = Je joue aussi
tournament-open = Quiconque a le lien du tournoi peut jouer
tournament-bots = Les bots peuvent jouer
tournament-start = Lancer le tournoi
tournament-go = Aller au tournoi
tournament-back = Retour au tournoi
tournament-round = Ronde { $round } sur { $rounds }
tournament-left = Encore { $time }
tournament-over = Résultat final
tournament-standings = Classement
tournament-place = Place
tournament-player = Joueur
tournament-won = Victoires
tournament-won-short = V
tournament-drawn = Nulles
tournament-drawn-short = N
tournament-lost = Défaites
tournament-lost-short = D
tournament-points = Points
tournament-score = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
tournament-rule = Une victoire vaut 2 points, une nulle 1. À égalité, les points pris aux meilleurs joueurs départagent.
without-luck = Sans la chance
tournament-luck-help = Ce que valaient les décisions de chacun. Pour chaque partie : 2 × (chances au départ − concédé + reçu de l’adversaire). ± donne la précision des mesures du capitaine. Les parties qu’il n’a pas regardées comptent telles quelles.
tournament-luck-count = Ôter la chance
tournament-luck-counted = { $matches ->
    [one] Le capitaine a regardé { $analysed } partie sur { $matches }.
   *[other] Parties regardées par le capitaine : { $analysed } sur { $matches }.
}
tournament-luck-counting = Le capitaine regarde les parties : { $analysed } sur { $matches }…
tournament-is-playing = joue
tournament-is-free = attend
tournament-is-away = est absent
tournament-is-gone = est parti
tournament-your-match = Votre partie
tournament-waiting = Nous cherchons votre prochain adversaire…
tournament-waiting-help = Restez sur cette page : votre partie s’ouvrira d’elle-même.
tournament-waiting-round = Restez sur cette page : la ronde suivante commence quand toutes les parties sont finies.
tournament-leave = Quitter le tournoi
tournament-enter = Participer
tournament-enter-now = Jouer dans le tournoi
tournament-running = Parties en cours
tournament-finished = Dernières parties
tournament-file = Enregistrer tout
tournament-stop = Terminer le tournoi
tournament-stop-sure = Terminer le tournoi maintenant ? Les parties en cours ne compteront pas.
projector = Vidéoprojecteur
projector-all = Toutes les parties
projector-leave = Fermer cette vue
projector-nothing = Aucune partie n’est en cours.
