import { html, nothing } from 'lit';
import { hotels, reservations } from '../../shared/api';
import { explain, type Problem } from '../../shared/problem';
import { button, dateField, field, price, problemNotice, problemState, select, showToast, skeleton } from '../../shared/components';
import { nightsBetween, plusDays } from '../../shared/dates';
import { define, PageElement } from '../../shared/element';
import { compareNames, dateRange, messages } from '../../shared/i18n';
import { common } from '../../shared/messages/common';
import { type Desk, hotelToday } from '../context';
import { guestName, type Reservation, type Room, spoken } from '../model';
import '../reservation/desk-stay-change';
import type { Wanted } from '../reservation/desk-stay-change';
import { router } from '../routes';
import { statusBadge, words } from '../words';
import type { Bar } from './bars';
import './desk-free-night';
import type { DeskPlanGrid, FreeNight, Want, Zoom } from './desk-plan-grid';
import './desk-plan-grid';
import { PlanData } from './plan-data';

const t = messages({
  en: {
    title: 'Room plan',
    from: 'First day',
    earlier: 'Two weeks earlier',
    later: 'Two weeks later',
    today: 'Today',
    allTypes: 'All room types',
    zoom: 'Width of a day',
    narrow: 'Narrow',
    normal: 'Normal',
    broad: 'Broad',
    loading: 'Reading {read} of {days} days …',
    find: 'Room number',
    noRooms: 'No room of this type.',
    cut: 'The hotel has more than is shown here. Choose a room type or fewer days.',
    changeStay: 'Change the stay',
    openReservation: 'Open the reservation',
    blocked: 'Out of order',
    unblock: 'Take back into order',
    unblocked: 'The nights are for sale again.',
    blockedDone: 'The nights are blocked.',
    booked: 'Booked: {number}.',
    changed: 'The stay is changed.',
    gone: 'This reservation is no longer as it was. The plan shows it as it is now.',
    legend: 'Colours',
  },
  de: {
    title: 'Zimmerplan',
    from: 'Erster Tag',
    earlier: 'Zwei Wochen früher',
    later: 'Zwei Wochen später',
    today: 'Heute',
    allTypes: 'Alle Zimmerarten',
    zoom: 'Breite eines Tages',
    narrow: 'Schmal',
    normal: 'Normal',
    broad: 'Breit',
    loading: '{read} von {days} Tagen gelesen …',
    find: 'Zimmernummer',
    noRooms: 'Kein Zimmer dieser Art.',
    cut: 'Das Hotel hat mehr, als hier gezeigt wird. Wählen Sie eine Zimmerart oder weniger Tage.',
    changeStay: 'Aufenthalt ändern',
    openReservation: 'Buchung öffnen',
    blocked: 'Gesperrt',
    unblock: 'Wieder freigeben',
    unblocked: 'Die Nächte sind wieder im Verkauf.',
    blockedDone: 'Die Nächte sind gesperrt.',
    booked: 'Gebucht: {number}.',
    changed: 'Der Aufenthalt ist geändert.',
    gone: 'Diese Buchung ist nicht mehr, wie sie war. Der Plan zeigt den neuen Stand.',
    legend: 'Farben',
  },
  es: {
    title: 'Plan de habitaciones',
    from: 'Primer día',
    earlier: 'Dos semanas antes',
    later: 'Dos semanas después',
    today: 'Hoy',
    allTypes: 'Todos los tipos',
    zoom: 'Ancho de un día',
    narrow: 'Estrecho',
    normal: 'Normal',
    broad: 'Ancho',
    loading: 'Leídos {read} de {days} días …',
    find: 'Número de habitación',
    noRooms: 'Ninguna habitación de este tipo.',
    cut: 'El hotel tiene más de lo que se muestra. Elija un tipo o menos días.',
    changeStay: 'Cambiar la estancia',
    openReservation: 'Abrir la reserva',
    blocked: 'Bloqueada',
    unblock: 'Desbloquear',
    unblocked: 'Las noches vuelven a venderse.',
    blockedDone: 'Las noches están bloqueadas.',
    booked: 'Reservada: {number}.',
    changed: 'La estancia está cambiada.',
    gone: 'Esta reserva ya no está como antes. El plan muestra cómo está ahora.',
    legend: 'Colores',
  },
  ar: {
    title: 'خطة الغرف',
    from: 'أول يوم',
    earlier: 'قبل أسبوعين',
    later: 'بعد أسبوعين',
    today: 'اليوم',
    allTypes: 'كل الأنواع',
    zoom: 'عرض اليوم',
    narrow: 'ضيق',
    normal: 'عادي',
    broad: 'عريض',
    loading: 'قُرئ {read} من {days} يومًا …',
    find: 'رقم الغرفة',
    noRooms: 'لا غرفة من هذا النوع.',
    cut: 'في الفندق أكثر مما يظهر هنا. اختر نوعًا أو أيامًا أقل.',
    changeStay: 'تغيير الإقامة',
    openReservation: 'فتح الحجز',
    blocked: 'مغلقة',
    unblock: 'إعادة الفتح',
    unblocked: 'عادت الليالي إلى البيع.',
    blockedDone: 'أُغلقت الليالي.',
    booked: 'تم الحجز: {number}.',
    changed: 'تم تغيير الإقامة.',
    gone: 'لم يعد هذا الحجز كما كان. تظهر الخطة حالته الآن.',
    legend: 'الألوان',
  },
});

const DAYS = 60;
/** Who left yesterday, and rooms they were in, are often asked for. */
const DAYS_BEFORE = 2;
const STEP = 14;
const STATES = ['CONFIRMED', 'CHECKED_IN', 'CHECKED_OUT', 'HELD'] as const;

/** The room plan: the grid, what it shows, and what is done with a bar or a free night. */
export class DeskPlan extends PageElement {
  static override properties = {
    desk: { attribute: false },
    type: { state: true },
    zoom: { state: true },
    find: { state: true },
    open: { state: true },
    changing: { state: true },
    wanted: { state: true },
    taken: { state: true },
    etag: { state: true },
    night: { state: true },
    problem: { state: true },
    busy: { state: true },
  };

  declare desk: Desk;
  declare type: string;
  declare zoom: Zoom;
  declare find: string;
  /** The bar that is looked at. */
  declare open: Bar | undefined;
  /** The reservation whose stay is being changed. */
  declare changing: Reservation | undefined;
  declare wanted: Wanted | undefined;
  /** Whether another bar is where the bar is wanted. */
  declare taken: boolean;
  declare etag: string | undefined;
  declare night: FreeNight | undefined;
  declare problem: Problem | undefined;
  declare busy: boolean;

  #data!: PlanData;
  #shown: { of: readonly Room[]; type: string; rooms: readonly Room[]; types: readonly string[] } = { of: [], type: '', rooms: [], types: [] };

  constructor() {
    super();
    this.type = '';
    this.zoom = 'normal';
    this.find = '';
    this.open = undefined;
    this.changing = undefined;
    this.wanted = undefined;
    this.taken = false;
    this.etag = undefined;
    this.night = undefined;
    this.problem = undefined;
    this.busy = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const { hotel, feed } = this.desk;
    this.#data = new PlanData(hotel.id, plusDays(hotelToday(hotel), -DAYS_BEFORE), DAYS);
    this.whileConnected(
      this.#data.onChange(() => {
        this.#grid()?.refresh();
        this.requestUpdate();
      }),
    );
    this.whileConnected(feed.onEvents((events, missed) => this.#data.happened(events, missed)));
    this.whileConnected(() => this.#data.end());
    void this.#data.load();
  }

  protected override render() {
    const data = this.#data;
    const { rooms, types } = this.#rooms();
    if (data.failure !== undefined && data.rooms.length === 0) {
      return html`<h1 class="visually-hidden">${t('title')}</h1>${problemState(data.failure.problem, () => void data.load())}`;
    }
    return html`<div class="plan-view">
      <h1 class="visually-hidden">${t('title')}</h1>
      ${this.#toolbar(types)}
      ${data.failure === undefined ? nothing : problemNotice(data.failure.problem, () => void data.load())}
      ${data.cut ? html`<p class="soft small">${t('cut')}</p>` : nothing}
      ${data.rooms.length === 0
        ? skeleton([{ height: '2.5rem' }, { height: '20rem' }])
        : rooms.length === 0
          ? html`<p class="soft">${t('noRooms')}</p>`
          : html`<desk-plan-grid
              .data=${data}
              .rooms=${rooms}
              .zoom=${this.zoom}
              .today=${hotelToday(this.desk.hotel)}
              @plan-open=${(event: CustomEvent<Bar>) => {
                this.problem = undefined;
                this.open = event.detail;
              }}
              @plan-free=${(event: CustomEvent<FreeNight>) => (this.night = event.detail)}
              @plan-want=${(event: CustomEvent<Want>) => void this.#change(event.detail)}
            ></desk-plan-grid>`}
      ${this.#dialogs(types)}
    </div>`;
  }

  #toolbar(types: readonly string[]) {
    const data = this.#data;
    return html`<div class="plan-toolbar">
      ${button({ label: t('earlier'), icon: 'previous', iconOnly: true, kind: 'secondary', onClick: () => this.#showFrom(plusDays(data.from, -STEP)) })}
      ${dateField({ name: 'plan-from', label: t('from'), bare: true, value: data.from, onChange: (value) => value !== '' && this.#showFrom(value) })}
      ${button({ label: t('later'), icon: 'next', iconOnly: true, kind: 'secondary', onClick: () => this.#showFrom(plusDays(data.from, STEP)) })}
      ${button({ label: t('today'), kind: 'secondary', onClick: () => this.#showFrom(plusDays(hotelToday(this.desk.hotel), -DAYS_BEFORE)) })}
      ${select({
        name: 'plan-type',
        label: words('roomType'),
        bare: true,
        value: this.type,
        options: [{ value: '', label: t('allTypes') }, ...types.map((type) => ({ value: type, label: type }))],
        onChange: (value) => (this.type = value),
      })}
      ${field({
        name: 'plan-room',
        label: t('find'),
        bare: true,
        type: 'search',
        inputMode: 'numeric',
        value: this.find,
        onInput: (value) => (this.find = value),
        onChange: (value) => this.#reveal(value),
      })}
      ${select({
        name: 'plan-zoom',
        label: t('zoom'),
        bare: true,
        value: this.zoom,
        options: (['narrow', 'normal', 'broad'] as const).map((zoom) => ({ value: zoom, label: t(zoom) })),
        onChange: (value) => (this.zoom = value as Zoom),
      })}
      <ul class="plan-legend" role="list" aria-label=${t('legend')}>
        ${STATES.map((state) => html`<li><span class="plan-key" data-state=${state}></span>${words(state)}</li>`)}
        <li><span class="plan-key" data-state="BLOCKED"></span>${t('blocked')}</li>
      </ul>
      <span class="soft small plan-progress" role="status">${data.read < data.days && data.failure === undefined ? t('loading', { read: data.read, days: data.days }) : nothing}</span>
    </div>`;
  }

  #dialogs(types: readonly string[]) {
    const { open } = this;
    return html`<inn-dialog
        side
        heading=${open === undefined ? '' : open.label === '' ? t('blocked') : open.label}
        ?open=${open !== undefined}
        .body=${() => (open === undefined ? nothing : this.#look(open))}
        .actions=${() => (open === undefined ? nothing : this.#actions(open))}
        @inn-close=${() => (this.open = undefined)}
      ></inn-dialog>
      <desk-stay-change
        ?open=${this.wanted !== undefined}
        .reservation=${this.changing}
        .etag=${this.etag}
        .wanted=${this.wanted}
        .looksTaken=${this.taken}
        .roomTypes=${types}
        @inn-close=${() => this.#settle()}
        @inn-changed=${(event: CustomEvent<Reservation>) => {
          this.#data.put(event.detail);
          showToast({ text: t('changed') });
          this.#settle();
        }}
      ></desk-stay-change>
      <desk-free-night
        .hotel=${this.desk.hotel}
        .night=${this.night}
        @inn-close=${() => (this.night = undefined)}
        @plan-booked=${(event: CustomEvent<Reservation>) => {
          this.night = undefined;
          this.#data.put(event.detail);
          showToast({ text: t('booked', { number: spoken(event.detail.confirmationNumber) }) });
        }}
        @plan-blocked=${() => {
          this.night = undefined;
          this.#data.refreshBlocks();
          showToast({ text: t('blockedDone') });
        }}
      ></desk-free-night>`;
  }

  #look(bar: Bar) {
    const reservation = bar.number === undefined ? undefined : this.#data.reservations.get(bar.number);
    const stay = reservation ?? { checkIn: bar.from, checkOut: bar.to };
    return html`<div class="stack">
      ${this.problem === undefined ? nothing : problemNotice(this.problem)}
      ${reservation === undefined ? nothing : html`<div class="cluster">${statusBadge(reservation.status)}<span class="number-code small">${spoken(reservation.confirmationNumber)}</span></div>`}
      <dl class="desk-facts">
        <dt>${words('room')}</dt>
        <dd>${bar.room}${reservation === undefined ? nothing : html` <bdi>(${reservation.roomType})</bdi>`}</dd>
        <dt>${words('stay')}</dt>
        <dd><bdi>${dateRange(stay.checkIn, stay.checkOut)}</bdi>, ${common('nights', { count: nightsBetween(stay.checkIn, stay.checkOut) })}</dd>
        ${reservation === undefined
          ? nothing
          : html`<dt>${words('guest')}</dt>
              <dd><bdi>${guestName(reservation) ?? words('erased')}</bdi>, ${common('guests', { count: reservation.guests ?? 1 })}</dd>
              <dt>${words('total')}</dt>
              <dd>${price(reservation.total)}</dd>`}
      </dl>
      ${reservation?.notes === undefined ? nothing : html`<p class="desk-notes"><bdi>${reservation.notes}</bdi></p>`}
    </div>`;
  }

  #actions(bar: Bar) {
    if (bar.number === undefined) {
      return button({ label: t('unblock'), icon: 'check', busy: this.busy, onClick: () => void this.#unblock(bar) });
    }
    const changes = bar.state === 'CONFIRMED' || bar.state === 'CHECKED_IN';
    const reservation = this.#data.reservations.get(bar.number);
    return html`${changes && reservation !== undefined
        ? button({
            label: t('changeStay'),
            icon: 'calendar',
            kind: 'secondary',
            onClick: () => {
              this.open = undefined;
              void this.#begin(reservation.confirmationNumber, { checkIn: reservation.checkIn, checkOut: reservation.checkOut });
            },
          })
        : nothing}
      <a class="button" href=${router.href('reservation', { hotelId: this.desk.hotel.id, number: bar.number })}>${t('openReservation')}</a>`;
  }

  /** A bar is wanted elsewhere: the stay that follows from it. */
  async #change({ bar, target, taken }: Want): Promise<void> {
    const reservation = bar.number === undefined ? undefined : this.#data.reservations.get(bar.number);
    if (reservation === undefined) {
      this.#settle();
      return;
    }
    const movesRoom = target.room !== bar.room;
    this.taken = taken;
    await this.#begin(reservation.confirmationNumber, {
      // A bar may be the last part of a stay that began in another room.
      checkIn: bar.movedIn ? reservation.checkIn : target.from,
      checkOut: target.to,
      ...(movesRoom ? { roomNumber: target.room } : {}),
    });
  }

  /** Reads the reservation first, so that the change is based on what it is now. */
  async #begin(confirmationNumber: string, wanted: Wanted): Promise<void> {
    const result = await reservations.GET('/v1/reservations/{confirmationNumber}', { path: { confirmationNumber } });
    if (!result.ok) {
      showToast({ text: explain(result.problem) });
      this.#settle();
      return;
    }
    const reservation = result.data as Reservation;
    this.#data.put(reservation);
    if (reservation.status !== 'CONFIRMED' && reservation.status !== 'CHECKED_IN') {
      showToast({ text: t('gone') });
      this.#settle();
      return;
    }
    this.changing = reservation;
    this.etag = result.etag;
    this.wanted = wanted;
  }

  async #unblock(bar: Bar): Promise<void> {
    this.busy = true;
    const result = await hotels.DELETE('/v1/hotels/{hotelId}/rooms/{roomNumber}/out-of-order', {
      path: { hotelId: this.desk.hotel.id, roomNumber: bar.room },
      query: { from: bar.from, to: bar.to },
    });
    this.busy = false;
    if (!result.ok) {
      this.problem = result.problem;
      return;
    }
    this.open = undefined;
    this.#data.refreshBlocks();
    showToast({ text: t('unblocked') });
  }

  #settle(): void {
    this.wanted = undefined;
    this.taken = false;
    this.#grid()?.settle();
  }

  #showFrom(from: string): void {
    void this.#data.show(from, DAYS);
    this.requestUpdate();
    void this.updateComplete.then(() => {
      this.#grid()?.requestUpdate();
    });
  }

  #reveal(text: string): void {
    if (/^\d+$/.test(text.trim())) this.#grid()?.reveal({ room: Number(text.trim()) });
  }

  /** The rooms of the type that was chosen: the same array as long as nothing changes. */
  #rooms(): { rooms: readonly Room[]; types: readonly string[] } {
    const { rooms } = this.#data;
    if (this.#shown.of !== rooms || this.#shown.type !== this.type) {
      const types = [...new Set(rooms.map(({ type }) => type))].sort(compareNames);
      this.#shown = { of: rooms, type: this.type, types, rooms: this.type === '' ? rooms : rooms.filter(({ type }) => type === this.type) };
    }
    return this.#shown;
  }

  #grid(): DeskPlanGrid | null {
    return this.querySelector<DeskPlanGrid>('desk-plan-grid');
  }
}

define('desk-plan', DeskPlan);
