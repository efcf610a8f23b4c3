reason-ways = { $ways ->
    [one] { $ship } : une seule position possible ici ; un navire s’y trouve dans { $odds } % des flottes possibles.
   *[other] { $ship } : encore { $ways } positions possibles ici ; un navire s’y trouve dans { $odds } % des flottes possibles.
}
reason-hits = Cette salve devrait toucher { $hits } fois.
reason-tells = { $points ->
    [one] Un navire est plus probable ailleurs, mais ce choix vaut { $points } point sur cent de plus : ce qu’on y apprend épargne des tirs par la suite.
   *[other] Un navire est plus probable ailleurs, mais ce choix vaut { $points } points sur cent de plus : ce qu’on y apprend épargne des tirs par la suite.
}
reason-lead = { $points ->
    [0] Aussi bon que tous les autres choix essayés.
    [one] { $points } point sur cent de mieux que les autres choix.
   *[other] Jusqu’à { $points } points sur cent de mieux que les autres choix.
}

grade-best = meilleur choix
grade-good = bon choix
grade-inaccuracy = imprécision
grade-mistake = erreur
grade-blunder = gaffe
fortune-lucky = coup de chance
fortune-unlucky = malchance
