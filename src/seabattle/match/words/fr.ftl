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
check-fails = FAUX : { $sentence }

verdict-proven = Tout concorde, et personne ne pouvait prévoir ni fausser les tirages.
verdict-unproven = Tout concorde. L’honnêteté des tirages n’est pas prouvée : ils viennent d’une graine ou d’un script.
verdict-word-of-the-house = Tout concorde. Mais le serveur a choisi lui-même les nombres des deux joueurs : pour l’honnêteté des tirages, il faut le croire sur parole.
verdict-broken = Cet enregistrement ne concorde pas.
verdict-helped = { $seat ->
    [one] Le joueur 1
   *[other] Le joueur 2
  } a pris des conseils de l’entraîneur.
