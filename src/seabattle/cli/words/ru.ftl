## Что говорит сама командная строка.

seat-you = вы
seat-them = соперник
to-act = ход: { $seats }

## Команды, доступные всегда. Показано первое слово; остальные тоже годятся.
command-help = помощь, help, h, ?
command-rules = правила, rules
command-log = журнал, log
command-list = список, list
command-surrender = сдаюсь, сдаться, surrender
command-quit = выход, quit, exit, q
command-random = случайно, random, r
command-remove = убрать, remove
command-clear = очистить, clear
command-back = назад, back
command-done = готово, done, ok
answer-yes = да, д, yes, y

help-title = Ещё можно ввести
help-help = эта подсказка
help-rules = книга правил; с числом — один её пункт; со словом «table» — общие правила всех игр
help-log = всё, что вы узнали до сих пор
help-list = все варианты с номерами, ценой и подробностями
help-back = передумать, пока ход не сделан
help-surrender = сдаться
help-quit = уйти, не доиграв
help-enter = нарисовать поля заново
help-squares = Клетки пишутся как на полях, например { $example }; годятся и строчные буквы.
help-by-name = То, что в [скобках], можно опустить. Можно ввести только первое слово: об остальном вас спросят.

your-orders = Ваши ходы («{ $help }» расскажет больше)
word-optional = «{ $word }» можно опустить
placeholder-square = КЛЕТКА
placeholder-squares = { $least ->
    [0] ДО { $most } КЛЕТОК
   *[other] КЛЕТКИ (от { $least } до { $most })
}
placeholder-exactly = { $most ->
    [one] { $most } КЛЕТКА
    [few] { $most } КЛЕТКИ
   *[many] { $most } КЛЕТОК
}
placeholder-choice = ВАРИАНТ
placeholder-fleet = …

ask-part = { $part }:
ask-optional = { $part } (Enter — пропустить):
ask-squares = { $part } ({ $least ->
    [0] не больше { $most }
   *[other] от { $least } до { $most }
}):
ask-exactly = { $part }, { $most ->
    [one] { $most } клетка
    [few] { $most } клетки
   *[many] { $most } клеток
}:
in-this-order = Порядок клеток важен.
choices-many = { $count ->
    [one] { $count } вариант
    [few] { $count } варианта
   *[many] { $count } вариантов
}. Введите нужный, например «{ $example }», или его часть, чтобы увидеть подходящие; «{ $list }» покажет все.
choices-fit = Подходят:
choice-cost = цена { $cost }

not-understood = «{ $text }»: непонятно. Введите «{ $help }», чтобы узнать, что можно сделать.
not-now = «{ $text }»: сейчас нельзя. Можно: { $verbs }.
which-order = «{ $text }» можно понять по-разному. Уточните: { $verbs }.
too-much = «{ $text }»: лишнее после { $order }.
no-such-choice = «{ $text }»: такого варианта нет. Введите «{ $list }», чтобы увидеть все.
no-such-paragraph = В книге правил нет пункта { $number }.

paragraph = Правило { $number }: { $text }
table-paragraph = Правило { $number } всех игр: { $text }

taken-back = Ход отменён.
new-events = После вашего последнего решения
heard-nothing = Пока ничего не произошло.
sealed = Ваш ход сделан. Он останется запечатанным, пока не сходит соперник.

place-title = Расставьте флот
place-help = «{ $random }» предложит расстановку. Или ставьте корабль за кораблём, указывая направление ({ $directions }): { $example }
place-more = «{ $remove } КОРАБЛЬ» снимает корабль с поля, «{ $clear }» — все корабли.
place-left = Осталось поставить: { $ships }
place-ready = Все корабли на месте. Enter или «{ $done }» — начать, «{ $random }» предложит другую расстановку.
place-no-ship = Корабля «{ $text }» в этом флоте нет. Есть: { $ships }.
place-no-square = { $ship }: назовите клетку, с которой начинается корабль.
place-no-direction = Укажите, куда корабль продолжается: { $directions }.
place-off-board = { $ship } ({ $length }): от клетки { $square } ({ $direction }) не помещается на поле.
line-across = вправо, горизонтально, across
line-down = вниз, вертикально, down
line-diagonal-down = наискось-вниз, нн, dd
line-diagonal-up = наискось-вверх, нв, du

surrender-sure = Вы действительно сдаётесь? (да/нет)
surrender-kept = Бой продолжается.
curtain-leave = Нажмите Enter и передайте клавиатуру. Дальше — { $player }.
curtain = { $player }, клавиатура ваша. Никто больше не смотрит? Нажмите Enter.
more = Enter — дальше, q — хватит
goodbye = До свидания. Партия не доиграна.
record-saved = Запись партии — в файле { $path }. «seabattle replay { $path }» покажет её снова.

join-name = Ваше имя:
join-waiting = Ждём соперника…
join-left = До свидания. Место остаётся за вами: та же команда вернёт вас в партию.

menu-title = Какая игра?
menu-ask = Введите её номер или название:
menu-no = Игры «{ $text }» нет.

games-choices = на выбор: { $values }
games-number = целое число
games-at-least = целое число от { $least }
games-between = целое число от { $least } до { $most }
games-json = JSON
games-players = компьютерные игроки: { $players }
games-how = Сыграть: «seabattle play ИГРА --option имя=значение».

replay-step = Шаг { $step } из { $last }
replay-keys = Enter — дальше, p — назад, число — к этому шагу, q — закончить
replay-end = Это конец партии. p — назад, q — закончить
replay-begin = Партия начинается.
replay-only = (узнаёт только { $seat }: { $told })
replay-order = { $player }: { $order }
replay-draw = Жребий: { $values }

analyse-progress = Разбор
analyse-won = { $player }: победа
analyse-lost = { $player }: поражение
analyse-drawn = { $player }: ничья
analyse-ahead = Без везения впереди был бы этот игрок.
analyse-behind = Без везения впереди был бы соперник.
analyse-even = Без везения никто не был бы впереди.
analyse-points = В очках: 100 — победа, 0 — поражение.
analyse-start = Перед первым ходом шансы на победу — { $chance } %.
analyse-errors = { $points ->
    [0] Все ошибки вместе ничего не стоили, плюс-минус { $margin }.
    [one] Ошибки стоили { $points } очко, плюс-минус { $margin }.
    [few] Ошибки стоили { $points } очка, плюс-минус { $margin }.
   *[other] Ошибки стоили { $points } очков, плюс-минус { $margin }.
}
analyse-hiding-gave = { $points ->
    [one] Расположение обоих флотов принесло { $points } очко.
    [few] Расположение обоих флотов принесло { $points } очка.
   *[other] Расположение обоих флотов принесло { $points } очков.
}
analyse-hiding-took = { $points ->
    [one] Расположение обоих флотов отняло { $points } очко.
    [few] Расположение обоих флотов отняло { $points } очка.
   *[other] Расположение обоих флотов отняло { $points } очков.
}
analyse-gifts = { $points ->
    [0] Соперник ничего не упустил.
    [one] Соперник упустил { $points } очко.
    [few] Соперник упустил { $points } очка.
   *[other] Соперник упустил { $points } очков.
}
analyse-luck-gave = { $points ->
    [0] Везение ничего не изменило.
    [one] Везение дало { $points } очко.
    [few] Везение дало { $points } очка.
   *[other] Везение дало { $points } очков.
}
analyse-luck-took = { $points ->
    [0] Везение ничего не изменило.
    [one] Невезение отняло { $points } очко.
    [few] Невезение отняло { $points } очка.
   *[other] Невезение отняло { $points } очков.
}
analyse-shots-saved = { $luck ->
    [0] Выстрелов на охоту: { $needed } вместо обычных для этого флота { $expected }. Ошибки стоили { $errors }.
   *[other] Выстрелов на охоту: { $needed } вместо обычных для этого флота { $expected }. Ошибки стоили { $errors }, везение сберегло { $luck }.
}
analyse-shots-lost = Выстрелов на охоту: { $needed } вместо обычных для этого флота { $expected }. Ошибки стоили { $errors }, невезение — { $luck }.
order-berth = сначала { $ship } на { $squares }
analyse-mattered = Что больше всего повлияло на исход
analyse-rest = { $count ->
    [one] Ещё { $count } ошибка: показать с --numbers
    [few] Ещё { $count } ошибки: показать с --numbers
   *[other] Ещё { $count } ошибок: показать с --numbers
}
analyse-no-mistake = Явных ошибок нет.
analyse-decision = { $number }. { $order }: { $grade }.
analyse-better = Лучше: { $best }.
analyse-likelier = Попадание там было вероятнее.
analyse-hopeless = Попасть было почти невозможно.
analyse-lucky = Повезло.
analyse-unlucky = Не повезло.
analyse-numbers = Шансы на победу { $chance } %, потеряно { $error }, везение { $luck }.
analyse-gave-up = { $number }. Сдача при шансах на победу { $chance } %.
analyse-turned = Переломный момент: решение { $number }.
analyse-tournament = Очки без удачи с погрешностью оценки; в скобках — очки, которые засчитаны.
analyse-how = Шансы — это оценки: так сыграл бы дальше за обе стороны компьютерный игрок «{ $reference }».
analyse-fleet-better = { $shots ->
    [one] Флот хорошо спрятан: чтобы его найти, нужен ещё { $shots } выстрел.
    [few] Флот хорошо спрятан: чтобы его найти, нужно ещё { $shots } выстрела.
   *[other] Флот хорошо спрятан: чтобы его найти, нужно ещё { $shots } выстрелов.
}
analyse-fleet-worse = { $shots ->
    [one] Флот легко найти: хватит на { $shots } выстрел меньше обычного.
    [few] Флот легко найти: хватит на { $shots } выстрела меньше обычного.
   *[other] Флот легко найти: хватит на { $shots } выстрелов меньше обычного.
}

daily-right = Верно!
daily-wrong = { $left ->
    [0] Не то, и это была последняя попытка.
    [one] Не то. Осталась { $left } попытка.
    [few] Не то. Осталось { $left } попытки.
   *[other] Не то. Осталось { $left } попыток.
}
daily-left = Задача подождёт до полуночи (UTC).
