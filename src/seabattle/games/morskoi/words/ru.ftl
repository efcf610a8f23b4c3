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
    [you] Ваш выстрел
    [them] Выстрел { -them(form: "of") }
    [one] Выстрел { -one(form: "of") }
   *[two] Выстрел { -two(form: "of") }
}: { $at }{ $power ->
    [none] {""}
   *[other] {" "}({ $power })
} — { $answer ->
    [miss] «Мимо».
    [hit] «Попал»!
    [killed] «Убил»!
   *[pvo] «ПВО», выстрел не засчитан.
}
    .brief = { $answer ->
        [miss] Мимо
        [hit] Попал!
        [killed] Убил!
       *[pvo] ПВО!
    }
event-decoy = Выстрел { -them(form: "of") }: { $at }. Он попадает в ваш четырёхпалубный, вы отвечаете «Мимо»: мнимый промах, корабль цел.
event-sunk = { $owner ->
    [you] Ваш корабль потоплен: { $squares }.
    [them] Вы потопили корабль: { $squares }!
    [one] Корабль { -one(form: "of") } потоплен: { $squares }.
   *[two] Корабль { -two(form: "of") } потоплен: { $squares }.
}
event-counted = { $number ->
    [0] В квадрате 5×5 вокруг { $at } кораблей нет.
   *[other] Кораблей в квадрате 5×5 вокруг { $at }: { $number }.
}
    .brief = Кораблей здесь: { $number }
event-caught = { $ships-count ->
    [0] Подавление вокруг { $at } не задело ваших кораблей.
    [one] Подавление вокруг { $at } задело корабль: { $ships }. В ваш следующий ход он без способностей.
   *[other] Подавление вокруг { $at } задело корабли: { $ships }. В ваш следующий ход они без способностей.
}
event-field-named = { $by ->
    [you] Вы выбираете квадрат 3×3 вокруг { $centre }. Клетки выберет { -them(form: "within") }.
    [them] { -them } выбирает квадрат 3×3 вокруг { $centre }. Клетки выбираете вы.
    [one] { -one } выбирает квадрат 3×3 вокруг { $centre }. Клетки выберет { -two(form: "within") }.
   *[two] { -two } выбирает квадрат 3×3 вокруг { $centre }. Клетки выберет { -one(form: "within") }.
}

refusal-latin-letters = В записи { $given } есть латинские буквы. { $meant ->
    [none] Столбцы — русские буквы { $columns } или номера, начиная с 1.
   *[other] Напишите { $meant } русской буквой или { $numbered } — с номером столбца.
}
refusal-placement-first = Сначала расставьте свой флот.
refusal-placement-is-over = Флоты уже расставлены.
refusal-already-fired-at = По клетке { $at } вы уже стреляли. Выберите другую: ход всё ещё ваш.
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
refusal-moves-onto-shot = Нельзя передвинуться на клетку, по которой уже стреляли: { $ship }.
refusal-moves-too-close = Там он коснулся бы другого вашего корабля, на плаву или потопленного: { $ship }.
refusal-not-a-pair = Выберите две клетки с общей стороной.
refusal-square-named-twice = Выберите две разные клетки, а не дважды { $at }.
refusal-pair-not-open = По этой клетке уже стреляли: { $at }. Обе клетки должны быть открыты.
refusal-field-is-spent = По всем клеткам квадрата 3×3 вокруг { $centre } уже стреляли. Выберите другой центр.
refusal-pick-first = Соперник выбрал квадрат: сначала выберите клетки.
refusal-nothing-to-pick = Квадрат не выбран: выбирать не из чего.
refusal-outside-the-field = Клетка { $at } вне этого квадрата.
refusal-picked-twice = Клетка { $at } выбрана дважды.
refusal-pick-fired-at = По клетке { $at } уже стреляли, выбрать её нельзя.
refusal-wrong-number-picked = Выберите ровно { $number ->
    [one] { $number } клетку
    [few] { $number } клетки
   *[many] { $number } клеток
}.

order-fire = стрелять
    .given = выстрел по { $given }
    .typed = огонь
order-pair = стрелять по двум клеткам
    .given = выстрелы по { $given }
    .typed = пара
order-field = выбрать квадрат 3×3
    .given = выбрать квадрат 3×3 вокруг { $given }
    .typed = квадрат
order-pick = выбрать клетки
    .typed = выбор
part-scan = спросить, сколько кораблей в квадрате 5×5
part-suppress = подавить корабли в квадрате 3×3
part-move = какой однопалубный сначала передвинуть и куда
part-squares = клетки
part-centre = центр квадрата 3×3

phase-pick = выбор клеток

layer-hit = крестик: попадание
layer-miss = точка: мимо
layer-number = число: сколько кораблей было в квадрате 5×5

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
option-mode-help = Полные правила, со способностями Людей и ИИ, или основные.
option-mode-full = полные, со способностями
option-mode-basic = основные
option-people = Кто играет за Людей
option-people-help = Какой игрок в полной игре — Люди; другой — ИИ.
option-people-one = первый игрок
option-people-two = второй игрок
preset-basic = Основные правила

layer-area = выбранный квадрат
help-order-fire = Выстрел по одной клетке: попали — стреляете ещё раз, промахнулись — ход окончен.
help-order-pair = Выстрел по двум соседним клеткам; после него ход окончен.
help-order-field = Выберите квадрат 3×3: соперник укажет в нём три клетки, и вы выстрелите по ним.
help-order-pick = Укажите клетки квадрата, по которым выстрелят: те, что повредят вам меньше всего.
help-part-scan = Кроме ответа вы услышите, сколько кораблей в квадрате 5×5 вокруг клетки.
help-part-suppress = Вражеские корабли в квадрате 3×3 вокруг клетки не смогут применить способности в свой следующий ход.
help-part-move = Перед первым выстрелом хода один ваш однопалубный может незаметно перейти на соседнюю клетку: куда, показывают подсвеченные клетки вашего поля.
help-layer-area = Выбранный квадрат 3×3.
help-layer-intercepted = «ПВО»: выстрел остановлен, клетка остаётся открытой.
help-layer-decoy = Соперник попал здесь в ваш четырёхпалубный, но услышал «Мимо».
help-layer-suppressed = Этот корабль не может применить способность в этом ходу.
help-counter-pvo-left = Сколько ещё выстрелов рядом с четырёхпалубным будет остановлено ответом «ПВО».
help-counter-false-misses-left = На первое попадание в четырёхпалубный отвечают «Мимо», и урона нет.
