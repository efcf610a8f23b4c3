## Ce qui est dit dans les leçons.

first-title = Le plan, le secteur et les dés
first-arc = Vos canons sont sur les flancs ; les cases pointillées sont à leur portée. Gardez donc le Sloop par le travers.
first-secret = Chaque tour commence par les plans. Ils restent scellés jusqu’à ce que les deux soient prêts ; puis les deux navires bougent ensemble.
first-fire = Le Sloop ennemi est par le travers de votre Brigantin, et vos canons sont chargés. Choisissez-le, en 4,6, et tirez !
first-dice = Trois dés, et le plus haut compte. Un quatre ou un cinq est une réussite partielle : 1 dégât. Un six en fait 2, deux six en font 3.
first-fire-again = Un tir coûte un point d’équipage, et il vous en reste trois. Tirez encore.
first-six = Un six : une réussite, 2 dégâts. Il reste 7 points de vie au Sloop.
first-evade = Pensez maintenant à vous. Appuyez sur « Esquiver » : un bon jet retire des dés au prochain tir contre vous.
first-evaded = Score d’esquive 2. Un Sloop tire avec un seul dé, et vous le lui retirez : il en lance alors deux, et le plus bas compte.
first-end-turn = On peut s’arrêter même s’il reste des points d’équipage. Appuyez sur « Terminer le tour ».
first-missed = Votre adversaire a fait 5 et 2 ; le 2 compte, et le tir échoue. Nouveau tour : tous les points sont revenus.
first-close = Venez bord à bord : choisissez 3,6, toujours cap au nord-est, puis appuyez sur « Plan ». Chaque case et chaque rotation coûtent un point de manœuvre.
first-blank = Coque contre coque, c’est à bout portant : un dé de plus pour vous. Feu !
first-critical = Deux six : réussite critique, 3 dégâts.
first-more = Encore une fois.
first-last = Plus qu’un point de vie. Achevez-le !
first-end = Le Sloop est coulé, et dix pièces d’or sont à vous. Tout l’art est là : l’avoir dans votre secteur sans être dans le sien. Un Sloop, au fait, ne tire que droit devant.
