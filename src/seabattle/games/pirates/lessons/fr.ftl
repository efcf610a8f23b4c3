## Ce qui est dit dans les leçons.

first-title = La revanche des coulés
first-fire = La flotte ennemie se cache ici. Tirez en B6 !
first-hit = Touché ! Mais vous ne rejouez pas pour autant : votre adversaire a tiré aussi, et touché votre Chaloupe.
first-sink = Suivez le navire : tirez en B7.
first-instakilled = Vous avez coulé sa Chaloupe, qui lui a laissé le Coup fatal 💀. Voici votre flotte : il s’en est servi aussitôt, et tout votre Galion a sombré !
first-power = Mais chaque navire que vous perdez rapporte aussi : le Galion vous laisse le Kraken 🐙. Voici vos pouvoirs.
first-kraken = Un tour, c’est un tir ou un pouvoir. Le Kraken frappe une case et ses quatre voisines. Choisissez E4, puis confirmez.
first-krakened = Cinq cases touchées d’un coup ! Plusieurs navires sont donc côte à côte.
first-lost = Votre adversaire a coulé votre Chaloupe. À vous le Coup fatal 💀, maintenant.
first-instakill = Il coule un navire entier, si vous visez une de ses cases encore jamais jouée. E3 est déjà touchée : frappez à côté, en D3.
first-galleon = Cinq cases en un coup : le Galion est coulé. Il a laissé son Kraken à votre adversaire…
first-brig = … qui a frappé ici. Votre Brick est coulé et vous laisse un Tir triple 🎯.
first-shoot = Un pouvoir peut se garder pour plus tard. Achevez d’abord la Frégate d’un simple tir en G4.
first-sonar = La Frégate a laissé le Sonar 📡 à votre adversaire. Il n’abîme rien, mais voyez tout ce qu’il montre : navires et eau, dans une large croix.
first-line = Place à votre Tir triple 🎯 : trois cases alignées, à l’horizontale ou à la verticale. Ici, ce sera à la verticale.
first-triple = Il ne reste que le Brick, et E5 est l’une de ses cases. Choisissez E6, puis confirmez ; les cases déjà jouées ne comptent pas.
first-end = Vous avez gagné, et vu les quatre pouvoirs à l’œuvre. Qui perd des navires gagne des pouvoirs : rien n’est joué avant le dernier naufrage. Une vraie partie se joue à cinq navires, sur une grille de dix cases sur dix.
