title = Пиратское пари
tagline = Поединок двух кораблей на поле из гексов: тайные планы, бортовые залпы и кубики.

ship-one = Первый корабль
ship-two = Второй корабль
class-sloop = Шлюп
class-brigantine = Бригантина
class-galleon = Галеон
crew-gunner = канонир
crew-surgeon = судовой врач
crew-navigator = штурман
crew-sailor = матрос

facing-0 = NE
facing-1 = E
facing-2 = SE
facing-3 = SW
facing-4 = W
facing-5 = NW
course-facing-0 = NE
course-facing-1 = E
course-facing-2 = SE
course-facing-3 = SW
course-facing-4 = W
course-facing-5 = NW

roll-result-failure = неудача
roll-result-partial = частичный успех
roll-result-success = успех
roll-result-critical = критический успех

event-turn-began = Начинается ход { $turn }: { $first ->
    [you] первым действуете вы.
    [them] первым действует противник.
    [one] первым действует первый игрок.
   *[two] первым действует второй игрок.
}
event-sailed = { $by ->
    [you] Ваш корабль
    [them] Корабль противника
    [one] Корабль первого игрока
   *[two] Корабль второго игрока
} останавливается на { $at }, курс { $facing ->
    [NE] северо-восток
    [E] восток
    [SE] юго-восток
    [SW] юго-запад
    [W] запад
   *[NW] северо-запад
}; потрачено ОП: { $cost }{ $as-planned ->
    [yes] .
   *[no] . По плану было { $course-to } { $course-facing }, но места не хватило.
}{ $leaving ->
    [yes] { " " }Он пытается покинуть поле.
   *[no] { "" }
}
event-tried-to-leave = { $by ->
    [you] Вы бросаете
    [them] Противник бросает
    [one] Первый игрок бросает
   *[two] Второй игрок бросает
} кубики, чтобы покинуть поле: { $roll-dice } — { $roll-result }; { $left ->
    [yes] корабль уходит.
   *[no] корабль остаётся.
}
event-fired = { $by ->
    [you] Вы стреляете
    [them] Противник стреляет
    [one] Первый игрок стреляет
   *[two] Второй игрок стреляет
} по { $at }: { $roll-dice } — { $roll-result }; урон { $damage }, осталось прочности { $hp }.
event-evaded = { $by ->
    [you] Вы уклоняетесь
    [them] Противник уклоняется
    [one] Первый игрок уклоняется
   *[two] Второй игрок уклоняется
}: { $roll-dice } — { $roll-result }; показатель уклонения { $score }.
event-repaired = { $by ->
    [you] Вы чините корабль
    [them] Противник чинит корабль
    [one] Первый игрок чинит корабль
   *[two] Второй игрок чинит корабль
}: { $roll-dice } — { $roll-result }; прибавилось прочности { $gained }, теперь { $hp }.
event-ended-turn = { $by ->
    [you] Вы завершаете свой ход.
    [them] Противник завершает свой ход.
    [one] Первый игрок завершает свой ход.
   *[two] Второй игрок завершает свой ход.
}
event-ship-sunk = { $owner ->
    [you] Ваш корабль потоплен; добыча противника —
    [them] Вы потопили корабль противника; ваша добыча —
    [one] Корабль первого игрока потоплен; добыча второго —
   *[two] Корабль второго игрока потоплен; добыча первого —
} { $loot ->
    [one] { $loot } золотой
    [few] { $loot } золотых
   *[many] { $loot } золотых
}.

refusal-plan-first = Оба капитана составляют планы: сначала отдайте свой план.
refusal-planning-is-over = Планы этого хода уже исполнены; теперь время действий.
refusal-too-few-sail-points = Этот план стоит { $cost } ОП, а у вас { $sp }.
refusal-too-far = { $to } слишком далеко: ваш корабль проходит за ход не больше { $speed ->
    [one] { $speed } гекса
    [few] { $speed } гексов
   *[many] { $speed } гексов
}.
refusal-hull-off-board = На { $to } с курсом { $facing } часть вашего корабля оказалась бы вне поля.
refusal-enemy-in-the-way = На { $to } с таким курсом ваш корабль наложился бы на корабль противника.
refusal-retreat-off = За этим столом покидать поле нельзя.
refusal-not-at-the-edge = На { $to } с таким курсом ваш корабль не касался бы края, и покинуть поле оттуда нельзя.
refusal-too-few-crew-points = Это действие стоит { $cost } ОЭ, а у вас { $cp }.
refusal-out-of-range = До { $at } не достать: ваши пушки бьют на { $range ->
    [one] { $range } гекс
    [few] { $range } гекса
   *[many] { $range } гексов
}.
refusal-out-of-arc = { $at } не лежит в секторе обстрела вашего корабля.
refusal-not-the-enemy = На { $at } противника нет: цельтесь в гекс его корабля.
refusal-start-off-board = Корабль, начинающий на { $at }, оказался бы частично вне поля.
refusal-starts-overlap = Два корабля не могут начинать на одном гексе.

order-plan = план
order-fire = огонь
order-evade = уклонение
order-repair = ремонт
order-end-turn = конец хода
part-course = куда плыть и каким курсом встать
part-at = гекс, в который целитесь
leave-leave = покинуть поле

phase-planning = планирование
phase-leaving = уход с поля
phase-acting = действия
phase-rolling = бросок кубиков

counter-turn = Ход
counter-hp = Прочность
counter-sp = Очки парусов
counter-cp = Очки экипажа
counter-evade = Показатель уклонения
counter-evade-until = Уклонение по ход
counter-acts = Очерёдность
counter-class = Класс
counter-speed = Базовая скорость
counter-firepower = Огневая мощь
counter-range = Дальность
counter-crew = Умения
counter-loot = Добыча золотом

detail-facing = курс
detail-distance = гексов
detail-turns = поворотов
detail-base = базовых кубиков
detail-modifiers = модификаторы
detail-point-blank = в упор
detail-evading = уклонение противника
detail-gunner = канонир
detail-surgeon = судовой врач
detail-total = всего
detail-most = не более
detail-dice = бросается кубиков
detail-counts = считается
detail-ways = исходов
detail-of = из
detail-effects = действие
detail-failure = неудача
detail-partial = частичный успех
detail-success = успех
detail-critical = критический успех
counts-highest = старший кубик
counts-lowest = младший кубик, без критического успеха

option-classes = Классы кораблей
option-classes-help = Класс корабля каждого места: sloop (шлюп), brigantine (бригантина) или galleon (галеон).
option-crews = Экипажи
option-crews-help = Экипаж каждого места, если он есть: люди с ролью и умением от 0 до 5.
option-starts = Исходные позиции
option-starts-help = Для каждого места опорный гекс и курс корабля.
option-initiative = Инициатива
option-initiative-help = Кто действует первым в каждом ходу.
option-initiative-player = всегда место 1
option-initiative-alternate = места меняются каждый ход
option-turn-limit = Предел ходов
option-turn-limit-help = После стольких ходов побеждает корабль с большей долей своей прочности; 0 — без предела.
option-retreat = Отступление
option-retreat-help = Корабли могут пытаться покинуть поле, но это проигрыш поединка.
preset-sloops = Два шлюпа
preset-galleons = Два галеона
