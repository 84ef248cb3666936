import { html, nothing } from 'lit';
import { hotels, newIdempotencyKey, type Problem, reservations } from '../../shared/api';
import { button, dateField, field, price, problemNotice } from '../../shared/components';
import { type IsoDate, plusDays } from '../../shared/dates';
import { define, PageElement } from '../../shared/element';
import { date, messages, type Money, money } from '../../shared/i18n';
import { common } from '../../shared/messages/common';
import { reasonName } from '../../shared/messages/reasons';
import { explainFields } from '../../shared/problem';
import type { Hotel, Reservation } from '../model';
import type { FreeNight } from './desk-plan-grid';

const t = messages({
  en: {
    title: 'Room {room}, {date}',
    book: 'New reservation',
    block: 'Take out of order',
    what: 'What to do',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail',
    phone: 'Phone',
    adults: 'Adults',
    notes: 'Notes for the house',
    bookFor: 'Book for {total}',
    look: 'Ask for the price',
    notSold: 'The room is not sold for these nights and guests. Choose other dates, or another room.',
    reason: 'Reason',
    close: 'Block these nights',
    conflicts: 'These reservations are in the way: {numbers}',
  },
  de: {
    title: 'Zimmer {room}, {date}',
    book: 'Neue Buchung',
    block: 'Sperren',
    what: 'Was tun',
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail',
    phone: 'Telefon',
    adults: 'Erwachsene',
    notes: 'Notizen für das Haus',
    bookFor: 'Für {total} buchen',
    look: 'Preis fragen',
    notSold: 'Das Zimmer wird für diese Nächte und Gäste nicht verkauft. Wählen Sie andere Tage oder ein anderes Zimmer.',
    reason: 'Grund',
    close: 'Diese Nächte sperren',
    conflicts: 'Diese Buchungen stehen im Weg: {numbers}',
  },
  es: {
    title: 'Habitación {room}, {date}',
    book: 'Nueva reserva',
    block: 'Bloquear',
    what: 'Qué hacer',
    firstName: 'Nombre',
    lastName: 'Apellido',
    email: 'Correo',
    phone: 'Teléfono',
    adults: 'Adultos',
    notes: 'Notas para la casa',
    bookFor: 'Reservar por {total}',
    look: 'Preguntar el precio',
    notSold: 'La habitación no se vende para esas noches y huéspedes. Elija otras fechas u otra habitación.',
    reason: 'Motivo',
    close: 'Bloquear estas noches',
    conflicts: 'Estas reservas lo impiden: {numbers}',
  },
  ar: {
    title: 'الغرفة {room}، {date}',
    book: 'حجز جديد',
    block: 'إغلاق الغرفة',
    what: 'الإجراء',
    firstName: 'الاسم الأول',
    lastName: 'اسم العائلة',
    email: 'البريد',
    phone: 'الهاتف',
    adults: 'البالغون',
    notes: 'ملاحظات للفندق',
    bookFor: 'حجز مقابل {total}',
    look: 'السؤال عن السعر',
    notSold: 'لا تُباع الغرفة لهذه الليالي والضيوف. اختر تواريخ أخرى أو غرفة أخرى.',
    reason: 'السبب',
    close: 'إغلاق هذه الليالي',
    conflicts: 'هذه الحجوزات تمنع ذلك: {numbers}',
  },
});

type Mode = 'book' | 'block';

const MOST_PAGES = 10;
/** What a reservation without a plan is sold under. */
const WALK_IN_PLAN = 'standard';

/** What to do with a free night: book it for a guest at the desk, or take the room out of order. */
export class DeskFreeNight extends PageElement {
  static override properties = {
    hotel: { attribute: false },
    night: { attribute: false },
    mode: { state: true },
    from: { state: true },
    to: { state: true },
    draft: { state: true },
    total: { state: true },
    notSold: { state: true },
    problem: { state: true },
    busy: { state: true },
  };

  declare hotel: Hotel;
  /** Undefined while nothing is asked. */
  declare night: FreeNight | undefined;
  declare mode: Mode;
  declare from: IsoDate;
  declare to: IsoDate;
  declare draft: { firstName: string; lastName: string; email: string; phone: string; adults: string; notes: string; reason: string };
  declare total: Money | undefined;
  /** Why the room is not sold, as far as the hotel says; undefined while it may be. */
  declare notSold: readonly string[] | undefined;
  declare problem: Problem | undefined;
  declare busy: boolean;

  #key = newIdempotencyKey();

  constructor() {
    super();
    this.night = undefined;
    this.mode = 'book';
    this.from = '';
    this.to = '';
    this.draft = emptyDraft();
    this.total = undefined;
    this.notSold = undefined;
    this.problem = undefined;
    this.busy = false;
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (!changed.has('night') || this.night === undefined) return;
    this.from = this.night.date;
    this.to = plusDays(this.night.date, 1);
    this.draft = emptyDraft();
    this.#key = newIdempotencyKey();
    this.#forgetPrice();
  }

  protected override render() {
    const { night } = this;
    return html`<inn-dialog
      side
      heading=${night === undefined ? '' : t('title', { room: String(night.room.roomNumber), date: date(night.date, 'short') })}
      ?open=${night !== undefined}
      .body=${() => this.#body()}
      .actions=${() => this.#actions()}
      @inn-close=${(event: Event) => {
        event.stopPropagation();
        this.emit('inn-close');
      }}
    ></inn-dialog>`;
  }

  #body() {
    const refused = this.problem === undefined ? {} : explainFields(this.problem);
    const set = (key: keyof typeof this.draft) => (value: string) => {
      this.draft = { ...this.draft, [key]: value };
      if (key === 'adults') this.#forgetPrice();
    };
    const of = (path: string) => Object.entries(refused).find(([field]) => field === path || field.endsWith(`.${path}`) || field.startsWith(`guest.${path}`))?.[1];
    const conflicts = this.problem?.members['conflicts'];
    return html`<form
      class="stack"
      @submit=${(event: Event) => {
        event.preventDefault();
        void this.#go();
      }}
    >
      <div class="cluster" role="group" aria-label=${t('what')}>
        ${(['book', 'block'] as const).map(
          (mode) =>
            html`<button type="button" class="chip" aria-pressed=${this.mode === mode ? 'true' : 'false'} @click=${() => this.#choose(mode)}>${t(mode)}</button>`,
        )}
      </div>
      ${this.problem === undefined ? nothing : problemNotice(this.problem)}
      ${Array.isArray(conflicts) ? html`<p class="small">${t('conflicts', { numbers: conflicts.join(', ') })}</p>` : nothing}
      ${this.notSold === undefined
        ? nothing
        : html`<p class="field-error" role="alert">${[...this.notSold.map(reasonName), t('notSold')].join('. ')}</p>`}
      <div class="desk-fields">
        ${dateField({ name: 'free-from', label: common('checkIn'), required: true, value: this.from, error: of('checkIn') ?? of('from'), onChange: (value) => this.#dates(value || this.from, this.to) })}
        ${dateField({ name: 'free-to', label: common('checkOut'), required: true, value: this.to, min: plusDays(this.from, 1), error: of('checkOut') ?? of('to'), onChange: (value) => this.#dates(this.from, value || this.to) })}
      </div>
      ${this.mode === 'block'
        ? field({ name: 'free-reason', label: t('reason'), required: true, maxLength: 200, value: this.draft.reason, error: of('reason'), onInput: set('reason') })
        : html`<div class="desk-fields">
            ${field({ name: 'free-first', label: t('firstName'), required: true, value: this.draft.firstName, error: of('firstName'), onInput: set('firstName') })}
            ${field({ name: 'free-last', label: t('lastName'), required: true, value: this.draft.lastName, error: of('lastName'), onInput: set('lastName') })}
            ${field({ name: 'free-email', label: t('email'), type: 'email', value: this.draft.email, error: of('emails'), onInput: set('email') })}
            ${field({ name: 'free-phone', label: t('phone'), type: 'tel', value: this.draft.phone, error: of('phoneNumbers'), onInput: set('phone') })}
            ${field({ name: 'free-adults', label: t('adults'), required: true, type: 'number', min: 1, max: 20, value: this.draft.adults, error: of('adults'), onInput: set('adults') })}
          </div>
          ${field({ name: 'free-notes', label: t('notes'), lines: 2, maxLength: 1000, value: this.draft.notes, error: of('notes'), onInput: set('notes') })}`}
      <p aria-live="polite">${this.mode === 'book' && this.total !== undefined ? price(this.total) : nothing}</p>
    </form>`;
  }

  #actions() {
    const label = this.mode === 'block' ? t('close') : this.total === undefined ? t('look') : t('bookFor', { total: money(this.total) });
    return html`${button({ label: common('cancel'), kind: 'secondary', onClick: () => this.emit('inn-close') })}
    ${button({ label, busy: this.busy, onClick: () => void this.#go() })}`;
  }

  #choose(mode: Mode): void {
    this.mode = mode;
    this.problem = undefined;
    this.notSold = undefined;
  }

  #dates(from: IsoDate, to: IsoDate): void {
    this.from = from;
    this.to = to > from ? to : plusDays(from, 1);
    this.#forgetPrice();
  }

  #forgetPrice(): void {
    this.total = undefined;
    this.notSold = undefined;
    this.problem = undefined;
  }

  async #go(): Promise<void> {
    const { night } = this;
    const form = this.querySelector('form');
    if (night === undefined || this.busy || (form !== null && !form.reportValidity())) return;
    this.busy = true;
    this.problem = undefined;
    this.notSold = undefined;
    if (this.mode === 'block') await this.#block(night.room.roomNumber);
    else if (this.total === undefined) await this.#look(night.room);
    else await this.#book(night.room.roomNumber, this.total);
    this.busy = false;
  }

  async #block(roomNumber: number): Promise<void> {
    const { from, to, hotel } = this;
    const result = await hotels.PUT('/v1/hotels/{hotelId}/rooms/{roomNumber}/out-of-order', {
      path: { hotelId: hotel.id, roomNumber },
      body: { from, to, reason: this.draft.reason.trim() },
    });
    if (result.ok) this.emit('plan-blocked');
    else this.problem = result.problem;
  }

  /** The price of this very room, which may have one of its own. */
  async #look({ roomNumber, type }: FreeNight['room']): Promise<void> {
    let cursor: string | undefined;
    for (let page = 0; page < MOST_PAGES; page++) {
      const result = await hotels.GET('/v1/hotels/{hotelId}/available-rooms', {
        path: { hotelId: this.hotel.id },
        query: { checkIn: this.from, checkOut: this.to, guests: Number(this.draft.adults), limit: 100, cursor },
      });
      if (!result.ok) {
        this.problem = result.problem;
        return;
      }
      const room = (result.data.items ?? []).find((one) => one.roomNumber === roomNumber);
      if (room?.total !== undefined) {
        this.total = room.total;
        return;
      }
      cursor = result.data.next;
      if (cursor === undefined) break;
    }
    this.notSold = await this.#reasons(type);
  }

  /** Why rooms of a type are not sold under the plan that a walk-in gets. */
  async #reasons(roomType: string): Promise<string[]> {
    const result = await hotels.GET('/v1/hotels/{hotelId}/availability', {
      path: { hotelId: this.hotel.id },
      query: {
        checkIn: this.from,
        checkOut: this.to,
        adults: Number(this.draft.adults),
        roomType,
        ratePlan: WALK_IN_PLAN,
        explain: true,
      },
    });
    return result.ok ? (result.data.items ?? []).flatMap((stay) => stay.reasons ?? []) : [];
  }

  async #book(roomNumber: number, total: Money): Promise<void> {
    const { draft, hotel } = this;
    const email = draft.email.trim();
    const phone = draft.phone.trim();
    const result = await reservations.POST('/v1/reservations', {
      headers: { 'Idempotency-Key': this.#key },
      body: {
        hotelId: hotel.id,
        roomNumber,
        checkIn: this.from,
        checkOut: this.to,
        adults: Number(draft.adults),
        source: 'walk-in',
        notes: draft.notes.trim() === '' ? undefined : draft.notes.trim(),
        expectedTotal: { amount: String(total.amount ?? ''), currency: total.currency ?? hotel.currency },
        guest: {
          firstName: draft.firstName.trim(),
          lastName: draft.lastName.trim(),
          emails: email === '' ? [] : [email],
          phoneNumbers: phone === '' ? [] : [phone],
        },
      },
    });
    if (result.ok) {
      this.emit('plan-booked', result.data as Reservation);
      return;
    }
    if (result.problem.retry === 'no') {
      this.#key = newIdempotencyKey();
      if (result.problem.slug === 'price-changed') this.total = undefined;
    }
    this.problem = result.problem;
  }
}

function emptyDraft() {
  return { firstName: '', lastName: '', email: '', phone: '', adults: '2', notes: '', reason: '' };
}

define('desk-free-night', DeskFreeNight);
