import { html, nothing } from 'lit';
import { isSuperseded, type Problem, reservations } from '../../shared/api';
import { button, checkbox, dateField, field, notice, price, problemNotice, select, skeleton } from '../../shared/components';
import { type IsoDate, nightsBetween, plusDays } from '../../shared/dates';
import { define, PageElement } from '../../shared/element';
import { dateRange, messages, money } from '../../shared/i18n';
import { common } from '../../shared/messages/common';
import { guestName, type NewStay, type Reservation, type StayPreview } from '../model';
import { words } from '../words';

const t = messages({
  en: {
    title: 'Change the stay',
    before: 'Now',
    after: 'Then',
    from: 'Arrival',
    to: 'Departure',
    room: 'Room number',
    roomNote: 'Leave it empty for the same room, or a free one of the chosen type.',
    sameRoom: 'Same room',
    keepPrice: 'Keep the agreed price of nights that stay',
    difference: 'Difference',
    dearer: 'The guest pays {amount} more.',
    cheaper: 'The guest pays {amount} less.',
    same: 'The price stays the same.',
    confirm: 'Change for {total}',
    newPrice: 'The price has changed to {total} meanwhile. Look at it, then confirm again.',
    asking: 'Asking for the price …',
    unchanged: 'Choose other dates or another room.',
    taken: 'The room is not free on all of these nights. The stay is as it was.',
    looksTaken: 'The plan shows the room as taken on some of these nights.',
  },
  de: {
    title: 'Aufenthalt ändern',
    before: 'Jetzt',
    after: 'Danach',
    from: 'Anreise',
    to: 'Abreise',
    room: 'Zimmernummer',
    roomNote: 'Leer: dasselbe Zimmer, oder ein freies der gewählten Art.',
    sameRoom: 'Dasselbe Zimmer',
    keepPrice: 'Vereinbarten Preis der bleibenden Nächte behalten',
    difference: 'Unterschied',
    dearer: 'Der Gast zahlt {amount} mehr.',
    cheaper: 'Der Gast zahlt {amount} weniger.',
    same: 'Der Preis bleibt gleich.',
    confirm: 'Für {total} ändern',
    newPrice: 'Der Preis ist inzwischen {total}. Prüfen Sie ihn und bestätigen Sie noch einmal.',
    asking: 'Der Preis wird gefragt …',
    unchanged: 'Wählen Sie andere Tage oder ein anderes Zimmer.',
    taken: 'Das Zimmer ist nicht in allen diesen Nächten frei. Der Aufenthalt ist, wie er war.',
    looksTaken: 'Nach dem Plan ist das Zimmer in einigen dieser Nächte vergeben.',
  },
  es: {
    title: 'Cambiar la estancia',
    before: 'Ahora',
    after: 'Después',
    from: 'Llegada',
    to: 'Salida',
    room: 'Número de habitación',
    roomNote: 'Vacío: la misma habitación, o una libre del tipo elegido.',
    sameRoom: 'La misma habitación',
    keepPrice: 'Mantener el precio acordado de las noches que quedan',
    difference: 'Diferencia',
    dearer: 'El huésped paga {amount} más.',
    cheaper: 'El huésped paga {amount} menos.',
    same: 'El precio no cambia.',
    confirm: 'Cambiar por {total}',
    newPrice: 'El precio ha pasado a {total}. Revíselo y confirme de nuevo.',
    asking: 'Preguntando el precio …',
    unchanged: 'Elija otras fechas u otra habitación.',
    taken: 'La habitación no está libre todas esas noches. La estancia sigue como estaba.',
    looksTaken: 'Según el plan, la habitación está ocupada alguna de esas noches.',
  },
  ar: {
    title: 'تغيير الإقامة',
    before: 'الآن',
    after: 'بعد التغيير',
    from: 'الوصول',
    to: 'المغادرة',
    room: 'رقم الغرفة',
    roomNote: 'فارغ: الغرفة نفسها، أو غرفة متاحة من النوع المختار.',
    sameRoom: 'الغرفة نفسها',
    keepPrice: 'إبقاء السعر المتفق عليه لليالي الباقية',
    difference: 'الفرق',
    dearer: 'يدفع الضيف {amount} زيادة.',
    cheaper: 'يدفع الضيف {amount} أقل.',
    same: 'يبقى السعر كما هو.',
    confirm: 'تغيير مقابل {total}',
    newPrice: 'أصبح السعر {total}. راجعه ثم أكّد من جديد.',
    asking: 'جارٍ السؤال عن السعر …',
    unchanged: 'اختر تواريخ أخرى أو غرفة أخرى.',
    taken: 'الغرفة ليست متاحة في كل هذه الليالي. بقيت الإقامة كما كانت.',
    looksTaken: 'تُظهر الخطة أن الغرفة مشغولة في بعض هذه الليالي.',
  },
});

/** A stay that is wanted instead of another one. */
export interface Wanted {
  readonly checkIn: IsoDate;
  readonly checkOut: IsoDate;
  readonly roomNumber?: number;
  readonly roomType?: string;
  /** Of a guest in the house: the night from which on the room is wanted. */
  readonly from?: IsoDate;
}

/** Whether a stay that is wanted differs from the one there is. */
export function differs(reservation: Reservation, wanted: Wanted): boolean {
  return (
    wanted.checkIn !== reservation.checkIn ||
    wanted.checkOut !== reservation.checkOut ||
    wanted.roomType !== undefined ||
    (wanted.roomNumber !== undefined && wanted.roomNumber !== reservation.roomNumber)
  );
}

/** Whether a reservation has the stay that is wanted. */
function isAsWanted(reservation: Reservation, { checkIn, checkOut, roomNumber, roomType }: Wanted): boolean {
  return (
    reservation.checkIn === checkIn &&
    reservation.checkOut === checkOut &&
    (roomNumber === undefined || reservation.roomNumber === roomNumber) &&
    (roomType === undefined || reservation.roomType === roomType)
  );
}

/** What to ask the service for. Tonight is its own choice when a guest moves. */
export function stayOf(wanted: Wanted, keepPrice: boolean): NewStay {
  return {
    checkIn: wanted.checkIn,
    checkOut: wanted.checkOut,
    ...(wanted.roomType === undefined ? {} : { roomType: wanted.roomType }),
    ...(wanted.roomNumber === undefined || wanted.roomType !== undefined ? {} : { roomNumber: wanted.roomNumber }),
    ...(wanted.from === undefined ? {} : { from: wanted.from }),
    ...(keepPrice ? { keepPrice } : {}),
  } as NewStay;
}

const WAIT_MILLIS = 250;

/**
 * Asks what another stay costs, shows the difference, and changes it at that price only:
 * `<desk-stay-change ?open=${…} .reservation=${…} .wanted=${…} .roomTypes=${[…]} @inn-close=${…} @inn-changed=${…}>`.
 */
export class DeskStayChange extends PageElement {
  static override properties = {
    open: { type: Boolean },
    reservation: { attribute: false },
    etag: {},
    wanted: { attribute: false },
    looksTaken: { type: Boolean },
    roomTypes: { attribute: false },
    keepPrice: { state: true },
    preview: { state: true },
    problem: { state: true },
    changedTo: { state: true },
    asking: { state: true },
    busy: { state: true },
  };

  declare open: boolean;
  declare reservation: Reservation | undefined;
  /** The revision that is shown when it opens; of another one nothing is changed. */
  declare etag: string | undefined;
  declare wanted: Wanted | undefined;
  /** Whether somebody else seems to have the room that is wanted first. */
  declare looksTaken: boolean;
  declare roomTypes: readonly string[];
  declare keepPrice: boolean;
  declare preview: StayPreview | undefined;
  declare problem: Problem | undefined;
  /** Whether the price changed between the preview and the change. */
  declare changedTo: boolean;
  declare asking: boolean;
  declare busy: boolean;

  #timer: ReturnType<typeof setTimeout> | undefined;
  #ask = new AbortController();
  #revision: string | undefined;

  constructor() {
    super();
    this.open = false;
    this.reservation = undefined;
    this.etag = undefined;
    this.wanted = undefined;
    this.looksTaken = false;
    this.roomTypes = [];
    this.keepPrice = true;
    this.preview = undefined;
    this.problem = undefined;
    this.changedTo = false;
    this.asking = false;
    this.busy = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.whileConnected(() => {
      clearTimeout(this.#timer);
      this.#ask.abort();
    });
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (this.open && (changed.has('open') || changed.has('wanted') || changed.has('keepPrice'))) {
      if (changed.has('open')) {
        this.changedTo = false;
        this.#revision = this.etag;
      }
      this.#later();
    }
  }

  protected override render() {
    return html`<inn-dialog
      heading=${t('title')}
      ?open=${this.open && this.reservation !== undefined}
      .body=${() => this.#body()}
      .actions=${() => this.#actions()}
      @inn-close=${(event: Event) => {
        event.stopPropagation();
        this.emit('inn-close');
      }}
    ></inn-dialog>`;
  }

  #body() {
    const { reservation, wanted } = this;
    if (reservation === undefined || wanted === undefined) return nothing;
    const inHouse = reservation.status === 'CHECKED_IN';
    return html`<div class="stack">
      <p><span class="strong"><bdi>${guestName(reservation) ?? words('erased')}</bdi></span></p>
      <div class="desk-fields">
        ${dateField({ name: 'stay-from', label: t('from'), value: wanted.checkIn, required: true, disabled: inHouse, onChange: (value) => this.#want({ checkIn: value }) })}
        ${dateField({ name: 'stay-to', label: t('to'), value: wanted.checkOut, required: true, min: plusDays(wanted.checkIn, 1), onChange: (value) => this.#want({ checkOut: value }) })}
        ${select({
          name: 'stay-type',
          label: words('roomType'),
          bare: true,
          value: wanted.roomType ?? '',
          options: [{ value: '', label: t('sameRoom') }, ...this.roomTypes.map((type) => ({ value: type, label: type }))],
          onChange: (value) => this.#want({ roomType: value === '' ? undefined : value, roomNumber: undefined }),
        })}
        ${field({
          name: 'stay-room',
          label: t('room'),
          bare: true,
          inputMode: 'numeric',
          note: t('roomNote'),
          value: wanted.roomNumber === undefined ? '' : String(wanted.roomNumber),
          onChange: (value) => this.#want({ roomNumber: /^\d+$/.test(value.trim()) ? Number(value.trim()) : undefined, roomType: undefined }),
        })}
      </div>
      ${checkbox({ name: 'keep-price', label: t('keepPrice'), checked: this.keepPrice, onChange: (checked) => (this.keepPrice = checked) })}
      <div aria-live="polite" class="stack">${this.#price(reservation)}</div>
    </div>`;
  }

  #price(reservation: Reservation) {
    if (this.problem?.slug === 'room-taken') return notice('danger', t('taken'));
    if (this.problem !== undefined) return problemNotice(this.problem, () => this.#later());
    if (this.asking) return html`<p class="soft">${t('asking')}</p>${skeleton([{ height: '4rem' }])}`;
    const { preview } = this;
    if (preview === undefined) return html`<p class="soft">${t('unchanged')}</p>`;
    const amount = Number(preview.difference.amount ?? 0);
    const without = money({ ...preview.difference, amount: Math.abs(amount) });
    return html`${this.changedTo ? notice('warning', t('newPrice', { total: money(preview.total) })) : nothing}
      ${this.looksTaken ? notice('warning', t('looksTaken')) : nothing}
      <dl class="desk-facts">
        <dt>${t('before')}</dt>
        <dd>${this.#line(reservation)} ${price(reservation.total)}</dd>
        <dt>${t('after')}</dt>
        <dd>${this.#line(preview)} ${price(preview.total)}</dd>
        <dt>${t('difference')}</dt>
        <dd class="strong">${price(preview.difference, { signed: true })}</dd>
      </dl>
      <p>${amount > 0 ? t('dearer', { amount: without }) : amount < 0 ? t('cheaper', { amount: without }) : t('same')}</p>`;
  }

  #line(stay: { checkIn: IsoDate; checkOut: IsoDate; roomNumber: number; roomType: string }) {
    return html`<span
      ><bdi>${dateRange(stay.checkIn, stay.checkOut, 'short')}</bdi> (${common('nights', { count: nightsBetween(stay.checkIn, stay.checkOut) })}),
      ${words('room')} ${stay.roomNumber} <bdi>(${stay.roomType})</bdi></span
    >`;
  }

  #actions() {
    const { preview } = this;
    return html`${button({ label: common('cancel'), kind: 'secondary', onClick: () => this.emit('inn-close') })}
    ${button({
      label: t('confirm', { total: preview === undefined ? '–' : money(preview.total) }),
      disabled: preview === undefined || this.asking,
      busy: this.busy,
      onClick: () => void this.#change(),
    })}`;
  }

  #want(change: Partial<Wanted>): void {
    if (this.wanted === undefined) return;
    const { checkIn, checkOut } = this.wanted;
    this.looksTaken = false;
    const wanted: Wanted = { ...this.wanted, ...change, checkIn: change.checkIn || checkIn, checkOut: change.checkOut || checkOut };
    // The departure stays behind the arrival: the stay is as long as before.
    this.wanted =
      wanted.checkOut > wanted.checkIn
        ? wanted
        : { ...wanted, checkOut: plusDays(wanted.checkIn, nightsBetween(checkIn, checkOut)) };
  }

  #later(): void {
    clearTimeout(this.#timer);
    this.#ask.abort();
    this.preview = undefined;
    this.problem = undefined;
    const { reservation, wanted } = this;
    if (reservation === undefined || wanted === undefined || !differs(reservation, wanted)) {
      this.asking = false;
      return;
    }
    this.asking = true;
    this.#timer = setTimeout(() => void this.#load(reservation, wanted), WAIT_MILLIS);
  }

  async #load(reservation: Reservation, wanted: Wanted): Promise<void> {
    this.#ask = new AbortController();
    try {
      const result = await reservations.GET('/v1/reservations/{confirmationNumber}/stay', {
        path: { confirmationNumber: reservation.confirmationNumber },
        query: { ...wanted, keepPrice: this.keepPrice ? true : undefined },
        signal: this.#ask.signal,
      });
      this.asking = false;
      if (result.ok) this.preview = result.data as StayPreview;
      else this.problem = result.problem;
    } catch (thrown) {
      if (!isSuperseded(thrown)) throw thrown;
    }
  }

  async #change(): Promise<void> {
    const { reservation, wanted, preview } = this;
    if (reservation === undefined || wanted === undefined || preview === undefined) return;
    this.busy = true;
    const result = await reservations.PUT('/v1/reservations/{confirmationNumber}/stay', {
      path: { confirmationNumber: reservation.confirmationNumber },
      headers: this.#revision === undefined ? {} : { 'If-Match': this.#revision },
      body: { ...stayOf(wanted, this.keepPrice), expectedTotal: preview.total } as NewStay,
    });
    const changed = result.ok ? (result.data as Reservation) : await this.#changedBefore(result.problem, wanted);
    this.busy = false;
    if (changed !== undefined) {
      this.emit('inn-changed', changed);
    } else if (!result.ok && result.problem.slug === 'price-changed') {
      this.#later();
      this.changedTo = true;
    } else if (!result.ok) {
      this.preview = undefined;
      this.problem = result.problem;
    }
  }

  /** When the answer to a first try was lost, the second one finds another revision: the one that was wanted. */
  async #changedBefore({ slug }: Problem, wanted: Wanted): Promise<Reservation | undefined> {
    const { reservation } = this;
    if (slug !== 'precondition-failed' || reservation === undefined) return undefined;
    const now = await reservations.GET('/v1/reservations/{confirmationNumber}', {
      path: { confirmationNumber: reservation.confirmationNumber },
    });
    return now.ok && isAsWanted(now.data as Reservation, wanted) ? (now.data as Reservation) : undefined;
  }
}

define('desk-stay-change', DeskStayChange);
