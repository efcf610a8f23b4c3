reason-ways = { $ways ->
    [one] { $ship } : la seule position qui lui reste passe par ici.
   *[other] { $ship } : encore { $ways } positions possibles ici.
}
reason-hits = Cette salve touche { $hits } fois en moyenne.
reason-tells = Un navire est plus probable ailleurs, mais ce qu’on apprend ici épargne des tirs par la suite.
reason-lead = { $points ->
    [0] Aussi bon que tous les autres choix essayés.
   *[other] Meilleur que les autres choix essayés.
}

grade-best = meilleur choix
grade-good = bon choix
grade-inaccuracy = imprécision
grade-mistake = erreur
grade-blunder = gaffe
fortune-lucky = coup de chance
fortune-unlucky = malchance
