## Ce qui est dit des enregistrements et de leur vérification.

record-unreadable = ce n’est pas l’enregistrement d’une partie : { $problem }
record-other-format = l’enregistrement est au format { $found } ; ce programme lit le format { $known }
record-unfinished = l’enregistrement s’arrête avant la fin de la partie, après { $orders ->
    [one] { $orders } coup
   *[other] { $orders } coups
  }
record-unknown-rules = { $problem }
record-unreadable-order = le coup { $number } ({ $seat }) est illisible : { $problem }
record-impossible-order = le coup { $number } ({ $seat }) n’est pas possible : { $problem } ({ $cites })

check-replay = Tous les coups étaient possibles ({ $orders ->
    [one] { $orders } coup
   *[other] { $orders } coups
  }).
check-outcome = Le résultat découle des coups.
check-digest = { $seat ->
    [one] Le joueur 1 a appris
    [two] Le joueur 2 a appris
    [watcher] Les spectateurs ont appris
   *[other] La place { $seat } a appris
  } ce que dit l’enregistrement, et rien d’autre.
check-secret = Le secret du serveur est bien celui qu’il avait scellé avant la partie.
check-number = Le nombre du { $seat ->
    [one] joueur 1
   *[other] joueur 2
  } est bien celui qui avait été scellé avant la partie.
check-house-number = Le serveur a choisi le nombre du { $seat ->
    [one] joueur 1
   *[other] joueur 2
  }, et c’est bien celui qui avait été scellé avant la partie.
check-draws-from-numbers = Chaque tirage découle du secret et des deux nombres.
check-draws-from-seed = Chaque tirage découle de la graine.
check-pledges = Aucune flotte cachée n’a été modifiée en secret : chacune est telle qu’elle avait été scellée.
check-tournament-records = { $count ->
    [one] L’enregistrement de { $count } partie concorde.
   *[other] Les enregistrements des { $count } parties concordent.
}
check-tournament-record = L’enregistrement de la partie { $number } concorde.
check-tournament-points = Chaque partie rapporte les points que donne son résultat.
check-tournament-once = Chaque partie figure une seule fois, entre deux joueurs du tournoi, et personne n’en a deux dans une ronde.
check-tournament-standings = Le classement découle des parties.
check-fails = FAUX : { $sentence }

verdict-proven = Tout concorde, et personne ne pouvait prévoir ni fausser les tirages.
verdict-unproven = Tout concorde. L’honnêteté des tirages n’est pas prouvée : ils viennent d’une graine ou d’un script.
verdict-word-of-the-house = Tout concorde. Mais le serveur a choisi lui-même les nombres des deux joueurs : pour l’honnêteté des tirages, il faut le croire sur parole.
verdict-tournament = Le tournoi concorde. Pour savoir qui jouait, il faut croire le serveur sur parole.
verdict-tournament-broken = Ce tournoi ne concorde pas.
verdict-broken = Cet enregistrement ne concorde pas.
verdict-helped = { $seat ->
    [one] Le joueur 1
   *[other] Le joueur 2
  } a pris des conseils du capitaine.

## Le titre d’une partie finie : ce qu’elle a été et, à la dernière ligne, sa fin.

story-at-won = { $at ->
    [none] et c’est gagné
   *[other] victoire en { $at }
}
story-at-lost = { $at ->
    [none] et c’est perdu
   *[other] défaite en { $at }
}
story-won-surrender-1 =
    Plus besoin de tirer :
    l’ennemi se rend
story-won-surrender-2 =
    Drapeau blanc en face :
    la mer est à vous
story-lost-surrender-1 =
    Vous amenez le pavillon :
    l’équipage vous remercie
story-lost-surrender-2 =
    Drapeau blanc aujourd’hui,
    toutes voiles demain
story-won-forfeit-1 =
    { $why ->
        [clock] Le temps de l’ennemi est écoulé :
        [abandoned] L’ennemi vous laisse la mer :
       *[other] L’ennemi a enfreint les règles :
    }
    vous gagnez
story-won-forfeit-2 =
    { $why ->
        [clock] Le temps jouait pour vous :
        [abandoned] Plus personne en face :
       *[other] Les règles sont avec vous :
    }
    vous gagnez
story-lost-forfeit-1 =
    { $why ->
        [clock] Votre temps est écoulé :
        [abandoned] Trop longtemps sans nouvelles de vous :
       *[other] Les règles l’interdisaient :
    }
    l’ennemi gagne
story-lost-forfeit-2 =
    { $why ->
        [clock] Le temps a été plus rapide :
        [abandoned] La mer n’attend pas :
       *[other] Ce n’était pas permis :
    }
    l’ennemi gagne
story-won-retreat-1 =
    L’ennemi prend la fuite :
    la mer est à vous
story-won-retreat-2 =
    Plus d’ennemi en vue :
    vous gagnez
story-lost-retreat-1 =
    Enfin hors de portée,
    et hors de la partie
story-lost-retreat-2 =
    Un repli aujourd’hui,
    la revanche demain
story-won-points-1 =
    Le dernier tour est joué :
    vous êtes devant
story-won-points-2 =
    Jusqu’au dernier tour,
    vous avez gardé l’avantage
story-lost-points-1 =
    Le dernier tour est joué :
    l’ennemi est devant
story-lost-points-2 =
    Jusqu’au dernier tour :
    un de plus, et qui sait
story-won-claim-1 =
    « Tout est coulé » :
    vous aviez raison
story-won-claim-2 =
    Les épaves sont comptées :
    la mer est à vous
story-lost-claim-1 =
    « Tout est coulé » :
    l’ennemi avait raison
story-lost-claim-2 =
    Vos épaves sont comptées :
    la mer est à l’ennemi
story-won-last-shot-1 =
    Un touché de plus et c’était fini,
    { story-at-won }
story-won-last-shot-2 =
    À une case près,
    { story-at-won }
story-lost-last-shot-1 =
    Il manquait un touché,
    { story-at-lost }
story-lost-last-shot-2 =
    À une case près,
    { story-at-lost }
story-won-last-shot-duel-1 =
    Plus de trous que de coque,
    { story-at-won }
story-won-last-shot-duel-2 =
    { $points ->
        [one] { $points } point de coque restant,
       *[other] { $points } points de coque restants,
    }
    { story-at-won }
story-lost-last-shot-duel-1 =
    Il manquait un bon tir,
    { story-at-lost }
story-lost-last-shot-duel-2 =
    { $points ->
        [one] L’ennemi n’avait plus que { $points } point,
       *[other] L’ennemi n’avait plus que { $points } points,
    }
    { story-at-lost }
story-won-comeback-1 =
    { $own ->
        [one] Avec votre dernier navire,
       *[other] Avec { $own } navires contre { $theirs },
    }
    { story-at-won }
story-won-comeback-2 =
    À { $own } contre { $theirs }, tout a tourné,
    { story-at-won }
story-lost-comeback-1 =
    Vous meniez { $theirs } à { $own },
    { story-at-lost }
story-lost-comeback-2 =
    À { $own } contre { $theirs }, l’ennemi est revenu,
    { story-at-lost }
story-won-comeback-duel-1 =
    { $own ->
        [one] { $own } point contre { $theirs },
       *[other] { $own } points contre { $theirs },
    }
    { story-at-won }
story-won-comeback-duel-2 =
    Mal parti, bien fini,
    { story-at-won }
story-lost-comeback-duel-1 =
    Vous meniez { $theirs } à { $own },
    { story-at-lost }
story-lost-comeback-duel-2 =
    À { $own } contre { $theirs }, l’ennemi est revenu,
    { story-at-lost }
story-won-helped-1 =
    Sur un mot du capitaine,
    { story-at-won }
story-won-helped-2 =
    Vous et le capitaine, ensemble,
    { story-at-won }
story-lost-helped-1 =
    L’ennemi a consulté le capitaine,
    { story-at-lost }
story-lost-helped-2 =
    Il a fallu l’avis d’un capitaine,
    { story-at-lost }
story-won-narrow-1 =
    Un navire sur { $ships } rentre au port,
    { story-at-won }
story-won-narrow-2 =
    Votre dernier navire flotte encore,
    { story-at-won }
story-lost-narrow-1 =
    L’ennemi n’avait plus qu’un navire,
    { story-at-lost }
story-lost-narrow-2 =
    Un navire de plus et c’était gagné,
    { story-at-lost }
story-won-narrow-duel-1 =
    La coque est en miettes mais flotte,
    { story-at-won }
story-won-narrow-duel-2 =
    Les pompes ont tenu de justesse,
    { story-at-won }
story-lost-narrow-duel-1 =
    L’ennemi flotte à peine,
    { story-at-lost }
story-lost-narrow-duel-2 =
    Il manquait quelques points,
    { story-at-lost }
story-won-flawless-1 =
    Pas un navire perdu,
    { story-at-won }
story-won-flawless-2 =
    Toute votre flotte rentre au port,
    { story-at-won }
story-lost-flawless-1 =
    Toute la flotte ennemie rentre au port,
    { story-at-lost }
story-lost-flawless-2 =
    Leurs navires étaient trop bien cachés,
    { story-at-lost }
story-won-flawless-duel-1 =
    Plus une égratignure sur la coque,
    { story-at-won }
story-won-flawless-duel-2 =
    Votre coque est intacte,
    { story-at-won }
story-lost-flawless-duel-1 =
    La coque ennemie est intacte,
    { story-at-lost }
story-lost-flawless-duel-2 =
    L’ennemi s’en sort sans égratignure,
    { story-at-lost }
story-won-swift-1 =
    Rapide comme un grain,
    { story-at-won }
story-won-swift-2 =
    { $moves ->
        [one] { $moves } coup a suffi,
       *[other] { $moves } coups ont suffi,
    }
    { story-at-won }
story-lost-swift-1 =
    C’est venu comme un grain,
    { story-at-lost }
story-lost-swift-2 =
    { $moves ->
        [one] Il a suffi de { $moves } coup,
       *[other] Il a suffi de { $moves } coups,
    }
    { story-at-lost }
story-won-hunted-1 =
    Le dernier ne s’est pas échappé,
    { story-at-won }
story-won-hunted-2 =
    Le dernier s’est longtemps caché,
    { story-at-won }
story-lost-hunted-1 =
    Votre dernier navire s’est bien caché,
    { story-at-lost }
story-lost-hunted-2 =
    L’ennemi a dû chercher longtemps,
    { story-at-lost }
story-won-steady-1 =
    Navire après navire, case après case,
    { story-at-won }
story-won-steady-2 =
    La meilleure chasse était la vôtre,
    { story-at-won }
story-lost-steady-1 =
    L’ennemi a été un peu plus rapide,
    { story-at-lost }
story-lost-steady-2 =
    Un beau combat jusqu’au bout,
    { story-at-lost }
story-won-steady-duel-1 =
    Le navire ennemi sombre,
    { story-at-won }
story-won-steady-duel-2 =
    Le dernier mot est à vous,
    { story-at-won }
story-lost-steady-duel-1 =
    Votre navire sombre,
    { story-at-lost }
story-lost-steady-duel-2 =
    Le dernier mot est à l’ennemi,
    { story-at-lost }
story-draw-1 =
    Coup pour coup jusqu’au bout :
    partie nulle
story-draw-2 =
    Personne n’a cédé :
    partie nulle
story-seen-won-1 =
    Beau combat contre { $loser } :
    { $winner } gagne
story-seen-won-2 =
    { $winner } l’emporte
    face à { $loser }
story-seen-draw-1 =
    { $winner } et { $loser }
    à égalité
story-seen-draw-2 =
    { $winner }, { $loser } :
    partie nulle
story-turning = Le tournant : coup { $move }{ $at ->
    [none] .
   *[other] { " " }en { $at }.
}{ $ship ->
    [none] { "" }
   *[other] { " " }Coulé : { $ship }.
}
