import { html, nothing } from 'lit';
import { hotels, newIdempotencyKey, type Problem, reservations } from '../../shared/api';
import { badge, button, notice, price, problemNotice, problemState, showToast, skeleton } from '../../shared/components';
import { nightsBetween } from '../../shared/dates';
import { define, PageElement } from '../../shared/element';
import { date, dateRange, instant, messages, money } from '../../shared/i18n';
import { common } from '../../shared/messages/common';
import { type Desk, hotelToday } from '../context';
import { failed, guestName, here, LOADING, type Loading, PAGE, type Reservation, spoken } from '../model';
import { router } from '../routes';
import { statusBadge, words } from '../words';
import './desk-cancel';
import './desk-folio';
import './desk-guest';
import './desk-history';
import './desk-stay-change';
import type { Wanted } from './desk-stay-change';
import { perform, possible, type Transition, UNDO } from './transitions';

const t = messages({
  en: {
    back: 'Today',
    changeStay: 'Change the stay',
    cancel: 'Cancel the reservation',
    confirm: 'Confirm the hold',
    confirmed: 'The reservation is confirmed.',
    stayChanged: 'The stay is changed.',
    cancelled: 'The reservation is cancelled.',
    overview: 'Stay',
    folio: 'Folio',
    history: 'History',
    views: 'Parts of the reservation',
    notes: 'Notes',
    noNotes: 'No notes.',
    plan: 'Rate plan',
    source: 'Booked through',
    reference: 'External reference',
    made: 'Booked',
    held: 'Held until',
    partner: 'Partner',
    nights: 'Nights',
    taxes: 'Taxes',
    included: 'included',
    night: 'Night',
    refunds: 'Cancelling costs',
    until: 'until {when}',
    noShow: 'Without coming',
    rooms: 'Rooms',
    changed: 'This reservation was just changed at another desk. You see it as it is now.',
    unlock: 'Let the guest try again',
    unlockNote: 'If the guest gave too many wrong names on the site.',
    unlocked: 'The guest can try again.',
    booked: 'Booked was {dates} for {total}.',
  },
  de: {
    back: 'Heute',
    changeStay: 'Aufenthalt ändern',
    cancel: 'Stornieren',
    confirm: 'Vormerkung bestätigen',
    confirmed: 'Die Buchung ist bestätigt.',
    stayChanged: 'Der Aufenthalt ist geändert.',
    cancelled: 'Die Buchung ist storniert.',
    overview: 'Aufenthalt',
    folio: 'Rechnungskonto',
    history: 'Verlauf',
    views: 'Teile der Buchung',
    notes: 'Notizen',
    noNotes: 'Keine Notizen.',
    plan: 'Tarif',
    source: 'Gebucht über',
    reference: 'Externe Nummer',
    made: 'Gebucht',
    held: 'Vorgemerkt bis',
    partner: 'Partner',
    nights: 'Nächte',
    taxes: 'Steuern',
    included: 'enthalten',
    night: 'Nacht',
    refunds: 'Stornierung kostet',
    until: 'bis {when}',
    noShow: 'Bei Nichterscheinen',
    rooms: 'Zimmer',
    changed: 'Diese Buchung wurde gerade an anderer Stelle geändert. Sie sehen den neuen Stand.',
    unlock: 'Gast wieder versuchen lassen',
    unlockNote: 'Wenn der Gast auf der Seite zu oft falsche Namen eingab.',
    unlocked: 'Der Gast kann es wieder versuchen.',
    booked: 'Gebucht war {dates} für {total}.',
  },
  es: {
    back: 'Hoy',
    changeStay: 'Cambiar la estancia',
    cancel: 'Cancelar la reserva',
    confirm: 'Confirmar la retención',
    confirmed: 'La reserva está confirmada.',
    stayChanged: 'La estancia está cambiada.',
    cancelled: 'La reserva está cancelada.',
    overview: 'Estancia',
    folio: 'Cuenta',
    history: 'Historial',
    views: 'Partes de la reserva',
    notes: 'Notas',
    noNotes: 'Sin notas.',
    plan: 'Tarifa',
    source: 'Reservada por',
    reference: 'Referencia externa',
    made: 'Reservada',
    held: 'Retenida hasta',
    partner: 'Socio',
    nights: 'Noches',
    taxes: 'Impuestos',
    included: 'incluido',
    night: 'Noche',
    refunds: 'Cancelar cuesta',
    until: 'hasta {when}',
    noShow: 'Si no se presenta',
    rooms: 'Habitaciones',
    changed: 'Esta reserva se acaba de cambiar en otro puesto. Se muestra como está ahora.',
    unlock: 'Dejar que el huésped lo intente de nuevo',
    unlockNote: 'Si el huésped dio demasiados nombres equivocados en el sitio.',
    unlocked: 'El huésped puede intentarlo de nuevo.',
    booked: 'Se reservó {dates} por {total}.',
  },
  ar: {
    back: 'اليوم',
    changeStay: 'تغيير الإقامة',
    cancel: 'إلغاء الحجز',
    confirm: 'تأكيد الحجز المؤقت',
    confirmed: 'تم تأكيد الحجز.',
    stayChanged: 'تم تغيير الإقامة.',
    cancelled: 'تم إلغاء الحجز.',
    overview: 'الإقامة',
    folio: 'الحساب',
    history: 'السجل',
    views: 'أقسام الحجز',
    notes: 'ملاحظات',
    noNotes: 'لا ملاحظات.',
    plan: 'خطة السعر',
    source: 'حُجز عبر',
    reference: 'مرجع خارجي',
    made: 'حُجز في',
    held: 'محجوز مؤقتًا حتى',
    partner: 'الشريك',
    nights: 'الليالي',
    taxes: 'الضرائب',
    included: 'مشمولة',
    night: 'الليلة',
    refunds: 'تكلفة الإلغاء',
    until: 'حتى {when}',
    noShow: 'عند عدم الحضور',
    rooms: 'الغرف',
    changed: 'تغيّر هذا الحجز للتو في مكتب آخر. تراه كما هو الآن.',
    unlock: 'السماح للضيف بالمحاولة من جديد',
    unlockNote: 'إذا أدخل الضيف أسماء خاطئة كثيرة في الموقع.',
    unlocked: 'يمكن للضيف المحاولة من جديد.',
    booked: 'كان الحجز {dates} مقابل {total}.',
  },
});

/** One reservation: its stay, guest, folio, history and notes, and all that can be done with it. */
export class DeskReservation extends PageElement {
  static override properties = {
    desk: { attribute: false },
    number: {},
    reservation: { state: true },
    tab: { state: true },
    revision: { state: true },
    wanted: { state: true },
    cancelling: { state: true },
    busy: { state: true },
    problem: { state: true },
    news: { state: true },
    roomTypes: { state: true },
  };

  declare desk: Desk;
  declare number: string;
  declare reservation: Loading<Reservation>;
  declare tab: string;
  /** Goes up whenever something of the reservation has changed. */
  declare revision: number;
  declare wanted: Wanted | undefined;
  declare cancelling: boolean;
  declare busy: boolean;
  declare problem: Problem | undefined;
  /** Whether it was changed at another desk while it is shown. */
  declare news: boolean;
  declare roomTypes: readonly string[];

  #etag: string | undefined;
  #own = 0;

  constructor() {
    super();
    this.number = '';
    this.reservation = LOADING;
    this.tab = 'overview';
    this.revision = 0;
    this.wanted = undefined;
    this.cancelling = false;
    this.busy = false;
    this.problem = undefined;
    this.news = false;
    this.roomTypes = [];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.whileConnected(
      this.desk.feed.onEvents((events, missed) => {
        if (missed || events.some(({ subject }) => subject.confirmationNumber === this.number)) void this.#load(true);
      }),
    );
    void this.#loadRoomTypes();
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (!changed.has('number')) return;
    this.reservation = LOADING;
    this.news = false;
    this.problem = undefined;
    void this.#load(false);
  }

  protected override render() {
    const back = html`<p><a href=${router.href('today', { hotelId: this.desk.hotel.id })}>${t('back')}</a></p>`;
    if (this.reservation.kind === 'loading') {
      return html`<div class="stack">${back}${skeleton([{ width: '18rem', height: '2rem' }, { height: '10rem' }])}</div>`;
    }
    if (this.reservation.kind === 'failed') {
      return html`<div class="stack">${back}${problemState(this.reservation.failure.problem, () => void this.#load(false))}</div>`;
    }
    const reservation = this.reservation.value;
    const { confirmationNumber: number } = reservation;
    return html`<div class="stack gap-5">
      ${back} ${this.#head(reservation)} ${this.news ? notice('info', t('changed')) : nothing}
      ${this.problem === undefined ? nothing : problemNotice(this.problem)}
      <div class="desk-columns">
        <inn-tabs
          class="grow"
          label=${t('views')}
          selected=${this.tab}
          .tabs=${[
            { key: 'overview', label: t('overview'), content: () => this.#overview(reservation) },
            { key: 'folio', label: t('folio'), content: () => html`<desk-folio .desk=${this.desk} .number=${number} .revision=${this.revision}></desk-folio>` },
            { key: 'history', label: t('history'), content: () => html`<desk-history .desk=${this.desk} .number=${number} .revision=${this.revision}></desk-history>` },
          ]}
          @inn-select=${(event: CustomEvent<string>) => (this.tab = event.detail)}
        ></inn-tabs>
        <aside class="stack desk-aside">
          <section class="card stack gap-3">
            <h2 class="desk-subtitle">${words('guest')}</h2>
            <desk-guest .number=${number} .revision=${this.revision} @desk-guest-changed=${() => void this.#load(false)}></desk-guest>
          </section>
          <section class="card stack gap-3">
            <h2 class="desk-subtitle">${t('notes')}</h2>
            ${reservation.notes === undefined || reservation.notes === ''
              ? html`<p class="soft">${t('noNotes')}</p>`
              : html`<p class="desk-notes"><bdi>${reservation.notes}</bdi></p>`}
          </section>
          <div class="stack gap-1">
            <div>${button({ label: t('unlock'), icon: 'key', kind: 'quiet', small: true, onClick: () => void this.#unlock() })}</div>
            <p class="soft tiny">${t('unlockNote')}</p>
          </div>
        </aside>
      </div>
      <desk-stay-change
        ?open=${this.wanted !== undefined}
        .reservation=${reservation}
        .etag=${this.#etag}
        .wanted=${this.wanted}
        .roomTypes=${this.roomTypes}
        @inn-close=${() => (this.wanted = undefined)}
        @inn-changed=${() => this.#done(t('stayChanged'))}
      ></desk-stay-change>
      <desk-cancel
        ?open=${this.cancelling}
        .reservation=${reservation}
        .hotel=${this.desk.hotel}
        @inn-close=${() => (this.cancelling = false)}
        @inn-changed=${() => this.#done(t('cancelled'))}
      ></desk-cancel>
    </div>`;
  }

  #head(reservation: Reservation) {
    const { status, checkIn, checkOut, roomNumber, roomType } = reservation;
    const able = possible(reservation, hotelToday(this.desk.hotel));
    return html`<div class="desk-head">
      <div class="stack gap-2">
        <div class="cluster">
          <h1><bdi>${guestName(reservation) ?? words('erased')}</bdi></h1>
          ${statusBadge(status)}
        </div>
        <p>
          <bdi>${dateRange(checkIn, checkOut)}</bdi> · ${common('nights', { count: nightsBetween(checkIn, checkOut) })} ·
          ${words('room')} <span class="strong numeric">${roomNumber}</span> <bdi>(${roomType})</bdi>
        </p>
        <p class="soft small"><span class="number-code">${spoken(reservation.confirmationNumber)}</span></p>
      </div>
      <div class="cluster desk-head-actions">
        ${status === 'HELD' ? button({ label: t('confirm'), icon: 'check', busy: this.busy, onClick: () => void this.#confirm() }) : nothing}
        ${able.map((transition, at) =>
          button({
            label: words(transition),
            kind: at === 0 && !transition.startsWith('undo') ? 'primary' : 'secondary',
            busy: this.busy,
            onClick: () => void this.#perform(transition, reservation),
          }),
        )}
        ${status === 'CONFIRMED' || status === 'CHECKED_IN'
          ? button({ label: t('changeStay'), icon: 'calendar', kind: 'secondary', onClick: () => (this.wanted = { checkIn, checkOut }) })
          : nothing}
        ${status === 'CONFIRMED' || status === 'HELD'
          ? button({ label: t('cancel'), icon: 'close', kind: 'quiet', onClick: () => (this.cancelling = true) })
          : nothing}
      </div>
    </div>`;
  }

  #overview(reservation: Reservation) {
    const { nights = [], taxes = [], rooms = [], booked, cancellation } = reservation;
    const fact = (label: string, value: unknown) => (value === undefined || value === '' ? nothing : html`<dt>${label}</dt><dd>${value}</dd>`);
    return html`<div class="stack gap-5">
      <dl class="desk-facts">
        ${fact(common('checkIn'), html`<bdi>${date(reservation.checkIn, 'long')}</bdi>`)}
        ${fact(common('checkOut'), html`<bdi>${date(reservation.checkOut, 'long')}</bdi>`)}
        ${fact(words('guest'), html`${common('adults', { count: reservation.adults ?? reservation.guests ?? 1 })}${(reservation.children ?? []).length === 0 ? nothing : html`, ${common('children', { count: (reservation.children ?? []).length })}`}`)}
        ${rooms.length > 1
          ? fact(t('rooms'), html`${rooms.map((room) => html`<div>${room.roomNumber}: <bdi>${dateRange(room.from ?? '', room.to ?? '', 'short')}</bdi></div>`)}`)
          : nothing}
        ${fact(t('plan'), reservation.ratePlan === undefined ? undefined : html`<bdi>${reservation.ratePlan}</bdi>`)}
        ${fact(t('source'), reservation.source === undefined ? undefined : html`<bdi>${reservation.source}</bdi>`)}
        ${fact(t('reference'), reservation.externalReference === undefined ? undefined : html`<span class="number-code">${reservation.externalReference}</span>`)}
        ${fact(t('partner'), reservation.partner === undefined ? undefined : html`<bdi>${reservation.partner}</bdi>`)}
        ${fact(t('made'), reservation.createdAt === undefined ? undefined : html`<bdi>${instant(reservation.createdAt, this.desk.hotel.timeZone)}</bdi>`)}
        ${fact(t('held'), reservation.holdExpiresAt === undefined ? undefined : html`<bdi>${instant(reservation.holdExpiresAt, this.desk.hotel.timeZone)}</bdi>`)}
      </dl>
      ${booked?.checkIn === undefined || booked.checkOut === undefined
        ? nothing
        : html`<p class="soft">${t('booked', { dates: dateRange(booked.checkIn, booked.checkOut, 'short'), total: money(booked.total ?? reservation.total) })}</p>`}
      <div class="table-frame" tabindex="0" role="region" aria-label=${t('nights')}>
        <table class="table">
          <thead>
            <tr><th scope="col">${t('night')}</th><th scope="col" class="end">${words('total')}</th></tr>
          </thead>
          <tbody>
            ${nights.map((night) => html`<tr><th scope="row"><bdi>${date(night.date ?? '')}</bdi></th><td class="end">${price(night.price)}</td></tr>`)}
            ${taxes.map(
              (tax) =>
                html`<tr>
                  <th scope="row">${t('taxes')}: <bdi>${tax.code}</bdi> ${tax.included === true ? badge(t('included'), 'neutral', { plain: true }) : nothing}</th>
                  <td class="end">${price(tax.amount)}</td>
                </tr>`,
            )}
          </tbody>
          <tfoot>
            <tr><th scope="row">${words('total')}</th><td class="end">${price(reservation.total)}</td></tr>
          </tfoot>
        </table>
      </div>
      ${cancellation === undefined
        ? nothing
        : html`<section class="stack gap-2">
            <h2 class="desk-subtitle">${t('refunds')}</h2>
            <dl class="desk-facts">
              ${(cancellation.timeline ?? []).map(
                (step) => html`<dt>${t('until', { when: instant(step.until ?? '', this.desk.hotel.timeZone) })}</dt><dd>${price(step.penalty)}</dd>`,
              )}
              ${fact(t('noShow'), cancellation.noShow === undefined ? undefined : price(cancellation.noShow))}
            </dl>
          </section>`}
    </div>`;
  }

  async #load(news: boolean): Promise<void> {
    const { number } = this;
    const result = await reservations.GET('/v1/reservations/{confirmationNumber}', { path: { confirmationNumber: number } });
    if (number !== this.number) return;
    if (!result.ok) {
      if (this.reservation.kind !== 'here') this.reservation = failed(result);
      return;
    }
    const changed = this.#etag !== undefined && result.etag !== this.#etag;
    // What was changed here comes back through the feed too, and is no news.
    this.news = (this.news || (news && changed)) && Date.now() - this.#own > 10_000;
    this.#etag = result.etag;
    this.reservation = here(result.data as Reservation);
    this.revision += 1;
  }

  #done(text: string): void {
    this.#own = Date.now();
    this.news = false;
    this.problem = undefined;
    this.wanted = undefined;
    this.cancelling = false;
    showToast({ text });
    void this.#load(false);
  }

  async #perform(transition: Transition, reservation: Reservation): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = undefined;
    const result = await perform(transition, reservation.confirmationNumber);
    this.busy = false;
    this.#own = Date.now();
    if (!result.ok) {
      this.problem = result.problem;
      void this.#load(false);
      return;
    }
    const parameters = { guest: guestName(result.data) ?? words('erased'), room: String(result.data.roomNumber) };
    if (transition === 'checkIn' || transition === 'checkOut' || transition === 'noShow') {
      const text = words(transition === 'checkIn' ? 'checkedIn' : transition === 'checkOut' ? 'checkedOut' : 'noShowDone', parameters);
      showToast({ text, action: { label: words('undo'), run: () => void this.#perform(UNDO[transition], result.data) } });
    } else {
      showToast({ text: words('undone', parameters) });
    }
    await this.#load(false);
  }

  async #confirm(): Promise<void> {
    this.busy = true;
    const result = await reservations.POST('/v1/reservations/{confirmationNumber}/confirmation', {
      path: { confirmationNumber: this.number },
      headers: { 'Idempotency-Key': newIdempotencyKey() },
    });
    this.busy = false;
    if (result.ok) this.#done(t('confirmed'));
    else this.problem = result.problem;
  }

  async #unlock(): Promise<void> {
    const result = await reservations.DELETE('/v1/reservations/{confirmationNumber}/lock', {
      path: { confirmationNumber: this.number },
    });
    if (result.ok) showToast({ text: t('unlocked') });
    else this.problem = result.problem;
  }

  async #loadRoomTypes(): Promise<void> {
    const result = await hotels.GET('/v1/hotels/{hotelId}/room-types', {
      path: { hotelId: this.desk.hotel.id },
      query: { limit: PAGE },
    });
    if (result.ok) this.roomTypes = (result.data.items ?? []).map(({ type }) => type ?? '').filter((type) => type !== '');
  }
}

define('desk-reservation', DeskReservation);
