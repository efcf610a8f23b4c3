question-certain = { $answers ->
    [one] Une case que vous n’avez pas touchée contient forcément une partie de navire. Tirez dessus.
   *[other] { $answers } cases que vous n’avez pas touchées contiennent forcément une partie de navire. Tirez sur l’une d’elles.
}
question-last-ship = Il ne reste qu’un navire. Tirez sur une case où il se trouve à coup sûr.
question-air-defence = La défense aérienne (« ПВО ») a trahi le navire à 4 cases. Tirez sur une case où il se trouve à coup sûr.
question-decoy = L’un des « à l’eau » (« Мимо ») était un mensonge. Tirez sur cette case.
question-likeliest = Tirez sur la case qui porte un navire dans le plus grand nombre de flottes encore possibles.
question-sinking = Vous pouvez couler un navire dès maintenant, où que se trouvent les navires. Comment ?
question-reports = { $squares ->
    [one] Les rapports révèlent à coup sûr une case du { $ship } adverse sur laquelle vous n’avez pas tiré. Tirez une salve qui la contient.
   *[other] Les rapports révèlent à coup sûr { $squares } cases du { $ship } adverse sur lesquelles vous n’avez pas tiré. Tirez une salve qui les contient toutes.
}
question-act = Une action est nettement la meilleure. Laquelle ?
question-plan = Couler le navire ennemi maintenant ou sortir de son secteur de tir ? Choisissez un plan qui gagne le plus de duels.

why-air-defence = Un tir arrêté par la défense aérienne (« ПВО ») est tombé sur le navire à 4 cases ou juste à côté. Tous les endroits que les réponses laissent à ce navire contiennent cette case.
why-decoy = Au premier coup reçu par le navire à 4 cases, on répond « à l’eau » (« Мимо »). Tous les endroits que les réponses laissent à ce navire contiennent cette case.
why-likeliest = { $ways } des { $fleets } flottes possibles ont un navire à cet endroit. Toute autre case en porte un dans { $next } au plus.
why-sinking = { $fleets ->
    [one] Une seule flotte correspond à tout ce que vous savez, et ce coup coule l’un de ses navires.
   *[other] { $fleets } flottes correspondent à tout ce que vous savez, et dans chacune ce coup coule un navire. Aucun tir simple n’y parvient.
}
why-reports = { $places ->
    [one] { $ship } : un seul emplacement correspond à tous les rapports.
   *[other] { $ship } : { $places } emplacements correspondent à tous les rapports, et tous contiennent ces cases.
}
why-act = Le bon choix gagne { $best } % des duels, le meilleur autre choix { $next } %.
why-plan = Le meilleur plan gagne { $best } % des duels, le meilleur des mauvais plans { $next } %.

step-hit = Le navire touché en { $at } est encore à flot.
step-afloat = { $length ->
    [one] Un navire d’une case est encore à flot.
   *[other] Un navire de { $length } cases est encore à flot.
}
step-left = { $room ->
    [yes] Les réponses, et la place qu’il faut aux autres navires, lui laissent
   *[no] Les réponses lui laissent
} { $count ->
    [one] un seul emplacement.
   *[other] { $count } emplacements.
}
step-includes = { $count ->
    [one] La case { $at } en fait partie.
   *[other] La case { $at } fait partie de chacun d’eux.
}
step-roll = { $action ->
    [fire] Un tir
    [evade] Une esquive
   *[repair] Une réparation
} coûte { $cost ->
    [one] { $cost } point d’équipage
   *[other] { $cost } points d’équipage
} et lance { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}{ $counts ->
    [lowest] , dont le plus faible compte
   *[highest] { "" }
} : { $hits } lancers sur { $of } { $action ->
    [fire] font des dégâts, { $mean } en moyenne.
    [evade] retirent des dés au prochain tir contre vous, { $mean } en moyenne.
   *[repair] rendent des points de vie, { $mean } en moyenne.
}
step-plans = Le navire ennemi a le choix entre { $plans } plans.
step-targets = En { $to }, cap { $facing ->
    [0] NE
    [1] E
    [2] SE
    [3] SO
    [4] O
   *[5] NO
}, vous avez une cible après { $fires } d’entre eux, et votre adversaire après { $fired_at }.
step-stay = Si vous ne bougez pas, vous avez une cible après { $fires }, et votre adversaire après { $fired_at }.
step-report = Manche { $round } : { $hits ->
    [0] aucun coup au but
    [one] { $hits } coup au but
   *[other] { $hits } coups au but
}, il lui reste { $places ->
    [one] un seul emplacement.
   *[other] { $places } emplacements.
}
step-room = { $places ->
    [one] Un seul d’entre eux laisse de la place aux autres navires.
   *[other] { $places } d’entre eux seulement laissent de la place aux autres navires.
}
step-places = Emplacements possibles : { $places }.
