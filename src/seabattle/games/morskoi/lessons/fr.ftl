## Ce qui est dit dans les leçons.

basic-title = Papier quadrillé et crayon taillé
basic-fire = La flotte ennemie se cache ici. Les colonnes portent des lettres russes, les lignes des nombres : tirez en в-3 !
basic-hit = Touché (« Попал »), mais il reste des cases au navire. Qui touche rejoue aussitôt.
basic-beside = Continuez à côté : г-3.
basic-killed = Coulé ! (« Убил ») Les navires ne se touchent jamais : toutes les cases autour sont vides. Elles sont marquées, n’y gaspillez pas vos tirs.
basic-on = C’est toujours à vous. Tirez en е-6.
basic-theirs = À l’eau (« Мимо ») : le tour passe à votre adversaire. Voici votre flotte : il a touché un navire, rejoué, puis manqué.
basic-single = À vous. Le plus petit navire est le plus difficile à trouver ; essayez ж-2.
basic-one = Coulé (« Убил ») du premier coup : un navire à une case. Quelle chance, et vous rejouez !
basic-three = Il reste un navire. Tirez en б-7.
basic-up = Touché. Vers le haut, vers le bas, à gauche, à droite ? Essayez vers le haut : б-6.
basic-last = Il est donc vertical. La troisième case est б-5 ou б-8 ; essayez б-8.
basic-end = Tout est coulé : vous avez gagné ! Dans une vraie partie, chaque flotte compte dix navires. Et dans le jeu complet, les camps diffèrent, les navires ont des capacités, et l’un d’eux ment…

full-title = Mensonge et défense aérienne
full-sides = Voici votre flotte. Dans le jeu complet, les camps diffèrent : vous jouez les machines (ИИ), votre adversaire les humains (Люди). Chaque type de navire donne une capacité à son camp.
full-afloat = Coulé ! Voici ce que chaque camp a encore à flot. Quand tous les navires d’un type sont coulés, leur capacité est perdue.
full-fire = Commencez par un simple tir en г-4.
full-pvo = Défense aérienne (« ПВО ») ! Son navire à 4 cases a arrêté le tir : il ne compte pas, et la case reste ouverte. Cela arrive deux fois par partie, pour un tir sur le navire lui-même ou juste à côté.
full-lie = Votre adversaire a touché ici votre navire à 4 cases, qui a répondu « à l’eau » (« Мимо ») : un mensonge permis, une fois par partie. Il croit qu’il n’y a rien là !
full-pair = Votre navire à 2 cases permet de tirer sur deux cases voisines d’un coup ; votre tour s’arrête ensuite.
full-pair-at = Choisissez ж-2 et з-2, puis confirmez.
full-named = L’un des deux tirs a touché ! Votre adversaire vient de choisir cette zone 3×3. Mais c’est vous, le défenseur, qui désignez les trois cases visées.
full-pick = Votre navire est en ж-5 et ж-6 : désignez des cases vides, з-4, з-5 et з-6. Puis confirmez.
full-picked = Trois fois à l’eau : bien choisi.
full-second = La défense aérienne en г-4 a trahi le navire à 4 cases : il est tout près. Essayez е-5.
full-pvo-spent = Encore la défense aérienne (« ПВО »), pour la deuxième et dernière fois. Et cela ne dit pas s’il y a un navire sur la case.
full-four = Plus rien ne le protège. Tirez en г-5.
full-four-on = Touché ! Suivez la rangée : д-5.
full-four-more = е-5 est toujours ouverte : un tir arrêté par la défense aérienne ne compte pas. Tirez-y de nouveau.
full-four-last = Plus qu’une case : ж-5.
full-two = Au tour du navire que votre double tir a touché en ж-2. з-2 était à l’eau, essayez donc la case au-dessus : ж-1.
full-last = Le dernier navire n’a qu’une case. Tirez en б-7.
full-end = Vous avez gagné ! Vous connaissez le mensonge, le choix du défenseur et la défense aérienne. Les humains (Люди) ont leurs propres capacités, et les navires à 3 cases savent compter et neutraliser : tout est dans « Règles ».
