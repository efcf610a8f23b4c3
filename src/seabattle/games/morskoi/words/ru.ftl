title = Морской бой
tagline = Игра на клетчатой бумаге: по основным правилам или с двумя сторонами, корабли которых обладают способностями.

ship-4 = 4-клеточный корабль
ship-3a = 3-клеточный корабль А
ship-3b = 3-клеточный корабль Б
ship-2a = 2-клеточный корабль А
ship-2b = 2-клеточный корабль Б
ship-2c = 2-клеточный корабль В
ship-1a = 1-клеточный корабль А
ship-1b = 1-клеточный корабль Б
ship-1c = 1-клеточный корабль В
ship-1d = 1-клеточный корабль Г

power-move = передвижение
power-pair = выстрел в две клетки
power-field = поле 3×3
power-scan = подсчёт
power-suppress = подавление

event-shot = { $by ->
    [you] Вы стреляете в { $at }
    [them] Противник стреляет в { $at }
    [one] Первый игрок стреляет в { $at }
   *[two] Второй игрок стреляет в { $at }
}{ $power ->
    [none] {""}
   *[other] {" "}({ $power })
}: { $answer ->
    [miss] «Мимо».
    [hit] «Попал»!
    [killed] «Убил»!
   *[pvo] «ПВО», выстрел не производится.
}
event-decoy = Противник стреляет в { $at } и попадает в ваш 4-клеточный корабль. Вы отвечаете «Мимо»: мнимый промах, повреждения нет.
event-sunk = { $owner ->
    [you] Ваш корабль потоплен: { $squares }.
    [them] Вы потопили корабль: { $squares }.
    [one] Корабль первого игрока потоплен: { $squares }.
   *[two] Корабль второго игрока потоплен: { $squares }.
}
event-counted = В поле 5×5 вокруг { $at } { $number ->
    [0] нет ни одного корабля
    [one] находится { $number } корабль
    [few] находятся { $number } корабля
   *[many] находится { $number } кораблей
}.
event-caught = { $ships-count ->
    [0] Подавление вокруг { $at } не задело ваших кораблей.
    [one] Подавление вокруг { $at } задело { $ships }: в вашем следующем ходе он без способностей.
   *[other] Подавление вокруг { $at } задело: { $ships }. В вашем следующем ходе они без способностей.
}
event-field-named = { $by ->
    [you] Вы называете поле вокруг { $centre }. Клетки выбирает противник.
    [them] Противник называет поле вокруг { $centre }. Клетки выбираете вы.
    [one] Первый игрок называет поле вокруг { $centre }. Клетки выбирает второй.
   *[two] Второй игрок называет поле вокруг { $centre }. Клетки выбирает первый.
}

refusal-latin-letters = В записи { $given } есть латинские буквы. { $meant ->
    [none] Столбцы — русские буквы { $columns } или номера, начиная с 1.
   *[other] Напишите { $meant } русской буквой или { $numbered } — с номером столбца.
}
refusal-placement-first = Сначала расставьте свой флот.
refusal-placement-is-over = Флоты уже расставлены.
refusal-already-fired-at = В { $at } уже стреляли. Выберите другую клетку: ход всё ещё ваш.
refusal-only-in-full = В игре по основным правилам способностей нет.
refusal-not-your-ability = Это способность другой стороны: { $power }.
refusal-ability-lost = Все ваши корабли с этой способностью потоплены: { $power }.
refusal-ability-suppressed = Все ваши корабли с этой способностью в этом ходе подавлены: { $power }.
refusal-ability-used = Эту способность вы в этом ходе уже использовали: { $power }.
refusal-move-after-shot = Передвигаться можно только до первого выстрела хода.
refusal-no-such-ship = Корабля { $given } нет; есть { $ships }.
refusal-ship-does-not-move = Передвигаются только 1-клеточные корабли, но не этот: { $ship }.
refusal-ship-is-sunk = Этот корабль потоплен: { $ship }.
refusal-ship-suppressed = Этот корабль в этом ходе подавлен и не может передвинуться: { $ship }.
refusal-not-one-square = Корабль передвигается на одну клетку вверх, вниз, влево или вправо: { $ship }.
refusal-moves-onto-shot = Нельзя передвинуться на клетку, в которую уже стреляли: { $ship }.
refusal-moves-too-close = Там он коснулся бы другого вашего корабля, на плаву или потопленного: { $ship }.
refusal-not-a-pair = Назовите две клетки с общей стороной.
refusal-square-named-twice = Клетка { $at } названа в этой паре дважды.
refusal-pair-not-open = Туда уже стреляли: { $at }. Обе клетки должны быть открыты.
refusal-field-is-spent = Во все клетки поля вокруг { $centre } уже стреляли. Назовите другой центр.
refusal-pick-first = Противник назвал поле: сначала выберите клетки.
refusal-nothing-to-pick = Поле не названо, выбирать не из чего.
refusal-outside-the-field = Клетка { $at } вне названного поля.
refusal-picked-twice = Клетка { $at } выбрана дважды.
refusal-pick-fired-at = В { $at } уже стреляли, выбрать эту клетку нельзя.
refusal-wrong-number-picked = Выберите ровно { $number ->
    [one] { $number } клетку
    [few] { $number } клетки
   *[many] { $number } клеток
}.

order-fire = стрелять
order-pair = стрелять в две клетки
order-field = назвать поле 3×3
order-pick = выбрать клетки
part-scan = спросить, сколько кораблей в поле 5×5
part-suppress = подавить корабли в поле 3×3
part-move = какой 1-клеточный корабль сначала передвинуть и куда
part-squares = клетки
part-centre = центр поля 3×3

phase-pick = выбор клеток в поле

layer-hit = крестик: попадание
layer-miss = точка: мимо

counter-camp = Сторона
counter-afloat = Корабли на плаву
afloat-4 = 4-клеточные
afloat-3 = 3-клеточные
afloat-2 = 2-клеточные
afloat-1 = 1-клеточные
counter-pvo-left = Осталось «ПВО»
counter-false-misses-left = Осталось мнимых промахов
counter-ability = Способности
ability-ready = готово
ability-ability-used = уже применено в этом ходе
ability-ability-suppressed = подавлено в этом ходе
ability-ability-lost = все такие корабли потоплены
ability-move-after-shot = только до первого выстрела хода

option-mode = Правила
option-mode-help = Полная игра со способностями Людей и ИИ или игра по основным правилам.
option-mode-full = полная, со способностями
option-mode-basic = основные правила
option-people = Место Людей
option-people-help = Какое место в полной игре — Люди; другое — ИИ.
option-people-one = первое место
option-people-two = второе место
preset-basic = Основные правила
