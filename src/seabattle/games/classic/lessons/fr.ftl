## Ce qui est dit dans les leçons.

first-title = Votre première bataille
first-fire = La flotte ennemie se cache dans ces eaux. Tirez en E-5 !
first-miss = À l’eau : il n’y avait rien. Votre adversaire a tiré à son tour, et manqué lui aussi. Chacun joue ainsi, l’un après l’autre.
first-again = Essayez maintenant C-3.
first-hit = Touché ! Nous jouons avec une règle bonus, le Second tir : une nouvelle case touchée donne droit à un tir de plus.
first-beside = Un navire est en ligne droite : une case voisine mérite donc un tir. Tirez en C-4.
first-sunk = Coulé ! Toutes les cases du Torpilleur sont touchées. Aucun navire ne peut avoir un côté commun avec lui : les cases voisines sont marquées vides.
first-struck = Voici votre flotte : votre adversaire a touché votre Croiseur ici. Il reste à flot tant que ses trois cases ne sont pas toutes touchées.
first-hunt = À vous ! Il reste un navire. Tirez en F-6.
first-no-second = Touché, mais pas de second tir cette fois : il faut avoir soi-même deux navires intacts, et votre Croiseur est endommagé.
first-line = Le Croiseur part d’ici à l’horizontale ou à la verticale. Essayez la case du dessous, G-6.
first-last = Deux coups au but alignés montrent le chemin. Achevez-le en H-6 !
first-end = La flotte ennemie est coulée : vous avez gagné ! Dans une vraie partie, vous placez cinq navires sur une grille de dix cases sur dix. Le Second tir est l’une des quatre règles bonus au choix.
