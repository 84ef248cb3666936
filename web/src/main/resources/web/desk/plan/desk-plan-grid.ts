import { html, type PropertyValues } from 'lit';
import { dayOfWeek, type IsoDate, nightsBetween, plusDays } from '../../shared/dates';
import { define, newId, PageElement } from '../../shared/element';
import { date, dateRange, type DateStyle, direction, language, messages, percent } from '../../shared/i18n';
import type { OccupancyDay, Room } from '../model';
import { words } from '../words';
import { type Bar, extended, freedomOf, inSight, isWhereItWas, moved, type Target } from './bars';
import { Layer } from './layer';
import { barAt, dayIndex, type PlanData } from './plan-data';

const t = messages({
  en: {
    label: 'Room plan',
    role: 'plan of rooms by dates',
    help: 'Arrow keys move through rooms and nights. Enter opens. Shift and an arrow key moves a stay, plus and minus make it longer or shorter; Enter then asks for the price, Escape puts it back.',
    cell: 'Room {room}, {date}: {what}',
    free: 'free',
    blocked: 'out of order, {reason}',
    stay: '{guest}, {status}, {dates}',
    target: 'Room {room}, {dates}. Enter asks for the price, Escape puts it back.',
    taken: 'The room is taken on some of these nights.',
    corner: 'Room',
    occupancy: 'Occupancy {percent}, {free} free',
  },
  de: {
    label: 'Zimmerplan',
    role: 'Plan der Zimmer nach Tagen',
    help: 'Pfeiltasten gehen durch Zimmer und Nächte. Enter öffnet. Umschalt und Pfeiltaste verschieben einen Aufenthalt, Plus und Minus verlängern oder verkürzen ihn; Enter fragt dann nach dem Preis, Escape legt ihn zurück.',
    cell: 'Zimmer {room}, {date}: {what}',
    free: 'frei',
    blocked: 'gesperrt, {reason}',
    stay: '{guest}, {status}, {dates}',
    target: 'Zimmer {room}, {dates}. Enter fragt nach dem Preis, Escape legt zurück.',
    taken: 'Das Zimmer ist in einigen dieser Nächte vergeben.',
    corner: 'Zimmer',
    occupancy: 'Auslastung {percent}, {free} frei',
  },
  es: {
    label: 'Plan de habitaciones',
    role: 'plan de habitaciones por fechas',
    help: 'Las flechas recorren habitaciones y noches. Intro abre. Mayúsculas y flecha mueven una estancia, más y menos la alargan o acortan; Intro pregunta entonces el precio, Escape la devuelve.',
    cell: 'Habitación {room}, {date}: {what}',
    free: 'libre',
    blocked: 'bloqueada, {reason}',
    stay: '{guest}, {status}, {dates}',
    target: 'Habitación {room}, {dates}. Intro pregunta el precio, Escape la devuelve.',
    taken: 'La habitación está ocupada alguna de esas noches.',
    corner: 'Hab.',
    occupancy: 'Ocupación {percent}, {free} libres',
  },
  ar: {
    label: 'خطة الغرف',
    role: 'خطة الغرف حسب الأيام',
    help: 'مفاتيح الأسهم تتنقل بين الغرف والليالي. Enter يفتح. Shift مع سهم ينقل إقامة، وزائد وناقص يطيلانها أو يقصرانها؛ ثم Enter يسأل عن السعر وEscape يعيدها.',
    cell: 'الغرفة {room}، {date}: {what}',
    free: 'متاحة',
    blocked: 'مغلقة، {reason}',
    stay: '{guest}، {status}، {dates}',
    target: 'الغرفة {room}، {dates}. Enter يسأل عن السعر، Escape يعيد.',
    taken: 'الغرفة مشغولة في بعض هذه الليالي.',
    corner: 'الغرفة',
    occupancy: 'الإشغال {percent}، المتاح {free}',
  },
});

/** A bar, and where it is wanted. */
interface Move {
  readonly bar: Bar;
  readonly target: Target;
}

/** A bar that is wanted elsewhere. */
export interface Want extends Move {
  /** Whether somebody else has the room on one of the nights, as far as the plan knows. */
  readonly taken: boolean;
}

/** A free night that was chosen. */
export interface FreeNight {
  readonly room: Room;
  readonly date: IsoDate;
}

export type Zoom = 'narrow' | 'normal' | 'broad';

const COLUMN_REMS: Readonly<Record<Zoom, number>> = { narrow: 2, normal: 3.25, broad: 5.5 };
const ROW_REMS = 2.25;
const ROW_STEP = 4;
const COLUMN_STEP = 5;
/** A pointer that moves less clicks. */
const CLICK_PIXELS = 5;
const EDGE_PIXELS = 36;

interface Drag {
  readonly bar: Bar;
  readonly mode: 'move' | 'extend';
  readonly pointer: number;
  readonly startX: number;
  readonly startScroll: number;
  readonly grabbedRow: number;
  x: number;
  y: number;
  begun: boolean;
}

/**
 * Rooms by dates. Only what is in sight has elements, all bars are in one layer, and each frame first reads and then writes:
 * a thousand rooms scroll as ten do.
 */
export class DeskPlanGrid extends PageElement {
  static override properties = { data: { attribute: false }, rooms: { attribute: false }, zoom: {}, today: {}, said: { state: true } };

  declare data: PlanData;
  /** Those that are shown, in their order. */
  declare rooms: readonly Room[];
  declare zoom: Zoom;
  declare today: IsoDate;
  /** What those who listen hear about the place of the keyboard. */
  declare said: string;

  readonly #id = newId('plan');
  #scroller!: HTMLElement;
  #body!: HTMLElement;
  #focus!: HTMLElement;
  #ghost!: HTMLElement;
  #bars!: Layer<Bar>;
  #dates!: Layer<{ date: IsoDate; day: OccupancyDay | undefined }>;
  #labels!: Layer<Room>;
  #shades!: Layer<IsoDate>;
  #rowOf = new Map<number, number>();
  #column = 52;
  #row = 36;
  #width = 0;
  #height = 0;
  #frame = 0;
  #dirty = true;
  #seen = '';
  #at = { row: 0, day: 0 };
  #pending: Move | undefined;
  /** Whether the pointer went down on the night that was chosen before. */
  #chosen = false;
  #drag: Drag | undefined;

  constructor() {
    super();
    this.rooms = [];
    this.zoom = 'normal';
    this.today = '';
    this.said = '';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.whileConnected(() => cancelAnimationFrame(this.#frame));
  }

  protected override render() {
    return html`<p class="visually-hidden" id=${`${this.#id}-help`}>${t('help')}</p>
      <div
        class="plan"
        role="application"
        aria-roledescription=${t('role')}
        aria-label=${t('label')}
        aria-describedby=${`${this.#id}-help`}
        tabindex="0"
        data-zoom=${this.zoom}
        @scroll=${this.#scrolled}
        @keydown=${this.#key}
        @focus=${() => this.#say()}
      >
        <div class="plan-canvas">
          <div class="plan-corner small soft">${t('corner')}</div>
          <div class="plan-dates"></div>
          <div class="plan-rooms"></div>
          <div
            class="plan-body"
            @pointerdown=${this.#down}
            @pointermove=${this.#move}
            @pointerup=${this.#up}
            @pointercancel=${this.#give}
            @pointerover=${this.#over}
          >
            <div class="plan-shades"></div>
            <div class="plan-bars"></div>
            <div class="plan-focus" hidden></div>
            <div class="plan-ghost" hidden></div>
          </div>
        </div>
      </div>
      <p class="visually-hidden" aria-live="polite" id=${`${this.#id}-said`}>${this.said}</p>`;
  }

  protected override firstUpdated(): void {
    const find = (name: string) => this.querySelector<HTMLElement>(name)!;
    this.#scroller = find('.plan');
    this.#body = find('.plan-body');
    this.#focus = find('.plan-focus');
    this.#ghost = find('.plan-ghost');
    this.#bars = new Layer(find('.plan-bars'), makeBar, (element, bar) => this.#paintBar(element, bar));
    this.#dates = new Layer(find('.plan-dates'), makeDate, (element, { date: iso, day }) => this.#paintDate(element, iso, day));
    this.#labels = new Layer(find('.plan-rooms'), makeLabel, (element, room) => this.#paintLabel(element, room));
    this.#shades = new Layer(find('.plan-shades'), makeShade, (element, iso) => this.#paintShade(element, iso));
    const observer = new ResizeObserver(([entry]) => {
      this.#width = entry?.contentRect.width ?? 0;
      this.#height = entry?.contentRect.height ?? 0;
      this.#again();
    });
    observer.observe(this.#scroller);
    this.whileConnected(() => observer.disconnect());
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.size === 1 && changed.has('said')) return;
    this.#rowOf = new Map(this.rooms.map((room, at) => [room.roomNumber, at]));
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    this.#column = Math.round(COLUMN_REMS[this.zoom] * rem);
    this.#row = Math.round(ROW_REMS * rem);
    this.#scroller.style.setProperty('--plan-column', `${this.#column}px`);
    this.#scroller.style.setProperty('--plan-row', `${this.#row}px`);
    this.#at = { row: Math.min(this.#at.row, Math.max(0, this.rooms.length - 1)), day: Math.min(this.#at.day, this.data.days - 1) };
    for (const layer of [this.#bars, this.#dates, this.#labels, this.#shades]) layer.forget();
    this.#again();
  }

  /** What is known has changed. */
  refresh(): void {
    if (this.hasUpdated) this.#again();
  }

  /** Goes to a room, or to a day. */
  reveal(where: { room?: number; date?: IsoDate }): void {
    const row = where.room === undefined ? undefined : this.#rowOf.get(where.room);
    const day = where.date === undefined ? undefined : dayIndex(this.data.from, where.date);
    this.#at = { row: row ?? this.#at.row, day: Math.min(this.data.days - 1, Math.max(0, day ?? this.#at.day)) };
    this.#show();
    this.#scroller.focus();
  }

  // ---- What is in sight. ----

  readonly #scrolled = () => this.#soon();

  #again(): void {
    this.#dirty = true;
    this.#soon();
  }

  #soon(): void {
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw();
    });
  }

  #draw(): void {
    const { scrollTop, scrollLeft } = this.#scroller;
    const { data, rooms } = this;
    const rows = inSight(scrollTop, this.#height, this.#row, rooms.length, ROW_STEP);
    const columns = inSight(Math.abs(scrollLeft), this.#width, this.#column, data.days, COLUMN_STEP);
    const seen = `${rows.first} ${rows.last} ${columns.first} ${columns.last}`;
    if (this.#dirty || seen !== this.#seen) {
      if (this.#dirty) {
        this.#scroller.style.setProperty('--plan-days', String(data.days));
        this.#scroller.style.setProperty('--plan-count', String(rooms.length));
      }
      this.#dirty = false;
      this.#seen = seen;
      this.#drawRows(rows, columns);
      this.#drawColumns(columns);
    }
    if (this.#drag?.begun === true) this.#follow(this.#drag);
    this.#drawFocus();
  }

  #drawRows(rows: { first: number; last: number }, columns: { first: number; last: number }): void {
    const from = plusDays(this.data.from, columns.first - 1);
    const to = plusDays(this.data.from, columns.last);
    const labels = new Map<string, Room>();
    const bars = new Map<string, Bar>();
    for (const room of this.rooms.slice(rows.first, rows.last)) {
      labels.set(String(room.roomNumber), room);
      for (const bar of this.data.bars.get(room.roomNumber) ?? []) {
        if (bar.from < to && bar.to > from) bars.set(bar.key, bar);
      }
    }
    this.#labels.show(labels);
    this.#bars.show(bars);
  }

  #drawColumns(columns: { first: number; last: number }): void {
    const dates = new Map<string, { date: IsoDate; day: OccupancyDay | undefined }>();
    const shades = new Map<string, IsoDate>();
    for (let at = columns.first; at < columns.last; at++) {
      const iso = plusDays(this.data.from, at);
      const day = this.data.occupancy.get(iso);
      const known = this.#cells.get(iso);
      // The same object as long as it says the same, so that nothing is painted for nothing.
      const cell = known !== undefined && known.day === day ? known : { date: iso, day };
      this.#cells.set(iso, cell);
      dates.set(iso, cell);
      if (iso === this.today || dayOfWeek(iso) >= 6) shades.set(iso, iso);
    }
    this.#dates.show(dates);
    this.#shades.show(shades);
  }

  readonly #cells = new Map<IsoDate, { date: IsoDate; day: OccupancyDay | undefined }>();

  #drawFocus(): void {
    const room = this.rooms[this.#at.row];
    this.#focus.hidden = room === undefined;
    if (room === undefined) return;
    const iso = plusDays(this.data.from, this.#at.day);
    const bar = barAt(this.data.bars.get(room.roomNumber) ?? [], iso);
    if (bar === undefined) this.#place(this.#focus, this.#at.row, this.#at.day, 1, 0);
    else this.#place(this.#focus, this.#at.row, dayIndex(this.data.from, bar.from), nightsBetween(bar.from, bar.to), 0);
    const target = this.#pending?.target;
    const row = target === undefined ? undefined : this.#rowOf.get(target.room);
    this.#ghost.hidden = target === undefined || row === undefined;
    if (target === undefined || row === undefined || this.#pending === undefined) return;
    this.#place(this.#ghost, row, dayIndex(this.data.from, target.from), nightsBetween(target.from, target.to), 0);
    this.#ghost.textContent = this.#pending.bar.label;
    this.#ghost.toggleAttribute('data-taken', this.#isTaken(this.#pending));
  }

  /** From the middle of the day of arrival to the middle of the day of departure, as guests come and leave. */
  #place(element: HTMLElement, row: number, day: number, nights: number, inset: number): void {
    const { style } = element;
    style.setProperty('inset-inline-start', `${Math.round((day + 0.5) * this.#column) + 1}px`);
    style.setProperty('inline-size', `${Math.round(nights * this.#column) - 2}px`);
    style.setProperty('inset-block-start', `${row * this.#row + inset}px`);
  }

  #paintBar(element: HTMLElement, bar: Bar): void {
    const row = this.#rowOf.get(bar.room) ?? 0;
    this.#place(element, row, dayIndex(this.data.from, bar.from), nightsBetween(bar.from, bar.to), 0);
    element.dataset['key'] = bar.key;
    element.dataset['room'] = String(bar.room);
    element.dataset['state'] = bar.state;
    element.toggleAttribute('data-moved-in', bar.movedIn);
    element.toggleAttribute('data-moved-out', bar.movedOut);
    element.toggleAttribute('data-moves', freedomOf(bar).moves);
    const label = element.firstElementChild;
    if (label !== null) label.textContent = bar.label;
    element.removeAttribute('title');
  }

  #paintDate(element: HTMLElement, iso: IsoDate, day: OccupancyDay | undefined): void {
    element.style.setProperty('inset-inline-start', `${dayIndex(this.data.from, iso) * this.#column}px`);
    const share = day === undefined || day.rooms === 0 ? undefined : day.claimed / day.rooms;
    const [weekday, number, occupancy] = element.children as unknown as HTMLElement[];
    weekday!.textContent = date(iso, 'weekdayShort');
    number!.textContent = date(iso, this.#dateStyle());
    occupancy!.textContent = share === undefined ? '' : percent(share);
    element.style.setProperty('--share', String(share ?? 0));
    element.toggleAttribute('data-today', iso === this.today);
    element.toggleAttribute('data-full', day?.soldOut === true);
    element.title = day === undefined || share === undefined ? '' : t('occupancy', { percent: percent(share), free: day.free });
  }

  /** Names of months in Arabic are longer than a column of normal width. */
  #dateStyle(): DateStyle {
    if (this.zoom === 'narrow') return 'day';
    return this.zoom === 'normal' && language() === 'ar' ? 'numeric' : 'short';
  }

  #paintLabel(element: HTMLElement, room: Room): void {
    element.style.setProperty('inset-block-start', `${(this.#rowOf.get(room.roomNumber) ?? 0) * this.#row}px`);
    const [number, type] = element.children as unknown as HTMLElement[];
    number!.textContent = String(room.roomNumber);
    type!.textContent = room.type;
  }

  #paintShade(element: HTMLElement, iso: IsoDate): void {
    element.style.setProperty('inset-inline-start', `${dayIndex(this.data.from, iso) * this.#column}px`);
    element.toggleAttribute('data-today', iso === this.today);
  }

  // ---- The pointer. ----

  #barUnder(event: Event): Bar | undefined {
    const element = (event.target as HTMLElement).closest<HTMLElement>('.plan-bar');
    const key = element?.dataset['key'];
    return this.data.bars.get(Number(element?.dataset['room']))?.find((bar) => bar.key === key);
  }

  /** Described when it is pointed at, so that scrolling formats no dates. */
  readonly #over = (event: PointerEvent) => {
    const bar = this.#barUnder(event);
    const element = (event.target as HTMLElement).closest<HTMLElement>('.plan-bar');
    if (bar !== undefined && element !== null) element.title = this.#describe(bar);
  };

  readonly #down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    this.#pending = undefined;
    const area = this.#body.getBoundingClientRect();
    const inline = direction() === 'rtl' ? area.right - event.clientX : event.clientX - area.left;
    const row = Math.floor((event.clientY - area.top) / this.#row);
    const bar = this.#barUnder(event);
    // A night is between the middles of two days.
    const day = bar === undefined ? Math.floor(inline / this.#column - 0.5) : Math.max(dayIndex(this.data.from, bar.from), Math.floor(inline / this.#column - 0.5));
    const at = { row: Math.max(0, Math.min(this.rooms.length - 1, row)), day: Math.max(0, Math.min(this.data.days - 1, day)) };
    this.#chosen = document.activeElement === this.#scroller && at.row === this.#at.row && at.day === this.#at.day;
    this.#at = at;
    // Fingers scroll; what they touch opens, and its dates are changed there.
    if (bar !== undefined && event.pointerType !== 'touch' && freedomOf(bar).moves) {
      const mode = (event.target as HTMLElement).classList.contains('plan-bar-end') ? 'extend' : 'move';
      this.#drag = {
        bar,
        mode,
        pointer: event.pointerId,
        startX: event.clientX,
        startScroll: this.#scroller.scrollLeft,
        grabbedRow: row,
        x: event.clientX,
        y: event.clientY,
        begun: false,
      };
    }
    this.#soon();
    this.#say();
  };

  readonly #move = (event: PointerEvent) => {
    const drag = this.#drag;
    if (drag === undefined || event.pointerId !== drag.pointer) return;
    drag.x = event.clientX;
    drag.y = event.clientY;
    if (!drag.begun) {
      if (Math.abs(event.clientX - drag.startX) < CLICK_PIXELS && Math.abs(this.#rowUnder(event.clientY) - drag.grabbedRow) === 0) return;
      drag.begun = true;
      this.#body.setPointerCapture(drag.pointer);
      this.#scroller.toggleAttribute('data-dragging', true);
    }
    this.#soon();
  };

  #rowUnder(clientY: number): number {
    return Math.floor((clientY - this.#body.getBoundingClientRect().top) / this.#row);
  }

  /** Where the bar would be now; near an edge the plan goes on. */
  #follow(drag: Drag): void {
    const frame = this.#scroller.getBoundingClientRect();
    const turn = direction() === 'rtl' ? -1 : 1;
    const scrolled = this.#scroller.scrollLeft - drag.startScroll;
    const days = Math.round(((drag.x - drag.startX + scrolled) * turn) / this.#column);
    const row = Math.max(0, Math.min(this.rooms.length - 1, this.#rowUnder(drag.y)));
    const room = this.rooms[row]?.roomNumber ?? drag.bar.room;
    const target = drag.mode === 'extend' ? extended(drag.bar, days) : moved(drag.bar, days, room);
    this.#pending = { bar: drag.bar, target };
    const step = (position: number, start: number, end: number) => (position < start + EDGE_PIXELS ? -1 : position > end - EDGE_PIXELS ? 1 : 0);
    const left = step(drag.x, frame.left, frame.right) * 12;
    const top = step(drag.y, frame.top, frame.bottom) * 10;
    if (left !== 0 || top !== 0) {
      this.#scroller.scrollBy({ left, top, behavior: 'instant' });
      this.#soon();
    }
  }

  readonly #up = (event: PointerEvent) => {
    const drag = this.#drag;
    const bar = this.#barUnder(event);
    this.#drag = undefined;
    this.#scroller.toggleAttribute('data-dragging', false);
    if (drag?.begun === true) {
      const want = this.#pending;
      if (want === undefined || isWhereItWas(want.bar, want.target)) this.#put();
      else this.#ask(want);
    } else if (bar !== undefined && (drag !== undefined || event.button === 0)) {
      this.emit('plan-open', bar);
    } else if (bar === undefined && this.#chosen) {
      // The first click chooses a free night, the second one opens it.
      this.#enter();
    } else {
      this.#soon();
    }
  };

  readonly #give = () => {
    this.#drag = undefined;
    this.#scroller.toggleAttribute('data-dragging', false);
    this.#put();
  };

  // ---- The keyboard. ----

  readonly #key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const forwards = direction() === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backwards = direction() === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const page = Math.max(1, Math.floor(this.#height / this.#row) - 3);
    const steps: Readonly<Record<string, readonly [number, number]>> = {
      [forwards]: [0, 1],
      [backwards]: [0, -1],
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      PageUp: [-page, 0],
      PageDown: [page, 0],
      Home: [0, -this.data.days],
      End: [0, this.data.days],
    };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (event.shiftKey && event.key.startsWith('Arrow')) this.#shift(step);
      else this.#go(step);
    } else if (event.key === '+' || event.key === '-') {
      event.preventDefault();
      this.#lengthen(event.key === '+' ? 1 : -1);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.#enter();
    } else if (event.key === 'Escape' && this.#pending !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      this.#drag = undefined;
      this.#put();
      this.#say();
    }
  };

  /** By night, or past a whole bar, so that no stay is passed twice. */
  #go([rows, days]: readonly [number, number]): void {
    this.#pending = undefined;
    let { row, day } = this.#at;
    row = Math.max(0, Math.min(this.rooms.length - 1, row + rows));
    if (days !== 0) {
      const bar = this.#barHere();
      const edge = bar === undefined || Math.abs(days) > 1 ? day : dayIndex(this.data.from, bar.from) + (days > 0 ? nightsBetween(bar.from, bar.to) - 1 : 0);
      day = Math.max(0, Math.min(this.data.days - 1, edge + days));
    }
    this.#at = { row, day };
    this.#show();
    this.#say();
  }

  #shift([rows, days]: readonly [number, number]): void {
    const bar = this.#pending?.bar ?? this.#barHere();
    if (bar === undefined || !freedomOf(bar).moves) return;
    const target = this.#pending?.target ?? { room: bar.room, from: bar.from, to: bar.to };
    const row = Math.max(0, Math.min(this.rooms.length - 1, (this.#rowOf.get(target.room) ?? 0) + rows));
    const room = this.rooms[row]?.roomNumber ?? target.room;
    const shift = freedomOf(bar).begins ? days : 0;
    this.#pending = { bar, target: { room, from: plusDays(target.from, shift), to: plusDays(target.to, shift) } };
    this.#sayTarget();
  }

  #lengthen(days: number): void {
    const bar = this.#pending?.bar ?? this.#barHere();
    if (bar === undefined || !freedomOf(bar).moves) return;
    const target = this.#pending?.target ?? { room: bar.room, from: bar.from, to: bar.to };
    const to = plusDays(target.to, days);
    if (to <= target.from) return;
    this.#pending = { bar, target: { ...target, to } };
    this.#sayTarget();
  }

  #enter(): void {
    const want = this.#pending;
    if (want !== undefined) {
      if (!isWhereItWas(want.bar, want.target)) this.#ask(want);
      return;
    }
    const bar = this.#barHere();
    const room = this.rooms[this.#at.row];
    if (bar !== undefined) this.emit('plan-open', bar);
    else if (room !== undefined) this.emit<FreeNight>('plan-free', { room, date: plusDays(this.data.from, this.#at.day) });
  }

  #ask(move: Move): void {
    this.#soon();
    this.emit<Want>('plan-want', { ...move, taken: this.#isTaken(move) });
  }

  /** Whoever was asked is done: the bar is where the services say. */
  settle(): void {
    this.#put();
  }

  #put(): void {
    this.#pending = undefined;
    this.#soon();
  }

  #barHere(): Bar | undefined {
    const room = this.rooms[this.#at.row];
    return room === undefined ? undefined : barAt(this.data.bars.get(room.roomNumber) ?? [], plusDays(this.data.from, this.#at.day));
  }

  #isTaken({ bar, target }: Move): boolean {
    const others = this.data.bars.get(target.room) ?? [];
    // A guest in the house moves from tonight on.
    const moves = bar.state === 'CHECKED_IN' && target.room !== bar.room && target.from < this.today;
    const from = moves ? this.today : target.from;
    return others.some((other) => other.key !== bar.key && other.number !== bar.number && other.from < target.to && other.to > from);
  }

  /** Scrolls as far as it takes to see the place of the keyboard. */
  #show(): void {
    const { row, day } = this.#at;
    const scroller = this.#scroller;
    const turn = direction() === 'rtl' ? -1 : 1;
    const label = scroller.querySelector<HTMLElement>('.plan-corner')?.offsetWidth ?? 0;
    const head = scroller.querySelector<HTMLElement>('.plan-corner')?.offsetHeight ?? 0;
    const top = row * this.#row;
    const start = day * this.#column;
    const visibleHeight = this.#height - head;
    const visibleWidth = this.#width - label;
    const scrollTop = scroller.scrollTop;
    const scrollStart = Math.abs(scroller.scrollLeft);
    const nextTop = top < scrollTop ? top : top + this.#row > scrollTop + visibleHeight ? top + this.#row - visibleHeight : scrollTop;
    const nextStart =
      start < scrollStart ? start : start + 2 * this.#column > scrollStart + visibleWidth ? start + 2 * this.#column - visibleWidth : scrollStart;
    if (nextTop !== scrollTop || nextStart !== scrollStart) scroller.scrollTo({ top: nextTop, left: nextStart * turn, behavior: 'instant' });
    this.#soon();
  }

  #describe(bar: Bar): string {
    if (bar.state === 'BLOCKED') return t('blocked', { reason: bar.label });
    return t('stay', { guest: bar.label, status: words(bar.state), dates: dateRange(bar.from, bar.to, 'short') });
  }

  #say(): void {
    const room = this.rooms[this.#at.row];
    if (room === undefined) return;
    const bar = this.#barHere();
    const what = bar === undefined ? t('free') : this.#describe(bar);
    this.said = t('cell', { room: String(room.roomNumber), date: date(plusDays(this.data.from, this.#at.day)), what });
    this.#soon();
  }

  #sayTarget(): void {
    if (this.#pending === undefined) return;
    const { target } = this.#pending;
    const taken = this.#isTaken(this.#pending) ? ` ${t('taken')}` : '';
    this.said = t('target', { room: String(target.room), dates: dateRange(target.from, target.to, 'short') }) + taken;
    this.#soon();
  }
}

function element(name: string, ...children: HTMLElement[]): HTMLElement {
  const made = document.createElement('div');
  made.className = name;
  made.append(...children);
  return made;
}

function makeBar(): HTMLElement {
  const label = element('plan-bar-label');
  // A name that is too long loses its end, also where the page runs the other way.
  label.dir = 'auto';
  return element('plan-bar', label, element('plan-bar-end'));
}

const makeDate = () => element('plan-date', element('plan-weekday'), element('plan-number'), element('plan-share'));
const makeLabel = () => element('plan-room', element('plan-room-number'), element('plan-room-type'));
const makeShade = () => element('plan-shade');

define('desk-plan-grid', DeskPlanGrid);
