first-title = Le premier écho
first-fleet = Voici votre sous-marin. Les navires ne se touchent jamais.
first-ready = Appuyez sur « Prêt » pour commencer.
first-scan = Un balayage compte les cases de navires sur une case et autour d’elle, et vous seul lisez la réponse. Balayez D-4.
first-echo = Deux : tout le sous-marin ennemi est près de D-4.
first-fire = Tirez maintenant en E-4.
first-last = Touché ! Encore une, en E-5.
first-end = Coulé. Les balayages sont rares : gardez-les pour les eaux les plus larges.
