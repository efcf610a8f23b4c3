title = Морской бой
tagline = Игра на клетчатой бумаге: по основным правилам или с двумя сторонами, у кораблей которых есть способности.

ship-4 = четырёхпалубный
ship-3a = трёхпалубный А
ship-3b = трёхпалубный Б
ship-2a = двухпалубный А
ship-2b = двухпалубный Б
ship-2c = двухпалубный В
ship-1a = однопалубный А
ship-1b = однопалубный Б
ship-1c = однопалубный В
ship-1d = однопалубный Г

power-move = передвижение
power-pair = двойной выстрел
power-field = квадрат 3×3
power-scan = подсчёт
power-suppress = подавление

event-shot = { $by ->
    [you] Вы стреляете в { $at }
    [them] Соперник стреляет в { $at }
    [one] Первый игрок стреляет в { $at }
   *[two] Второй игрок стреляет в { $at }
}{ $power ->
    [none] {""}
   *[other] {" "}({ $power })
}: { $answer ->
    [miss] «Мимо».
    [hit] «Попал»!
    [killed] «Убил»!
   *[pvo] «ПВО», выстрела не было.
}
event-decoy = Соперник стреляет в { $at } и попадает в ваш четырёхпалубный. Вы отвечаете «Мимо»: мнимый промах, корабль цел.
event-sunk = { $owner ->
    [you] Ваш корабль потоплен: { $squares }.
    [them] Вы потопили корабль: { $squares }!
    [one] Корабль первого игрока потоплен: { $squares }.
   *[two] Корабль второго игрока потоплен: { $squares }.
}
event-counted = В квадрате 5×5 вокруг { $at } { $number ->
    [0] нет ни одного корабля
    [one] { $number } корабль
    [few] { $number } корабля
   *[many] { $number } кораблей
}.
event-caught = { $ships-count ->
    [0] Подавление вокруг { $at } не задело ваших кораблей.
    [one] Подавление вокруг { $at } задело корабль: { $ships }. В ваш следующий ход он без способностей.
   *[other] Подавление вокруг { $at } задело корабли: { $ships }. В ваш следующий ход они без способностей.
}
event-field-named = { $by ->
    [you] Вы выбираете квадрат 3×3 вокруг { $centre }. Клетки выберет соперник.
    [them] Соперник выбирает квадрат 3×3 вокруг { $centre }. Клетки выбираете вы.
    [one] Первый игрок выбирает квадрат 3×3 вокруг { $centre }. Клетки выберет второй.
   *[two] Второй игрок выбирает квадрат 3×3 вокруг { $centre }. Клетки выберет первый.
}

refusal-latin-letters = В записи { $given } есть латинские буквы. { $meant ->
    [none] Столбцы — русские буквы { $columns } или номера, начиная с 1.
   *[other] Напишите { $meant } русской буквой или { $numbered } — с номером столбца.
}
refusal-placement-first = Сначала расставьте свой флот.
refusal-placement-is-over = Флоты уже расставлены.
refusal-already-fired-at = В { $at } вы уже стреляли. Выберите другую клетку: ход всё ещё ваш.
refusal-only-in-full = В игре по основным правилам способностей нет.
refusal-not-your-ability = Это способность другой стороны: { $power }.
refusal-ability-lost = Все ваши корабли с этой способностью потоплены: { $power }.
refusal-ability-suppressed = Все ваши корабли с этой способностью в этом ходу подавлены: { $power }.
refusal-ability-used = Эту способность вы в этом ходу уже применили: { $power }.
refusal-move-after-shot = Передвигаться можно только до первого выстрела хода.
refusal-no-such-ship = Корабля { $given } нет; есть { $ships }.
refusal-ship-does-not-move = Передвигаются только однопалубные корабли, а это другой: { $ship }.
refusal-ship-is-sunk = Этот корабль потоплен: { $ship }.
refusal-ship-suppressed = Этот корабль в этом ходу подавлен и не может передвинуться: { $ship }.
refusal-not-one-square = Корабль передвигается на одну клетку вверх, вниз, влево или вправо: { $ship }.
refusal-moves-onto-shot = Нельзя передвинуться на клетку, в которую уже стреляли: { $ship }.
refusal-moves-too-close = Там он коснулся бы другого вашего корабля, на плаву или потопленного: { $ship }.
refusal-not-a-pair = Выберите две клетки с общей стороной.
refusal-square-named-twice = Выберите две разные клетки, а не дважды { $at }.
refusal-pair-not-open = Туда уже стреляли: { $at }. Обе клетки должны быть открыты.
refusal-field-is-spent = Во все клетки квадрата 3×3 вокруг { $centre } уже стреляли. Выберите другой центр.
refusal-pick-first = Соперник выбрал квадрат: сначала выберите клетки.
refusal-nothing-to-pick = Квадрат не выбран: выбирать не из чего.
refusal-outside-the-field = Клетка { $at } вне этого квадрата.
refusal-picked-twice = Клетка { $at } выбрана дважды.
refusal-pick-fired-at = В { $at } уже стреляли, выбрать эту клетку нельзя.
refusal-wrong-number-picked = Выберите ровно { $number ->
    [one] { $number } клетку
    [few] { $number } клетки
   *[many] { $number } клеток
}.

order-fire = стрелять
order-pair = стрелять в две клетки
order-field = выбрать квадрат 3×3
order-pick = выбрать клетки
part-scan = спросить, сколько кораблей в квадрате 5×5
part-suppress = подавить корабли в квадрате 3×3
part-move = какой однопалубный сначала передвинуть и куда
part-squares = клетки
part-centre = центр квадрата 3×3

phase-pick = выбор клеток

layer-hit = крестик: попадание
layer-miss = точка: мимо

counter-camp = Сторона
counter-afloat = Корабли на плаву
afloat-4 = четырёхпалубные
afloat-3 = трёхпалубные
afloat-2 = двухпалубные
afloat-1 = однопалубные
counter-pvo-left = Осталось «ПВО»
counter-false-misses-left = Осталось мнимых промахов
counter-ability = Способности
ability-ready = можно применить
ability-ability-used = уже применено в этом ходу
ability-ability-suppressed = подавлено в этом ходу
ability-ability-lost = все такие корабли потоплены
ability-move-after-shot = только до первого выстрела хода

option-mode = Правила
option-mode-help = Полная игра со способностями Людей и ИИ или игра по основным правилам.
option-mode-full = полная, со способностями
option-mode-basic = основные правила
option-people = Кто играет за Людей
option-people-help = Какой игрок в полной игре — Люди; другой — ИИ.
option-people-one = первый игрок
option-people-two = второй игрок
preset-basic = Основные правила
