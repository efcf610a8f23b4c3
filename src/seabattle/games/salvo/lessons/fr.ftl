## Ce qui est dit dans les leçons.

first-title = Le rapport est une énigme
first-fire = Trois tirs d’un coup ! Choisissez B-2, D-5 et G-7, puis appuyez sur « Tirer une salve ».
first-report = Le rapport : un coup au but sur le Porte-avions, un sur le Torpilleur. Il nomme les navires, jamais les cases !
first-which = Deux de vos trois tirs ont donc touché, mais lesquels ? Pour le savoir, tirez à côté.
first-beside = Essayez de part et d’autre de D-5, et une case à côté de G-7 : D-4, D-6 et F-7.
first-row = Encore deux coups au but sur le Porte-avions ! Seules D-4 et D-6 peuvent être alignées : il est donc dans la rangée D, avec D-5 entre les deux.
first-lost = Voici votre flotte. Votre adversaire tire en même temps que vous, et il a coulé votre Torpilleur. Chaque navire à flot donne des tirs, deux pour le Porte-avions, un pour tout autre : il vous en reste deux.
first-ends = Trois des cinq cases du Porte-avions sont touchées. Tirez aux deux bouts : D-3 et D-7.
first-sunk = Le Porte-avions est coulé : sa ligne de coups au but est pleine. Votre adversaire y perd deux tirs par manche.
first-reason = Repensez à la manche 1. En D-5, c’était le Porte-avions ; le Torpilleur a donc été touché en B-2 ou en G-7.
first-last = Deux hypothèses, deux tirs : B-3 et H-7.
first-end = C’était G-7, et le Torpilleur est coulé : vous avez gagné ! Dans une vraie partie, cinq navires et six tirs corsent l’énigme ; des notes au crayon sur les cases aident à réfléchir.
