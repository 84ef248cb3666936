import { html, nothing } from 'lit';
import { hotels, isSuperseded, type Problem } from '../../shared/api';
import { button, dateField, emptyState, field, icon, problemNotice, problemState, select, showToast, skeleton } from '../../shared/components';
import { datesBetween, dayOfWeek, type IsoDate, plusDays, plusMonths } from '../../shared/dates';
import { define, PageElement } from '../../shared/element';
import { compareNames, date, direction, firstDayOfWeek, messages, money } from '../../shared/i18n';
import { common } from '../../shared/messages/common';
import { explainFields } from '../../shared/problem';
import { type Desk, hotelToday } from '../context';
import { collect, failed, here, LOADING, type Loading, type NightRate, PAGE, type RatePlan, type Room } from '../model';
import { words } from '../words';
import { type Choice, type Draft, isMeant, mistakesIn, priceIn, restrictionsOf, spanOf, type Weekday, WEEKDAYS } from './changes';

const t = messages({
  en: {
    title: 'Rates and restrictions',
    plan: 'Rate plan',
    lead: 'Choose a night, then the last one with Shift; or use the arrow keys. Then change all of them at once.',
    closed: 'Not sold',
    noArrival: 'No arrival',
    noDeparture: 'No departure',
    minStay: 'From {count} nights',
    maxStay: 'Up to {count} nights',
    noPrice: 'No price',
    change: 'Change these nights',
    first: 'First night',
    last: 'Last night',
    weekdays: 'Days of the week',
    price: 'Price of a night ({currency})',
    priceNote: 'For full occupancy. Leave it empty to keep prices.',
    derived: 'The prices of this plan follow from {plan}; only its restrictions can be changed.',
    min: 'Shortest stay',
    max: 'Longest stay',
    stayNote: 'Nights; 0 lifts the limit, empty keeps it.',
    sale: 'Sale of the night',
    arrival: 'Arrival',
    departure: 'Departure',
    leave: 'As it is',
    closedYes: 'Closed',
    closedNo: 'Open',
    save: 'Change {nights}',
    saved: 'Changed.',
    nothing: 'Enter a price or choose a restriction.',
    dates: 'Choose a last night that is not before the first one, and a day of the week.',
    stayWrong: 'Enter 0 to 90 nights; the longest stay is not shorter than the shortest.',
    priceWrong: 'Enter a price above zero, such as 129.00.',
    noTypes: 'This hotel has no rooms yet',
    partly: 'The prices are set, the restrictions are not:',
    month: 'Months',
  },
  de: {
    title: 'Preise und Beschränkungen',
    plan: 'Tarif',
    lead: 'Wählen Sie eine Nacht, dann mit Umschalt die letzte; oder nehmen Sie die Pfeiltasten. Dann ändern Sie alle auf einmal.',
    closed: 'Kein Verkauf',
    noArrival: 'Keine Anreise',
    noDeparture: 'Keine Abreise',
    minStay: 'Ab {count} Nächten',
    maxStay: 'Bis {count} Nächte',
    noPrice: 'Kein Preis',
    change: 'Diese Nächte ändern',
    first: 'Erste Nacht',
    last: 'Letzte Nacht',
    weekdays: 'Wochentage',
    price: 'Preis einer Nacht ({currency})',
    priceNote: 'Bei voller Belegung. Leer lässt die Preise, wie sie sind.',
    derived: 'Die Preise dieses Tarifs folgen aus {plan}; nur seine Beschränkungen sind zu ändern.',
    min: 'Mindestaufenthalt',
    max: 'Höchstaufenthalt',
    stayNote: 'Nächte; 0 hebt die Grenze auf, leer lässt sie.',
    sale: 'Verkauf der Nacht',
    arrival: 'Anreise',
    departure: 'Abreise',
    leave: 'Wie sie ist',
    closedYes: 'Geschlossen',
    closedNo: 'Offen',
    save: '{nights} ändern',
    saved: 'Geändert.',
    nothing: 'Geben Sie einen Preis ein oder wählen Sie eine Beschränkung.',
    dates: 'Die letzte Nacht darf nicht vor der ersten liegen; wählen Sie einen Wochentag.',
    stayWrong: '0 bis 90 Nächte; der Höchstaufenthalt ist nicht kürzer als der Mindestaufenthalt.',
    priceWrong: 'Geben Sie einen Preis über null ein, wie 129,00.',
    noTypes: 'Dieses Hotel hat noch keine Zimmer',
    partly: 'Die Preise sind gesetzt, die Beschränkungen nicht:',
    month: 'Monate',
  },
  es: {
    title: 'Tarifas y restricciones',
    plan: 'Tarifa',
    lead: 'Elija una noche y, con Mayúsculas, la última; o use las flechas. Después cámbielas todas a la vez.',
    closed: 'Sin venta',
    noArrival: 'Sin llegadas',
    noDeparture: 'Sin salidas',
    minStay: 'Desde {count} noches',
    maxStay: 'Hasta {count} noches',
    noPrice: 'Sin precio',
    change: 'Cambiar estas noches',
    first: 'Primera noche',
    last: 'Última noche',
    weekdays: 'Días de la semana',
    price: 'Precio por noche ({currency})',
    priceNote: 'Con ocupación completa. Vacío mantiene los precios.',
    derived: 'Los precios de esta tarifa se derivan de {plan}; solo se cambian sus restricciones.',
    min: 'Estancia mínima',
    max: 'Estancia máxima',
    stayNote: 'Noches; 0 quita el límite, vacío lo mantiene.',
    sale: 'Venta de la noche',
    arrival: 'Llegada',
    departure: 'Salida',
    leave: 'Como está',
    closedYes: 'Cerrada',
    closedNo: 'Abierta',
    save: 'Cambiar {nights}',
    saved: 'Cambiado.',
    nothing: 'Escriba un precio o elija una restricción.',
    dates: 'La última noche no puede ser anterior a la primera; elija un día de la semana.',
    stayWrong: 'De 0 a 90 noches; la máxima no es menor que la mínima.',
    priceWrong: 'Escriba un precio mayor que cero, como 129,00.',
    noTypes: 'Este hotel aún no tiene habitaciones',
    partly: 'Los precios están puestos, las restricciones no:',
    month: 'Meses',
  },
  ar: {
    title: 'الأسعار والقيود',
    plan: 'خطة السعر',
    lead: 'اختر ليلة ثم الأخيرة مع Shift، أو استخدم الأسهم. ثم غيّرها كلها دفعة واحدة.',
    closed: 'لا تباع',
    noArrival: 'بلا وصول',
    noDeparture: 'بلا مغادرة',
    minStay: 'من {count} ليالٍ',
    maxStay: 'حتى {count} ليالٍ',
    noPrice: 'بلا سعر',
    change: 'تغيير هذه الليالي',
    first: 'أول ليلة',
    last: 'آخر ليلة',
    weekdays: 'أيام الأسبوع',
    price: 'سعر الليلة ({currency})',
    priceNote: 'عند الإشغال الكامل. اتركه فارغًا لإبقاء الأسعار.',
    derived: 'أسعار هذه الخطة مشتقة من {plan}؛ يمكن تغيير قيودها فقط.',
    min: 'أقصر إقامة',
    max: 'أطول إقامة',
    stayNote: 'ليالٍ؛ 0 يرفع الحد، والفارغ يبقيه.',
    sale: 'بيع الليلة',
    arrival: 'الوصول',
    departure: 'المغادرة',
    leave: 'كما هو',
    closedYes: 'مغلق',
    closedNo: 'مفتوح',
    save: 'تغيير {nights}',
    saved: 'تم التغيير.',
    nothing: 'أدخل سعرًا أو اختر قيدًا.',
    dates: 'لا يجوز أن تسبق آخر ليلة أول ليلة؛ واختر يومًا من الأسبوع.',
    stayWrong: 'من 0 إلى 90 ليلة؛ والأطول ليست أقل من الأقصر.',
    priceWrong: 'أدخل سعرًا أكبر من صفر مثل 129.00.',
    noTypes: 'لا غرف في هذا الفندق بعد',
    partly: 'ضُبطت الأسعار ولم تُضبط القيود:',
    month: 'الأشهر',
  },
});

const MONTHS = 3;
const MOST_PAGES = 30;
const MOST_NIGHTS = 366;
const CHOICES: readonly Choice[] = ['leave', 'no', 'yes'];

interface Offer {
  readonly types: readonly string[];
  readonly plans: readonly RatePlan[];
}

/** Prices and restrictions of a room type under a plan, as a calendar; nights that are chosen are changed together. */
export class DeskRates extends PageElement {
  static override properties = {
    desk: { attribute: false },
    offer: { state: true },
    type: { state: true },
    plan: { state: true },
    month: { state: true },
    nights: { state: true },
    anchor: { state: true },
    draft: { state: true },
    tried: { state: true },
    problem: { state: true },
    partly: { state: true },
    busy: { state: true },
  };

  declare desk: Desk;
  declare offer: Loading<Offer>;
  declare type: string;
  declare plan: string;
  /** The first day of the first month. */
  declare month: IsoDate;
  declare nights: Loading<ReadonlyMap<IsoDate, NightRate>>;
  /** Where the choice began; the keyboard is at its other end. */
  declare anchor: IsoDate;
  declare draft: Draft;
  declare tried: boolean;
  declare problem: Problem | undefined;
  declare partly: boolean;
  declare busy: boolean;

  #cursor: IsoDate = '';
  #asking = new AbortController();

  constructor() {
    super();
    this.offer = LOADING;
    this.type = '';
    this.plan = 'standard';
    this.month = '';
    this.nights = LOADING;
    this.anchor = '';
    this.draft = emptyDraft('', '');
    this.tried = false;
    this.problem = undefined;
    this.partly = false;
    this.busy = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const day = hotelToday(this.desk.hotel);
    this.month = plusMonths(day, 0);
    this.anchor = day;
    this.#cursor = day;
    this.draft = emptyDraft(day, day);
    this.whileConnected(() => this.#asking.abort());
    this.whileConnected(
      this.desk.feed.onEvents((events, missed) => {
        if (missed || events.some(({ type }) => type === 'rates.changed' || type === 'restrictions.changed')) void this.#load();
      }),
    );
    void this.#loadOffer();
  }

  protected override render() {
    const { offer } = this;
    return html`<div class="stack gap-5">
      <div class="stack gap-1">
        <h1>${t('title')}</h1>
        <p class="soft measure">${t('lead')}</p>
      </div>
      ${offer.kind === 'loading'
        ? skeleton([{ height: '3rem' }, { height: '18rem' }])
        : offer.kind === 'failed'
          ? problemState(offer.failure.problem, () => void this.#loadOffer())
          : offer.value.types.length === 0
            ? emptyState({ icon: 'bed', title: t('noTypes') })
            : html`${this.#filters(offer.value)}
                <div class="desk-columns">
                  <div class="grow">${this.#calendar()}</div>
                  <aside class="desk-aside">${this.#form(offer.value)}</aside>
                </div>`}
    </div>`;
  }

  #filters({ types, plans }: Offer) {
    return html`<div class="desk-filters">
      ${select({
        name: 'rate-type',
        label: words('roomType'),
        bare: true,
        value: this.type,
        options: types.map((type) => ({ value: type, label: type })),
        onChange: (value) => {
          this.type = value;
          this.nights = LOADING;
          void this.#load();
        },
      })}
      ${select({
        name: 'rate-plan',
        label: t('plan'),
        bare: true,
        value: this.plan,
        options: plans.map(({ ratePlan, name }) => ({ value: ratePlan, label: name ?? ratePlan })),
        onChange: (value) => {
          this.plan = value;
          this.nights = LOADING;
          void this.#load();
        },
      })}
      <div class="cluster gap-2" role="group" aria-label=${t('month')}>
        ${button({ label: common('previousMonth'), icon: 'previous', iconOnly: true, kind: 'secondary', onClick: () => this.#turn(-1) })}
        ${button({ label: common('nextMonth'), icon: 'next', iconOnly: true, kind: 'secondary', onClick: () => this.#turn(1) })}
      </div>
    </div>`;
  }

  #calendar() {
    if (this.nights.kind === 'failed') return problemState(this.nights.failure.problem, () => void this.#load());
    const nights = this.nights.kind === 'here' ? this.nights.value : new Map<IsoDate, NightRate>();
    return html`<div class="rate-months" aria-busy=${this.nights.kind === 'loading' ? 'true' : 'false'}>
      ${Array.from({ length: MONTHS }, (_, at) => this.#month(plusMonths(this.month, at), nights))}
    </div>`;
  }

  #month(first: IsoDate, nights: ReadonlyMap<IsoDate, NightRate>) {
    const before = (dayOfWeek(first) - firstDayOfWeek() + 7) % 7;
    const dates = datesBetween(first, plusMonths(first, 1));
    const cells: (IsoDate | undefined)[] = [...Array<undefined>(before).fill(undefined), ...dates];
    const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, at) => cells.slice(at * 7, at * 7 + 7));
    const names = Array.from({ length: 7 }, (_, at) => plusDays('2024-01-01', firstDayOfWeek() - 1 + at));
    return html`<table class="rate-month" role="grid" aria-label=${date(first, 'month')} aria-multiselectable="true">
      <caption>
        ${date(first, 'month')}
      </caption>
      <thead>
        <tr>
          ${names.map((day) => html`<th scope="col" abbr=${date(day, 'weekday')}>${date(day, 'weekdayShort')}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${weeks.map((week) => html`<tr>${Array.from({ length: 7 }, (_, at) => this.#night(week[at], nights))}</tr>`)}
      </tbody>
    </table>`;
  }

  #night(iso: IsoDate | undefined, nights: ReadonlyMap<IsoDate, NightRate>) {
    if (iso === undefined) return html`<td></td>`;
    const night = nights.get(iso);
    const limits = night?.restrictions;
    const past = iso < hotelToday(this.desk.hotel);
    const signs = [
      limits?.closed === true ? t('closed') : '',
      limits?.closedToArrival === true ? t('noArrival') : '',
      limits?.closedToDeparture === true ? t('noDeparture') : '',
      limits?.minStay === undefined ? '' : t('minStay', { count: limits.minStay }),
      limits?.maxStay === undefined ? '' : t('maxStay', { count: limits.maxStay }),
    ].filter((sign) => sign !== '');
    const amount = night?.price === undefined ? '' : money(night.price, { short: true });
    const short = [
      limits?.closed === true ? '✕' : '',
      limits?.closedToArrival === true ? '⇥' : '',
      limits?.closedToDeparture === true ? '↦' : '',
      limits?.minStay === undefined ? '' : `≥${limits.minStay}`,
      limits?.maxStay === undefined ? '' : `≤${limits.maxStay}`,
    ].join(' ');
    const said = [date(iso, 'long'), night === undefined ? '' : amount || t('noPrice'), ...signs].filter((text) => text !== '').join(', ');
    return html`<td role="gridcell" aria-selected=${isMeant(this.draft, iso) ? 'true' : 'false'}>
      <button
        type="button"
        class="rate-night"
        data-date=${iso}
        aria-label=${said}
        title=${said}
        tabindex=${iso === this.#stop() ? 0 : -1}
        ?disabled=${past}
        ?data-closed=${limits?.closed === true}
        ?data-missing=${night !== undefined && night.price === undefined}
        @click=${(event: MouseEvent) => this.#choose(iso, event.shiftKey)}
        @keydown=${(event: KeyboardEvent) => this.#key(event, iso)}
      >
        <span class="rate-day">${date(iso, 'day')}</span>
        <span class="rate-price numeric">${amount}</span>
        <span class="rate-signs" aria-hidden="true">${short}</span>
      </button>
    </td>`;
  }

  /** The night that the Tab key reaches: where the keyboard was, if that is shown. */
  #stop(): IsoDate {
    const end = plusMonths(this.month, MONTHS);
    if (this.#cursor >= this.month && this.#cursor < end) return this.#cursor;
    const day = hotelToday(this.desk.hotel);
    return this.month > day ? this.month : day;
  }

  #form({ plans }: Offer) {
    const { draft } = this;
    const mistakes = this.tried ? mistakesIn(draft) : [];
    const refused = this.problem === undefined ? {} : explainFields(this.problem);
    const derived = plans.find(({ ratePlan }) => ratePlan === this.plan)?.derivedFrom?.ratePlan;
    const set = (change: Partial<Draft>) => (this.draft = { ...draft, ...change });
    const count = datesBetween(draft.from, plusDays(draft.to, 1)).filter((iso) => isMeant(draft, iso)).length;
    const choice = (name: 'closed' | 'closedToArrival' | 'closedToDeparture', label: string) =>
      select({
        name: `rate-${name}`,
        label,
        bare: true,
        value: draft[name],
        options: CHOICES.map((value) => ({ value, label: t(value === 'leave' ? 'leave' : value === 'yes' ? 'closedYes' : 'closedNo') })),
        onChange: (value) => set({ [name]: value as Choice }),
      });
    return html`<form
      class="card stack"
      novalidate
      @submit=${(event: Event) => {
        event.preventDefault();
        void this.#save();
      }}
    >
      <h2>${t('change')}</h2>
      ${this.partly ? html`<p class="strong">${t('partly')}</p>` : nothing} ${this.problem === undefined ? nothing : problemNotice(this.problem)}
      ${mistakes.includes('nothing') ? html`<p class="field-error" role="alert">${icon('alert')}${t('nothing')}</p>` : nothing}
      <div class="desk-fields">
        ${dateField({ name: 'rate-from', label: t('first'), required: true, value: draft.from, min: hotelToday(this.desk.hotel), error: refused['from'], onChange: (value) => set({ from: value || draft.from }) })}
        ${dateField({ name: 'rate-to', label: t('last'), required: true, value: draft.to, min: draft.from, error: mistakes.includes('dates') ? t('dates') : refused['to'], onChange: (value) => set({ to: value || draft.to }) })}
      </div>
      <fieldset class="stack gap-2">
        <legend class="field-label">${t('weekdays')}</legend>
        <div class="cluster gap-1">
          ${WEEKDAYS.map(
            (day, at) =>
              html`<button
                type="button"
                class="chip"
                aria-pressed=${draft.weekdays.includes(day) ? 'true' : 'false'}
                aria-label=${date(plusDays('2024-01-01', at), 'weekday')}
                @click=${() => set({ weekdays: this.#toggled(draft.weekdays, day) })}
              >
                ${date(plusDays('2024-01-01', at), 'weekdayShort')}
              </button>`,
          )}
        </div>
      </fieldset>
      ${derived === undefined
        ? field({
            name: 'rate-price',
            label: t('price', { currency: this.desk.hotel.currency }),
            bare: true,
            inputMode: 'decimal',
            note: t('priceNote'),
            value: draft.price,
            error: mistakes.includes('price') ? t('priceWrong') : refused['price'],
            onInput: (value) => set({ price: value }),
          })
        : html`<p class="soft small">${t('derived', { plan: derived })}</p>`}
      <div class="desk-fields">
        ${field({ name: 'rate-min', label: t('min'), bare: true, inputMode: 'numeric', value: draft.minStay, error: mistakes.includes('minStay') ? t('stayWrong') : refused['minStay'], onInput: (value) => set({ minStay: value.trim() }) })}
        ${field({ name: 'rate-max', label: t('max'), bare: true, inputMode: 'numeric', value: draft.maxStay, error: mistakes.includes('maxStay') ? t('stayWrong') : refused['maxStay'], onInput: (value) => set({ maxStay: value.trim() }) })}
      </div>
      <p class="field-note">${t('stayNote')}</p>
      <div class="desk-fields">
        ${choice('closed', t('sale'))} ${choice('closedToArrival', t('arrival'))} ${choice('closedToDeparture', t('departure'))}
      </div>
      ${button({ label: t('save', { nights: common('nights', { count }) }), submit: true, wide: true, busy: this.busy })}
    </form>`;
  }

  #toggled(weekdays: readonly Weekday[], day: Weekday): Weekday[] {
    return WEEKDAYS.filter((one) => (one === day ? !weekdays.includes(day) : weekdays.includes(one)));
  }

  #choose(iso: IsoDate, extend: boolean): void {
    this.#cursor = iso;
    if (!extend) this.anchor = iso;
    const [from, to] = iso < this.anchor ? [iso, this.anchor] : [this.anchor, iso];
    this.draft = { ...this.draft, from, to };
  }

  #key(event: KeyboardEvent, iso: IsoDate): void {
    const turn = direction() === 'rtl' ? -1 : 1;
    const days: Readonly<Record<string, number>> = { ArrowRight: turn, ArrowLeft: -turn, ArrowUp: -7, ArrowDown: 7 };
    const step = days[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const day = hotelToday(this.desk.hotel);
    const next = plusDays(iso, step) < day ? day : plusDays(iso, step);
    if (next >= plusMonths(this.month, MONTHS)) this.#turn(1);
    else if (next < this.month) this.#turn(-1);
    this.#choose(next, event.shiftKey);
    void this.updateComplete.then(() => this.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus());
  }

  #turn(months: number): void {
    const next = plusMonths(this.month, months);
    const earliest = plusMonths(hotelToday(this.desk.hotel), 0);
    this.month = next < earliest ? earliest : next;
    void this.#load();
  }

  async #loadOffer(): Promise<void> {
    this.offer = LOADING;
    const path = { hotelId: this.desk.hotel.id };
    const [rooms, plans] = await Promise.all([
      collect<Room>((cursor) => hotels.GET('/v1/hotels/{hotelId}/rooms', { path, query: { limit: PAGE, cursor } }), MOST_PAGES),
      collect<RatePlan>((cursor) => hotels.GET('/v1/hotels/{hotelId}/rate-plans', { path, query: { limit: PAGE, cursor } }), MOST_PAGES),
    ]);
    if (!rooms.ok || !plans.ok) {
      this.offer = failed(!rooms.ok ? rooms : (plans as Exclude<typeof plans, { ok: true }>));
      return;
    }
    const types = [...new Set(rooms.items.map(({ type }) => type))].sort(compareNames);
    this.type = types[0] ?? '';
    this.plan = plans.items.find(({ ratePlan }) => ratePlan === 'standard')?.ratePlan ?? plans.items[0]?.ratePlan ?? 'standard';
    this.offer = here({ types, plans: plans.items });
    await this.#load();
  }

  async #load(): Promise<void> {
    if (this.type === '') return;
    this.#asking.abort();
    this.#asking = new AbortController();
    try {
      const result = await hotels.GET('/v1/hotels/{hotelId}/rates', {
        path: { hotelId: this.desk.hotel.id },
        query: { roomType: this.type, ratePlan: this.plan, from: this.month, to: plusMonths(this.month, MONTHS), limit: MOST_NIGHTS },
        signal: this.#asking.signal,
      });
      this.nights = result.ok ? here(new Map(((result.data.items ?? []) as NightRate[]).map((night) => [night.date, night]))) : failed(result);
    } catch (thrown) {
      if (!isSuperseded(thrown)) throw thrown;
    }
  }

  async #save(): Promise<void> {
    if (this.busy) return;
    const { draft } = this;
    this.tried = true;
    this.problem = undefined;
    this.partly = false;
    if (mistakesIn(draft).length > 0) {
      void this.updateComplete.then(() => this.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    this.busy = true;
    const of = { roomType: this.type, ratePlan: this.plan, ...spanOf(draft) };
    const path = { hotelId: this.desk.hotel.id };
    const amount = draft.price === '' ? undefined : priceIn(draft.price);
    if (amount !== undefined) {
      const result = await hotels.PUT('/v1/hotels/{hotelId}/rates', { path, body: { ...of, price: { amount, currency: this.desk.hotel.currency } } });
      if (!result.ok) this.problem = result.problem;
    }
    const restrictions = restrictionsOf(draft);
    if (this.problem === undefined && restrictions !== undefined) {
      const result = await hotels.PUT('/v1/hotels/{hotelId}/restrictions', { path, body: { ...of, ...restrictions } as typeof of });
      if (!result.ok) {
        this.problem = result.problem;
        this.partly = amount !== undefined;
      }
    }
    this.busy = false;
    if (this.problem === undefined) {
      showToast({ text: t('saved') });
      this.draft = emptyDraft(draft.from, draft.to);
      this.tried = false;
    }
    await this.#load();
  }
}

function emptyDraft(from: IsoDate, to: IsoDate): Draft {
  return { from, to, weekdays: WEEKDAYS, price: '', minStay: '', maxStay: '', closed: 'leave', closedToArrival: 'leave', closedToDeparture: 'leave' };
}

define('desk-rates', DeskRates);
