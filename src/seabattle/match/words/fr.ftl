## Ce qui est dit des enregistrements et de leur vérification.

record-unreadable = ce n’est pas l’enregistrement d’une partie : { $problem }
record-other-format = l’enregistrement est au format { $found } ; ce programme lit le format { $known }
record-unknown-rules = { $problem }
record-unreadable-order = l’ordre { $number } ({ $seat }) est illisible : { $problem }
record-impossible-order = l’ordre { $number } ({ $seat }) n’est pas possible : { $problem } ({ $cites })

check-replay = Tous les ordres étaient possibles ({ $orders ->
    [one] { $orders } ordre
   *[other] { $orders } ordres
  }).
check-outcome = Le résultat découle des ordres.
check-digest = Voici exactement ce qui a été dit { $seat ->
    [one] au joueur un
    [two] au joueur deux
    [watcher] à qui regardait
   *[other] à la place { $seat }
  }, et rien d’autre.
check-secret = Le secret de la maison est bien celui qu’elle avait scellé avant la partie.
check-number = Le nombre du { $seat ->
    [one] joueur un
   *[other] joueur deux
  } est bien celui qui avait été scellé avant la partie.
check-house-number = La maison a choisi le nombre du { $seat ->
    [one] joueur un
   *[other] joueur deux
  }, et c’est bien celui qui avait été scellé avant la partie.
check-draws-from-numbers = Chaque tirage découle du secret et des deux nombres.
check-draws-from-seed = Chaque tirage découle de la graine.
check-pledges = Aucune flotte cachée n’a été changée en secret : chacune est telle qu’elle a été scellée.
check-fails = FAUX : { $sentence }

verdict-proven = Tout est exact, et personne ne pouvait prévoir ni fausser les tirages.
verdict-unproven = Tout est exact. Les tirages ne sont pas prouvés : ils viennent d’une graine ou d’un script.
verdict-word-of-the-house = Tout est exact. Mais la maison a choisi elle-même les nombres des deux joueurs : que les tirages soient honnêtes, on n’en a que sa parole.
verdict-broken = Cet enregistrement n’est pas exact.
