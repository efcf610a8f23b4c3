title = Пиратское пари
tagline = Поединок двух кораблей на гексах: тайные планы, бортовые залпы и кубики.

ship-one = Корабль { -one(form: "of") }
ship-two = Корабль { -two(form: "of") }
ship-you = Ваш корабль
ship-them = Вражеский корабль
class-sloop = Шлюп
class-brigantine = Бригантина
class-galleon = Галеон
crew-gunner = канонир
crew-surgeon = судовой врач
crew-navigator = штурман
crew-sailor = матрос

facing-0 = СВ
facing-1 = В
facing-2 = ЮВ
facing-3 = ЮЗ
facing-4 = З
facing-5 = СЗ
course-facing-0 = СВ
course-facing-1 = В
course-facing-2 = ЮВ
course-facing-3 = ЮЗ
course-facing-4 = З
course-facing-5 = СЗ

roll-result-failure = неудача
roll-result-partial = частичный успех
roll-result-success = успех
roll-result-critical = критический успех

event-turn-began = Раунд { $turn }: { $first ->
    [you] первым действуете вы.
    [them] сначала действует { -them(form: "within") }.
    [one] сначала действует { -one(form: "within") }.
   *[two] сначала действует { -two(form: "within") }.
}
event-sailed = { $by ->
    [you] Ваш корабль
    [them] Корабль { -them(form: "of") }
    [one] Корабль { -one(form: "of") }
   *[two] Корабль { -two(form: "of") }
} останавливается на { $at }, курс — { $facing }; потрачено очков парусов: { $cost }{ $as-planned ->
    [yes] .
   *[no] . По плану было { $course-to } { $course-facing }, но места не хватило.
}{ $leaving ->
    [yes] { " " }Он пытается уйти с поля.
   *[no] { "" }
}
event-tried-to-leave = { $by ->
    [you] Вы бросаете
    [them] { -them } бросает
    [one] { -one } бросает
   *[two] { -two } бросает
} кубики, чтобы уйти с поля: { $roll-dice } — { $roll-result }; { $left ->
    [yes] корабль уходит.
   *[no] корабль остаётся.
}
    .brief = { $left ->
        [yes] Уходит!
       *[no] Остаётся
    }
event-fired = { $by ->
    [you] Вы стреляете
    [them] { -them } стреляет
    [one] { -one } стреляет
   *[two] { -two } стреляет
} по { $at }: { $roll-dice }{ $roll-counts ->
    [lowest] { " " }(считается младший)
   *[highest] { "" }
} — { $roll-result }; урон — { $damage }, осталось прочности — { $hp }.
    .brief = { $damage ->
        [0] Без урона
       *[other] Урон: { $damage }
    }
event-evaded = { $by ->
    [you] Вы уклоняетесь
    [them] { -them } уклоняется
    [one] { -one } уклоняется
   *[two] { -two } уклоняется
}: { $roll-dice } — { $roll-result }; уклонение — { $score }.
    .brief = Уклонение: { $score }
event-repaired = { $by ->
    [you] Вы чините корабль
    [them] { -them } чинит корабль
    [one] { -one } чинит корабль
   *[two] { -two } чинит корабль
}: { $roll-dice } — { $roll-result }; прочности прибавилось — { $gained }, теперь { $hp }.
    .brief = Прочность: +{ $gained }
event-ended-turn = { $by ->
    [you] Вы завершаете свой ход.
    [them] { -them } завершает свой ход.
    [one] { -one } завершает свой ход.
   *[two] { -two } завершает свой ход.
}
event-ship-sunk = { $owner ->
    [you] Ваш корабль потоплен; добыча { -them(form: "of") } —
    [them] Вы потопили корабль { -them(form: "of") }; ваша добыча —
    [one] Корабль { -one(form: "of") } потоплен; добыча { -two(form: "of") } —
   *[two] Корабль { -two(form: "of") } потоплен; добыча { -one(form: "of") } —
} { $loot ->
    [one] { $loot } золотой
    [few] { $loot } золотых
   *[many] { $loot } золотых
}.
event-disclosed = { $seat ->
    [you] Ваши запечатанные планы раскрыты.
    [them] Запечатанные планы { -them(form: "of") } раскрыты.
    [one] Запечатанные планы { -one(form: "of") } раскрыты.
   *[two] Запечатанные планы { -two(form: "of") } раскрыты.
}

refusal-plan-first = Оба капитана готовят планы: сначала подтвердите свой.
refusal-planning-is-over = Планы этого раунда уже исполнены; теперь время действий.
refusal-too-few-sail-points = { $cost ->
    [one] Нужно { $cost } очко парусов
    [few] Нужно { $cost } очка парусов
   *[many] Нужно { $cost } очков парусов
}, а у вас { $sp }.
refusal-too-far = { $to } слишком далеко: ваш корабль проходит за раунд не больше { $speed ->
    [one] { $speed } гекса
    [few] { $speed } гексов
   *[many] { $speed } гексов
}.
refusal-hull-off-board = На { $to }, курс { $facing }, часть вашего корабля оказалась бы вне поля.
refusal-enemy-in-the-way = На { $to } с таким курсом ваш корабль наложился бы на корабль соперника.
refusal-retreat-off = В этой партии уходить с поля нельзя.
refusal-not-at-the-edge = На { $to } с таким курсом ваш корабль не касался бы края, и уйти с поля оттуда нельзя.
refusal-too-few-crew-points = { $cost ->
    [one] Нужно { $cost } очко экипажа
    [few] Нужно { $cost } очка экипажа
   *[many] Нужно { $cost } очков экипажа
}, а у вас { $cp }.
refusal-out-of-range = До { $at } не достать: ваши пушки бьют на { $range ->
    [one] { $range } гекс
    [few] { $range } гекса
   *[many] { $range } гексов
}.
refusal-out-of-arc = { $at } — вне сектора обстрела вашего корабля.
refusal-not-the-enemy = На { $at } корабля соперника нет: цельтесь в его гекс.
refusal-start-off-board = Корабль, начинающий на { $at }, оказался бы частично вне поля.
refusal-starts-overlap = Два корабля не могут начинать на одном гексе.

order-plan = план
    .typed = план
order-fire = огонь
    .given = огонь по { $given }
    .typed = огонь
order-evade = уклонение
    .typed = уклонение
order-repair = ремонт
    .typed = ремонт
order-end-turn = конец хода
    .typed = конец
part-course = куда идти и какой курс взять
part-at = гекс, в который целитесь
leave-leave = уйти с поля

phase-planning = планирование
phase-leaving = уход с поля
phase-acting = действия
phase-rolling = бросок кубиков

counter-turn = Раунд
counter-hp = Прочность
counter-sp = Очки парусов
counter-cp = Очки экипажа
counter-evade = Уклонение
counter-evade-until = Уклонение до конца раунда
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
detail-leave = затем
leave-true = попытка уйти с поля
detail-base = базовых кубиков
detail-modifiers = модификаторы
detail-point-blank = в упор
detail-evading = уклонение соперника
detail-gunner = канонир
detail-surgeon = судовой врач
detail-total = всего
detail-most = не более
detail-dice = бросается кубиков
detail-counts = считается
detail-ways = сколькими способами
detail-of = из
detail-effects = действие
detail-failure = неудача
detail-partial = частичный успех
detail-success = успех
detail-critical = критический успех
pool-sources = ({ $sources }; { $counts })
counts-highest = старший кубик
counts-lowest = младший кубик, без критического успеха

option-classes = Классы кораблей
option-classes-help = Класс корабля каждого игрока: шлюп, бригантина или галеон.
option-crews = Экипажи
option-crews-help = Экипаж каждого игрока, если он есть: люди с ролью и умением от 0 до 5. Экипаж заменяет очки экипажа, положенные классу (шлюп — 2, бригантина — 4, галеон — 6): каждый человек даёт одно, так что малый экипаж ослабляет корабль.
option-starts = Начальные позиции
option-starts-help = Где начинает корабль каждого игрока и каков его курс.
option-initiative = Инициатива
option-initiative-help = Кто действует первым в каждом раунде.
option-initiative-player = всегда первый игрок
option-initiative-alternate = по очереди
option-turn-limit = Ограничение раундов
option-turn-limit-help = После стольких раундов побеждает корабль, сохранивший большую долю своей прочности; 0 — без ограничения.
option-retreat = Отступление
option-retreat-help = Корабли могут пытаться уйти с поля, но ушедший проигрывает поединок.
preset-sloops = Два шлюпа
preset-galleons = Два галеона

help-order-plan = Выберите, куда пойдёт ваш корабль и какой курс возьмёт; планы обоих капитанов исполняются одновременно.
help-order-fire = Бортовой залп по вражескому кораблю: урон определяют кубики.
help-order-evade = Следующая атака на ваш корабль станет труднее; насколько — решат кубики.
help-order-repair = Возвращает прочность; сколько — решат кубики.
help-order-end-turn = Заканчивает ваши действия в этом раунде; оставшиеся очки экипажа пропадают.
help-part-leave = Оттуда ваш корабль попытается уйти с поля ещё за 1 очко парусов; если это удастся, вы проиграете поединок.
help-layer-area = Гексы, до которых достают пушки этого корабля.
help-layer-path = Путь этого корабля.
help-counter-hp = При 0 корабль тонет.
help-counter-sp = Плата за манёвры: 1 за каждый гекс и за каждый поворот на 60°. Восстанавливаются каждый раунд.
help-counter-cp = Плата за действия: огонь и уклонение стоят 1, ремонт 2. Восстанавливаются каждый раунд.
help-counter-evade = Сколько кубиков потеряет следующая атака на этот корабль.
help-counter-firepower = Кубики бортового залпа.
help-counter-range = На сколько гексов бьют пушки.
help-counter-speed = На сколько гексов корабль уходит за раунд; столько же кубиков у уклонения.
