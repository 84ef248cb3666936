import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import { hotels, type Problem, reservations } from '../../shared/api';
import { explain } from '../../shared/problem';
import {
  badge,
  button,
  emptyState,
  price,
  problemNotice,
  problemState,
  select,
  showToast,
  skeleton,
} from '../../shared/components';
import { plusDays } from '../../shared/dates';
import { define, PageElement } from '../../shared/element';
import { compareNames, date, dateRange, messages, number, percent } from '../../shared/i18n';
import { common } from '../../shared/messages/common';
import { type Desk, hotelToday } from '../context';
import type { HotelEvent } from '../feed';
import {
  type Collected,
  collect,
  failed,
  guestName,
  here,
  type HousekeepingRoom,
  type HousekeepingStatus,
  LOADING,
  type Loading,
  type OccupancyDay,
  PAGE,
  type Reservation,
} from '../model';
import { perform, possible, type Transition, UNDO } from '../reservation/transitions';
import { router } from '../routes';
import { housekeepingBadge, statusBadge, words } from '../words';

const t = messages({
  en: {
    arrivals: 'Arrivals',
    departures: 'Departures',
    inHouse: 'In house',
    overdue: 'Overdue',
    rooms: 'Rooms to clean',
    lists: 'Lists of today',
    occupancy: 'Occupancy tonight',
    occupied: '{claimed} of {rooms} rooms',
    free: 'Free tonight',
    outOfOrder: { one: '{count} out of order', other: '{count} out of order' },
    toCome: { one: '{count} to come', other: '{count} to come' },
    toLeave: { one: '{count} to leave', other: '{count} to leave' },
    toClean: { one: '{count} room to clean', other: '{count} rooms to clean' },
    emptyArrivals: 'No arrivals today',
    emptyDepartures: 'No departures today',
    emptyInHouse: 'Nobody is in the house',
    emptyOverdue: 'Nobody is overdue',
    emptyRooms: 'Every room is clean',
    emptyText: 'Changes at other desks appear here within seconds.',
    more: 'The list is long: the first {count} are shown. Search finds the others.',
    show: { one: 'Show {count} more', other: 'Show {count} more' },
    filter: 'Show',
    dirtyOnly: 'To clean',
    today: 'Today',
    arriving: 'Arrival',
    departing: 'Departure',
    setStatus: 'Status of room {room}',
    saved: 'Room {room}: {status}.',
    shouldHaveCome: 'Should have come on {date}',
    shouldHaveLeft: 'Should have left on {date}',
  },
  de: {
    arrivals: 'Anreisen',
    departures: 'Abreisen',
    inHouse: 'Im Haus',
    overdue: 'Überfällig',
    rooms: 'Zu reinigen',
    lists: 'Listen von heute',
    occupancy: 'Auslastung heute Nacht',
    occupied: '{claimed} von {rooms} Zimmern',
    free: 'Frei heute Nacht',
    outOfOrder: { one: '{count} gesperrt', other: '{count} gesperrt' },
    toCome: { one: '{count} erwartet', other: '{count} erwartet' },
    toLeave: { one: '{count} noch da', other: '{count} noch da' },
    toClean: { one: '{count} Zimmer zu reinigen', other: '{count} Zimmer zu reinigen' },
    emptyArrivals: 'Heute keine Anreisen',
    emptyDepartures: 'Heute keine Abreisen',
    emptyInHouse: 'Niemand ist im Haus',
    emptyOverdue: 'Niemand ist überfällig',
    emptyRooms: 'Alle Zimmer sind sauber',
    emptyText: 'Änderungen an anderen Stellen erscheinen hier in Sekunden.',
    more: 'Die Liste ist lang: Die ersten {count} sind zu sehen. Die Suche findet die übrigen.',
    show: { one: '{count} weiteres zeigen', other: '{count} weitere zeigen' },
    filter: 'Anzeigen',
    dirtyOnly: 'Zu reinigen',
    today: 'Heute',
    arriving: 'Anreise',
    departing: 'Abreise',
    setStatus: 'Stand von Zimmer {room}',
    saved: 'Zimmer {room}: {status}.',
    shouldHaveCome: 'Sollte am {date} kommen',
    shouldHaveLeft: 'Sollte am {date} abreisen',
  },
  es: {
    arrivals: 'Llegadas',
    departures: 'Salidas',
    inHouse: 'En casa',
    overdue: 'Atrasadas',
    rooms: 'Por limpiar',
    lists: 'Listas de hoy',
    occupancy: 'Ocupación esta noche',
    occupied: '{claimed} de {rooms} habitaciones',
    free: 'Libres esta noche',
    outOfOrder: { one: '{count} bloqueada', other: '{count} bloqueadas' },
    toCome: { one: '{count} por llegar', other: '{count} por llegar' },
    toLeave: { one: '{count} por salir', other: '{count} por salir' },
    toClean: { one: '{count} habitación por limpiar', other: '{count} habitaciones por limpiar' },
    emptyArrivals: 'Hoy no hay llegadas',
    emptyDepartures: 'Hoy no hay salidas',
    emptyInHouse: 'No hay nadie en casa',
    emptyOverdue: 'Nadie va con retraso',
    emptyRooms: 'Todas las habitaciones están limpias',
    emptyText: 'Los cambios de otros puestos aparecen aquí en segundos.',
    more: 'La lista es larga: se muestran las primeras {count}. La búsqueda encuentra las demás.',
    show: { one: 'Mostrar {count} más', other: 'Mostrar {count} más' },
    filter: 'Mostrar',
    dirtyOnly: 'Por limpiar',
    today: 'Hoy',
    arriving: 'Llegada',
    departing: 'Salida',
    setStatus: 'Estado de la habitación {room}',
    saved: 'Habitación {room}: {status}.',
    shouldHaveCome: 'Debía llegar el {date}',
    shouldHaveLeft: 'Debía salir el {date}',
  },
  ar: {
    arrivals: 'الوصول',
    departures: 'المغادرة',
    inHouse: 'في الفندق',
    overdue: 'متأخرون',
    rooms: 'غرف للتنظيف',
    lists: 'قوائم اليوم',
    occupancy: 'الإشغال الليلة',
    occupied: '{claimed} من {rooms} غرفة',
    free: 'متاحة الليلة',
    outOfOrder: { zero: 'لا غرف مغلقة', one: 'غرفة مغلقة', two: 'غرفتان مغلقتان', few: '{count} غرف مغلقة', many: '{count} غرفة مغلقة', other: '{count} غرفة مغلقة' },
    toCome: { zero: 'لا أحد منتظر', one: 'واحد منتظر', two: 'اثنان منتظران', few: '{count} منتظرون', many: '{count} منتظرًا', other: '{count} منتظر' },
    toLeave: { zero: 'لا أحد باقٍ', one: 'واحد باقٍ', two: 'اثنان باقيان', few: '{count} باقون', many: '{count} باقيًا', other: '{count} باقٍ' },
    toClean: { zero: 'لا غرف للتنظيف', one: 'غرفة للتنظيف', two: 'غرفتان للتنظيف', few: '{count} غرف للتنظيف', many: '{count} غرفة للتنظيف', other: '{count} غرفة للتنظيف' },
    emptyArrivals: 'لا وصول اليوم',
    emptyDepartures: 'لا مغادرة اليوم',
    emptyInHouse: 'لا أحد في الفندق',
    emptyOverdue: 'لا متأخرين',
    emptyRooms: 'كل الغرف نظيفة',
    emptyText: 'تظهر تغييرات المكاتب الأخرى هنا خلال ثوانٍ.',
    more: 'القائمة طويلة: يظهر أول {count}. البحث يجد الباقي.',
    show: { zero: 'عرض المزيد', one: 'عرض واحد آخر', two: 'عرض اثنين آخرين', few: 'عرض {count} أخرى', many: 'عرض {count} أخرى', other: 'عرض {count} أخرى' },
    filter: 'عرض',
    dirtyOnly: 'للتنظيف',
    today: 'اليوم',
    arriving: 'وصول',
    departing: 'مغادرة',
    setStatus: 'حالة الغرفة {room}',
    saved: 'الغرفة {room}: {status}.',
    shouldHaveCome: 'كان ينبغي أن يصل {date}',
    shouldHaveLeft: 'كان ينبغي أن يغادر {date}',
  },
});

/** A list of reservations, as the contract names it. */
type View = 'arrivals' | 'departures' | 'in-house' | 'overdue';
type TabKey = View | 'rooms';

const VIEWS: readonly View[] = ['arrivals', 'departures', 'in-house', 'overdue'];
const TITLES = { arrivals: 'arrivals', departures: 'departures', 'in-house': 'inHouse', overdue: 'overdue', rooms: 'rooms' } as const;
const EMPTY = {
  arrivals: 'emptyArrivals',
  departures: 'emptyDepartures',
  'in-house': 'emptyInHouse',
  overdue: 'emptyOverdue',
} as const;
const STATUSES: readonly HousekeepingStatus[] = ['CLEAN', 'DIRTY', 'INSPECTED', 'OUT_OF_SERVICE'];

const MOST_PAGES = 20;
const ROWS_AT_ONCE = 60;
/** Events that come together are answered together. */
const GATHER_MILLIS = 400;
/** The condition of rooms is not in the feed. */
const HOUSEKEEPING_MILLIS = 20_000;

/** The day at the front desk: who comes, who leaves, who is here, who is late, and which rooms are to be cleaned. */
export class DeskToday extends PageElement {
  static override properties = {
    desk: { attribute: false },
    lists: { state: true },
    rooms: { state: true },
    tonight: { state: true },
    tab: { state: true },
    shown: { state: true },
    busy: { state: true },
    problem: { state: true },
    everyRoom: { state: true },
  };

  declare desk: Desk;
  declare lists: Readonly<Record<View, Loading<Collected<Reservation>>>>;
  declare rooms: Loading<Collected<HousekeepingRoom>>;
  declare tonight: OccupancyDay | undefined;
  declare tab: TabKey;
  /** How many rows of the list are shown. */
  declare shown: number;
  /** The reservation or room that a call is under way for. */
  declare busy: string | undefined;
  declare problem: Problem | undefined;
  declare everyRoom: boolean;

  #stale = new Set<TabKey | 'tonight'>();
  #gather: ReturnType<typeof setTimeout> | undefined;
  #day = '';

  constructor() {
    super();
    this.lists = { arrivals: LOADING, departures: LOADING, 'in-house': LOADING, overdue: LOADING };
    this.rooms = LOADING;
    this.tonight = undefined;
    this.tab = 'arrivals';
    this.shown = ROWS_AT_ONCE;
    this.busy = undefined;
    this.problem = undefined;
    this.everyRoom = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#day = hotelToday(this.desk.hotel);
    this.whileConnected(this.desk.feed.onEvents((events, missed) => this.#happened(events, missed)));
    const timer = setInterval(() => this.#tick(), HOUSEKEEPING_MILLIS);
    this.whileConnected(() => {
      clearInterval(timer);
      clearTimeout(this.#gather);
    });
    this.#refresh([...VIEWS, 'rooms', 'tonight']);
  }

  protected override render() {
    const current = this.tab;
    return html`<div class="stack gap-5">
      <div class="split">
        <h1><span class="visually-hidden">${t('today')}: </span>${date(this.#day, 'long')}</h1>
        ${button({ label: words('refresh'), icon: 'refresh', kind: 'quiet', small: true, onClick: () => this.#refresh([...VIEWS, 'rooms', 'tonight']) })}
      </div>
      ${this.#tiles()} ${this.problem === undefined ? nothing : problemNotice(this.problem)}
      <inn-tabs
        label=${t('lists')}
        selected=${current}
        .tabs=${([...VIEWS, 'rooms'] as const).map((key) => ({
          key,
          label: this.#labelled(key),
          content: () => (key === 'rooms' ? this.#housekeeping() : this.#list(key)),
        }))}
        @inn-select=${(event: CustomEvent<TabKey>) => {
          this.tab = event.detail;
          this.shown = ROWS_AT_ONCE;
          this.problem = undefined;
        }}
      ></inn-tabs>
    </div>`;
  }

  // ---- What is shown. ----

  #labelled(key: TabKey): string {
    const list = key === 'rooms' ? this.rooms : this.lists[key];
    if (list.kind !== 'here') return t(TITLES[key]);
    const count = key === 'rooms' ? this.#dirty().length : this.#counted(key).length;
    return `${t(TITLES[key])} · ${number(count)}${list.value.more ? '+' : ''}`;
  }

  #tiles() {
    const day = this.tonight;
    const arrivals = this.#items('arrivals').filter(({ status }) => status === 'CONFIRMED' || status === 'HELD').length;
    const departures = this.#items('departures').filter(({ status }) => status === 'CHECKED_IN').length;
    const tile = (label: string, value: string, text: string) =>
      html`<div class="desk-tile"><dt class="soft small">${label}</dt><dd><span class="desk-figure numeric">${value}</span><span class="soft small">${text}</span></dd></div>`;
    const known = (view: View) => this.lists[view].kind === 'here';
    return html`<dl class="desk-tiles">
      ${tile(
        t('occupancy'),
        day === undefined ? '–' : percent(day.rooms === 0 ? 0 : day.claimed / day.rooms),
        day === undefined ? '' : t('occupied', { claimed: day.claimed, rooms: day.rooms }),
      )}
      ${tile(t('free'), day === undefined ? '–' : number(day.free), day === undefined ? '' : t('outOfOrder', { count: day.outOfOrder }))}
      ${tile(t('arrivals'), known('arrivals') ? number(this.#counted('arrivals').length) : '–', t('toCome', { count: arrivals }))}
      ${tile(t('departures'), known('departures') ? number(this.#counted('departures').length) : '–', t('toLeave', { count: departures }))}
    </dl>`;
  }

  #items(view: View): readonly Reservation[] {
    const list = this.lists[view];
    return list.kind === 'here' ? list.value.items : [];
  }

  /** The guest of a cancelled stay may come all the same, so it is listed; but nobody expects it. */
  #counted(view: View): readonly Reservation[] {
    return this.#items(view).filter(({ status }) => status !== 'CANCELLED' && status !== 'EXPIRED');
  }

  #list(view: View): TemplateResult {
    const list = this.lists[view];
    if (list.kind === 'loading') return skeleton([{ height: '3rem' }, { height: '3rem' }, { height: '3rem' }]);
    if (list.kind === 'failed') return problemState(list.failure.problem, () => this.#refresh([view]));
    const { items, more } = list.value;
    if (items.length === 0) return emptyState({ icon: 'check', title: t(EMPTY[view]), text: t('emptyText') });
    const conditions = this.#conditions();
    return html`<ul class="desk-rows" role="list">
        ${repeat(
          items.slice(0, this.shown),
          // The keyboard stays at a guest when the list is sorted again.
          ({ confirmationNumber }) => confirmationNumber,
          (reservation) => this.#row(view, reservation, conditions),
        )}
      </ul>
      ${this.#more(items.length, more)}`;
  }

  #more(count: number, more: boolean) {
    const hidden = count - this.shown;
    if (hidden > 0) {
      const next = Math.min(hidden, ROWS_AT_ONCE);
      return html`<p class="desk-more">
        ${button({ label: t('show', { count: next }), kind: 'secondary', onClick: () => (this.shown += ROWS_AT_ONCE) })}
      </p>`;
    }
    return more ? html`<p class="soft small desk-more">${t('more', { count })}</p>` : nothing;
  }

  #row(view: View, reservation: Reservation, conditions: ReadonlyMap<number, HousekeepingStatus>) {
    const { confirmationNumber, roomNumber, status, checkIn, checkOut } = reservation;
    const name = guestName(reservation) ?? words('erased');
    const condition = conditions.get(roomNumber);
    const late =
      view !== 'overdue' ? nothing
      : status === 'CHECKED_IN' ? t('shouldHaveLeft', { date: date(checkOut, 'short') })
      : t('shouldHaveCome', { date: date(checkIn, 'short') });
    return html`<li class="desk-row">
      <a class="desk-row-main" href=${router.href('reservation', { hotelId: this.desk.hotel.id, number: confirmationNumber })}>
        <span class="desk-room numeric"><span class="visually-hidden">${words('room')} </span>${roomNumber}</span>
        <span class="desk-row-text">
          <span class="strong"><bdi>${name}</bdi></span>
          <span class="soft small"
            ><bdi>${dateRange(checkIn, checkOut, 'short')}</bdi> · <bdi>${reservation.roomType}</bdi> · ${common('guests', { count: reservation.guests ?? 1 })}${late === nothing ? nothing : html` · ${late}`}</span
          >
        </span>
      </a>
      <span class="desk-row-state">
        ${statusBadge(status)}
        ${view === 'arrivals' && status === 'CONFIRMED' && (condition === 'DIRTY' || condition === 'OUT_OF_SERVICE') ? housekeepingBadge(condition) : nothing}
        ${view === 'departures' || view === 'in-house' ? price(reservation.total) : nothing}
      </span>
      <span class="desk-row-actions">${this.#actions(view, reservation)}</span>
    </li>`;
  }

  /** The one or two things that this list is for. */
  #actions(view: View, reservation: Reservation) {
    const wanted: Readonly<Record<View, readonly Transition[]>> = {
      arrivals: ['checkIn', 'undoCheckIn', 'undoNoShow'],
      departures: ['checkOut', 'undoCheckOut'],
      'in-house': ['checkOut'],
      overdue: ['checkIn', 'noShow', 'checkOut'],
    };
    const able = possible(reservation, this.#day);
    const name = guestName(reservation) ?? words('erased');
    return wanted[view]
      .filter((transition) => able.includes(transition))
      .map(
        (transition, at) =>
          html`<button
            type="button"
            class="button"
            data-size="small"
            data-kind=${at === 0 && !transition.startsWith('undo') ? 'primary' : 'secondary'}
            aria-label=${`${words(transition)}: ${name}`}
            aria-busy=${this.busy === reservation.confirmationNumber ? 'true' : nothing}
            @click=${(event: MouseEvent) => {
              // The second half of a double click meets the button that takes back what the first one did.
              if (event.detail < 2) void this.#perform(transition, reservation);
            }}
          >
            ${words(transition)}
          </button>`,
      );
  }

  #housekeeping(): TemplateResult {
    if (this.rooms.kind === 'loading') return skeleton([{ height: '3rem' }, { height: '3rem' }, { height: '3rem' }]);
    if (this.rooms.kind === 'failed') return problemState(this.rooms.failure.problem, () => this.#refresh(['rooms']));
    const all = this.everyRoom ? this.rooms.value.items : this.#dirty();
    return html`<div class="stack">
      <div class="split">
        <p class="soft">${t('toClean', { count: this.#dirty().length })}</p>
        ${select({
          name: 'which-rooms',
          label: t('filter'),
          bare: true,
          value: this.everyRoom ? 'all' : 'dirty',
          options: [
            { value: 'dirty', label: t('dirtyOnly') },
            { value: 'all', label: words('all') },
          ],
          onChange: (value) => (this.everyRoom = value === 'all'),
        })}
      </div>
      ${all.length === 0
        ? emptyState({ icon: 'check', title: t('emptyRooms') })
        : html`<ul class="desk-rows" role="list">
              ${repeat(
                all.slice(0, this.shown),
                ({ roomNumber }) => roomNumber,
                (room) => this.#room(room),
              )}
            </ul>
            ${this.#more(all.length, this.rooms.value.more)}`}
    </div>`;
  }

  #room(room: HousekeepingRoom) {
    return html`<li class="desk-row">
      <span class="desk-row-main">
        <span class="desk-room numeric"><span class="visually-hidden">${words('room')} </span>${room.roomNumber}</span>
        <span class="desk-row-text">
          <span class="strong"><bdi>${room.roomType}</bdi></span>
          ${room.note === undefined ? nothing : html`<span class="soft small"><bdi>${room.note}</bdi></span>`}
        </span>
      </span>
      <span class="desk-row-state">
        ${room.departure === undefined ? nothing : badge(`${t('departing')}: ${words(room.departure.status ?? 'CONFIRMED')}`)}
        ${room.arrival === undefined ? nothing : badge(t('arriving'), 'info')} ${housekeepingBadge(room.status)}
      </span>
      <span class="desk-row-actions">
        <label class="visually-hidden" for=${`room-${room.roomNumber}`}>${t('setStatus', { room: String(room.roomNumber) })}</label>
        <select
          class="input desk-short"
          id=${`room-${room.roomNumber}`}
          .value=${live(room.status)}
          ?disabled=${this.busy === `room ${room.roomNumber}`}
          @change=${(event: Event) => void this.#setCondition(room, (event.target as HTMLSelectElement).value as HousekeepingStatus)}
        >
          ${STATUSES.map((status) => html`<option value=${status} ?selected=${status === room.status}>${words(status)}</option>`)}
        </select>
      </span>
    </li>`;
  }

  #dirty(): readonly HousekeepingRoom[] {
    return this.rooms.kind === 'here' ? this.rooms.value.items.filter(({ status }) => status === 'DIRTY') : [];
  }

  #conditions(): ReadonlyMap<number, HousekeepingStatus> {
    const rooms = this.rooms.kind === 'here' ? this.rooms.value.items : [];
    return new Map(rooms.map(({ roomNumber, status }) => [roomNumber, status]));
  }

  // ---- What is done. ----

  async #perform(transition: Transition, reservation: Reservation): Promise<void> {
    if (this.busy !== undefined) return;
    this.busy = reservation.confirmationNumber;
    this.problem = undefined;
    const result = await perform(transition, reservation.confirmationNumber);
    this.busy = undefined;
    if (!result.ok) {
      this.problem = result.problem;
      // Whatever was in the way happened elsewhere: show how things are.
      this.#refresh(VIEWS);
      return;
    }
    this.#replace(result.data);
    this.#refresh(transition.endsWith('heckOut') ? [...VIEWS, 'rooms', 'tonight'] : [...VIEWS, 'tonight'], GATHER_MILLIS);
    const parameters = { guest: guestName(result.data) ?? words('erased'), room: String(result.data.roomNumber) };
    switch (transition) {
      case 'checkIn':
      case 'checkOut':
      case 'noShow': {
        const text = words(transition === 'checkIn' ? 'checkedIn' : transition === 'checkOut' ? 'checkedOut' : 'noShowDone', parameters);
        showToast({ text, action: { label: words('undo'), run: () => void this.#perform(UNDO[transition], result.data) } });
        return;
      }
      case 'undoCheckIn':
      case 'undoCheckOut':
      case 'undoNoShow':
        showToast({ text: words('undone', parameters) });
        return;
      default:
        throw new Error(`unknown transition ${String(transition satisfies never)}`);
    }
  }

  #replace(changed: Reservation): void {
    const lists = { ...this.lists };
    for (const view of VIEWS) {
      const list = lists[view];
      if (list.kind !== 'here') continue;
      const items = list.value.items.map((one) => (one.confirmationNumber === changed.confirmationNumber ? changed : one));
      lists[view] = here({ ...list.value, items });
    }
    this.lists = lists;
  }

  async #setCondition(room: HousekeepingRoom, status: HousekeepingStatus): Promise<void> {
    this.busy = `room ${room.roomNumber}`;
    this.problem = undefined;
    const result = await reservations.PUT('/v1/hotels/{hotelId}/rooms/{roomNumber}/housekeeping', {
      path: { hotelId: this.desk.hotel.id, roomNumber: room.roomNumber },
      body: { status, note: room.note },
    });
    this.busy = undefined;
    if (result.ok && this.rooms.kind === 'here') {
      const items = this.rooms.value.items.map((one) => (one.roomNumber === room.roomNumber ? { ...one, status } : one));
      this.rooms = here({ ...this.rooms.value, items });
      showToast({ text: t('saved', { room: String(room.roomNumber), status: words(status) }) });
    } else if (!result.ok) {
      showToast({ text: explain(result.problem) });
      this.requestUpdate();
    }
  }

  // ---- What is loaded, and when again. ----

  #happened(events: readonly HotelEvent[], missed: boolean): void {
    if (missed) {
      this.#refresh([...VIEWS, 'rooms', 'tonight'], GATHER_MILLIS);
      return;
    }
    const stale = new Set<TabKey | 'tonight'>();
    for (const { type, subject } of events) {
      if (type === 'availability.changed') stale.add('tonight');
      if (!type.startsWith('reservation.')) continue;
      // Before the event it may have been of this day, and after it no longer: what is shown counts too.
      const number = subject.confirmationNumber;
      for (const view of VIEWS) {
        if (this.#items(view).some(({ confirmationNumber }) => confirmationNumber === number)) stale.add(view);
      }
      const { checkIn = this.#day, checkOut = this.#day } = subject;
      if (checkIn === this.#day) stale.add('arrivals').add('rooms');
      if (checkOut === this.#day) stale.add('departures').add('rooms');
      if (checkIn <= this.#day && checkOut >= this.#day) stale.add('in-house').add('tonight');
      if (checkIn < this.#day) stale.add('overdue');
    }
    if (stale.size > 0) this.#refresh([...stale], GATHER_MILLIS);
  }

  #tick(): void {
    if (document.hidden) return;
    const day = hotelToday(this.desk.hotel);
    if (day !== this.#day) {
      this.#day = day;
      this.#refresh([...VIEWS, 'rooms', 'tonight']);
    } else if (this.tab === 'rooms') {
      this.#refresh(['rooms']);
    }
  }

  #refresh(what: readonly (TabKey | 'tonight')[], millis = 0): void {
    what.forEach((one) => this.#stale.add(one));
    clearTimeout(this.#gather);
    this.#gather = setTimeout(() => {
      const stale = [...this.#stale];
      this.#stale.clear();
      for (const one of stale) {
        if (one === 'rooms') void this.#loadRooms();
        else if (one === 'tonight') void this.#loadTonight();
        else void this.#loadList(one);
      }
    }, millis);
  }

  async #loadList(view: View): Promise<void> {
    const day = this.#day;
    const result = await collect<Reservation>(
      (cursor) =>
        reservations.GET('/v1/hotels/{hotelId}/reservations', {
          path: { hotelId: this.desk.hotel.id },
          // The contract counts everybody who has the night; in the house is who has come.
          query: { date: day, view, limit: PAGE, cursor, ...(view === 'in-house' ? { status: ['CHECKED_IN' as const] } : {}) },
        }),
      MOST_PAGES,
    );
    if (day !== this.#day) return;
    this.lists = { ...this.lists, [view]: this.#keep(this.lists[view], result, view === 'departures' ? byDeparture : byState) };
  }

  async #loadRooms(): Promise<void> {
    const result = await collect<HousekeepingRoom>(
      (cursor) =>
        reservations.GET('/v1/hotels/{hotelId}/housekeeping', {
          path: { hotelId: this.desk.hotel.id },
          query: { limit: PAGE, cursor },
        }),
      MOST_PAGES,
    );
    this.rooms = this.#keep(this.rooms, result, () => 0);
  }

  /** A refresh that fails leaves what is shown; only a first load that fails takes its place. */
  #keep<T>(
    before: Loading<Collected<T>>,
    result: Awaited<ReturnType<typeof collect<T>>>,
    order: (a: T, b: T) => number,
  ): Loading<Collected<T>> {
    if (result.ok) return here({ ...result, items: [...result.items].sort(order) });
    return before.kind === 'here' ? before : failed(result);
  }

  async #loadTonight(): Promise<void> {
    const result = await hotels.GET('/v1/hotels/{hotelId}/occupancy', {
      path: { hotelId: this.desk.hotel.id },
      query: { from: this.#day, to: plusDays(this.#day, 1) },
    });
    if (result.ok) this.tonight = (result.data.items as OccupancyDay[] | undefined)?.[0];
  }
}

/** What is still to be done comes first, then by name. */
const ORDER: Readonly<Record<Reservation['status'], number>> = {
  CONFIRMED: 0,
  HELD: 1,
  CHECKED_IN: 2,
  CHECKED_OUT: 3,
  NO_SHOW: 4,
  EXPIRED: 5,
  CANCELLED: 6,
};

function byState(a: Reservation, b: Reservation): number {
  const later = ORDER[a.status] - ORDER[b.status];
  return later !== 0 ? later : compareNames(lastNameFirst(a), lastNameFirst(b));
}

/** Of departures it is those in the house. */
function byDeparture(a: Reservation, b: Reservation): number {
  const staying = Number(b.status === 'CHECKED_IN') - Number(a.status === 'CHECKED_IN');
  return staying !== 0 ? staying : byState(a, b);
}

function lastNameFirst({ guest }: Reservation): string {
  return `${guest?.lastName ?? ''} ${guest?.firstName ?? ''}`;
}

define('desk-today', DeskToday);
