import { html, nothing } from 'lit';
import { newIdempotencyKey, type Problem, reservations } from '../../shared/api';
import { button, dateField, field, price, problemNotice, problemState, select, showToast, skeleton, table } from '../../shared/components';
import { dayOf } from '../../shared/dates';
import { explainFields } from '../../shared/problem';
import { define, PageElement } from '../../shared/element';
import { date, messages, money } from '../../shared/i18n';
import type { Money } from '../../shared/i18n';
import { type Desk, hotelToday } from '../context';
import { collect, failed, type FolioLine, here, LOADING, type LineKind, type Loading, PAGE } from '../model';

const t = messages({
  en: {
    title: 'Folio',
    ROOM: 'Night',
    TAX: 'Tax',
    PENALTY: 'Penalty',
    EXTRA: 'Extra',
    ADJUSTMENT: 'Adjustment',
    PAYMENT: 'Payment',
    REFUND: 'Refund',
    day: 'Day',
    kind: 'Kind',
    what: 'Description',
    amount: 'Amount',
    balance: 'Balance',
    owes: 'The guest owes {amount}.',
    settled: 'Everything is paid.',
    credit: 'The guest has {amount} to get back.',
    add: 'Add a line',
    post: 'Add',
    reference: 'Reference of the payment',
    payAll: 'Record payment of {amount}',
    whatMissing: 'Say what it is for.',
    amountWrong: 'Enter an amount such as 12.50.',
    posted: 'Added: {what}, {amount}.',
    more: 'The folio is long: its first lines are shown. The balance counts all of them.',
  },
  de: {
    title: 'Rechnungskonto',
    ROOM: 'Nacht',
    TAX: 'Steuer',
    PENALTY: 'Stornokosten',
    EXTRA: 'Leistung',
    ADJUSTMENT: 'Berichtigung',
    PAYMENT: 'Zahlung',
    REFUND: 'Erstattung',
    day: 'Tag',
    kind: 'Art',
    what: 'Beschreibung',
    amount: 'Betrag',
    balance: 'Saldo',
    owes: 'Der Gast schuldet {amount}.',
    settled: 'Alles ist bezahlt.',
    credit: 'Der Gast bekommt {amount} zurück.',
    add: 'Zeile hinzufügen',
    post: 'Hinzufügen',
    reference: 'Referenz der Zahlung',
    payAll: 'Zahlung von {amount} buchen',
    whatMissing: 'Nennen Sie, wofür es ist.',
    amountWrong: 'Geben Sie einen Betrag wie 12,50 ein.',
    posted: 'Hinzugefügt: {what}, {amount}.',
    more: 'Das Konto ist lang: Die ersten Zeilen sind zu sehen. Der Saldo zählt alle.',
  },
  es: {
    title: 'Cuenta',
    ROOM: 'Noche',
    TAX: 'Impuesto',
    PENALTY: 'Penalización',
    EXTRA: 'Extra',
    ADJUSTMENT: 'Ajuste',
    PAYMENT: 'Pago',
    REFUND: 'Devolución',
    day: 'Día',
    kind: 'Clase',
    what: 'Descripción',
    amount: 'Importe',
    balance: 'Saldo',
    owes: 'El huésped debe {amount}.',
    settled: 'Todo está pagado.',
    credit: 'Se deben {amount} al huésped.',
    add: 'Añadir una línea',
    post: 'Añadir',
    reference: 'Referencia del pago',
    payAll: 'Anotar el pago de {amount}',
    whatMissing: 'Indique para qué es.',
    amountWrong: 'Escriba un importe como 12,50.',
    posted: 'Añadido: {what}, {amount}.',
    more: 'La cuenta es larga: se muestran las primeras líneas. El saldo las cuenta todas.',
  },
  ar: {
    title: 'الحساب',
    ROOM: 'ليلة',
    TAX: 'ضريبة',
    PENALTY: 'غرامة',
    EXTRA: 'إضافة',
    ADJUSTMENT: 'تسوية',
    PAYMENT: 'دفعة',
    REFUND: 'استرداد',
    day: 'اليوم',
    kind: 'النوع',
    what: 'الوصف',
    amount: 'المبلغ',
    balance: 'الرصيد',
    owes: 'على الضيف {amount}.',
    settled: 'كل شيء مدفوع.',
    credit: 'للضيف {amount}.',
    add: 'إضافة سطر',
    post: 'إضافة',
    reference: 'مرجع الدفع',
    payAll: 'تسجيل دفع {amount}',
    whatMissing: 'اذكر الغرض.',
    amountWrong: 'أدخل مبلغًا مثل 12.50.',
    posted: 'أُضيف: {what}، {amount}.',
    more: 'الحساب طويل: تظهر أول أسطره. الرصيد يحسبها كلها.',
  },
});

interface Folio {
  readonly lines: readonly FolioLine[];
  readonly balance: Money;
  readonly more: boolean;
}

/** What staff add; the rest follows from the reservation. */
const KINDS: readonly LineKind[] = ['EXTRA', 'PAYMENT', 'REFUND', 'ADJUSTMENT'];
const MOST_PAGES = 10;

/** "12.50" from what people type: with a comma or a point, and a sign where it is allowed. Undefined if it is no amount. */
export function amountIn(text: string, signed: boolean): string | undefined {
  const plain = text.trim().replace(/\s/g, '').replace(',', '.');
  if (!/^-?\d{1,9}(\.\d{1,3})?$/.test(plain) || Number(plain) === 0) return undefined;
  return plain.startsWith('-') && !signed ? undefined : plain;
}

/** What a guest owes and has paid, and the form that adds to it. */
export class DeskFolio extends PageElement {
  static override properties = {
    desk: { attribute: false },
    number: {},
    revision: { type: Number },
    folio: { state: true },
    kind: { state: true },
    what: { state: true },
    amount: { state: true },
    day: { state: true },
    reference: { state: true },
    tried: { state: true },
    problem: { state: true },
    busy: { state: true },
  };

  declare desk: Desk;
  declare number: string;
  /** Goes up whenever the reservation has changed. */
  declare revision: number;
  declare folio: Loading<Folio>;
  declare kind: LineKind;
  declare what: string;
  declare amount: string;
  declare day: string;
  declare reference: string;
  declare tried: boolean;
  declare problem: Problem | undefined;
  declare busy: boolean;

  #key = newIdempotencyKey();

  constructor() {
    super();
    this.number = '';
    this.revision = 0;
    this.folio = LOADING;
    this.kind = 'EXTRA';
    this.what = '';
    this.amount = '';
    this.day = '';
    this.reference = '';
    this.tried = false;
    this.problem = undefined;
    this.busy = false;
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (this.day === '') this.day = hotelToday(this.desk.hotel);
    if (changed.has('number') || changed.has('revision')) void this.#load();
  }

  protected override render() {
    if (this.folio.kind === 'loading') return skeleton([{ height: '2.5rem' }, { height: '2.5rem' }, { height: '2.5rem' }]);
    if (this.folio.kind === 'failed') return problemState(this.folio.failure.problem, () => void this.#load());
    const { lines, balance, more } = this.folio.value;
    const owed = Number(balance.amount ?? 0);
    const plain = money({ ...balance, amount: Math.abs(owed) });
    return html`<div class="stack gap-5">
      <div class="split">
        <p class="strong">${owed > 0 ? t('owes', { amount: plain }) : owed < 0 ? t('credit', { amount: plain }) : t('settled')}</p>
        ${owed > 0
          ? button({ label: t('payAll', { amount: plain }), kind: 'secondary', small: true, onClick: () => this.#prefill(balance) })
          : nothing}
      </div>
      ${table<FolioLine>({
        caption: t('title'),
        hideCaption: true,
        rows: lines,
        columns: [
          { label: t('day'), cell: (line) => html`<bdi>${date(this.#dayOf(line), 'short')}</bdi>` },
          { label: t('what'), heads: true, cell: (line) => html`<bdi>${line.description ?? t(line.kind)}</bdi>${line.reference === undefined ? nothing : html` <span class="soft tiny"><bdi>${line.reference}</bdi></span>`}` },
          { label: t('kind'), cell: (line) => t(line.kind) },
          { label: t('amount'), end: true, cell: (line) => price(line.amount) },
        ],
        foot: html`<tr><th scope="row" colspan="3">${t('balance')}</th><td class="end numeric">${price(balance)}</td></tr>`,
      })}
      ${more ? html`<p class="soft small">${t('more')}</p>` : nothing} ${this.#form()}
    </div>`;
  }

  /** A line that is of no day has the day on which it was added. */
  #dayOf({ date: day, at }: FolioLine): string {
    return day ?? dayOf(new Date(at), this.desk.hotel.timeZone);
  }

  #form() {
    const refused = this.problem === undefined ? {} : explainFields(this.problem);
    return html`<form class="card stack" novalidate @submit=${this.#post} aria-label=${t('add')}>
      <h2 class="desk-subtitle">${t('add')}</h2>
      ${this.problem === undefined ? nothing : problemNotice(this.problem)}
      <div class="desk-fields">
        ${select({
          name: 'line-kind',
          label: t('kind'),
          bare: true,
          value: this.kind,
          options: KINDS.map((kind) => ({ value: kind, label: t(kind) })),
          onChange: (value) => (this.kind = value as LineKind),
        })}
        ${field({
          name: 'line-what',
          label: t('what'),
          required: true,
          maxLength: 200,
          value: this.what,
          error: this.tried && this.what.trim() === '' ? t('whatMissing') : refused['description'],
          onInput: (value) => (this.what = value),
        })}
        ${field({
          name: 'line-amount',
          label: `${t('amount')} (${this.desk.hotel.currency})`,
          required: true,
          inputMode: 'decimal',
          value: this.amount,
          error: this.tried && this.#amount() === undefined ? t('amountWrong') : refused['amount'],
          onInput: (value) => (this.amount = value),
        })}
        ${dateField({ name: 'line-day', label: t('day'), bare: true, value: this.day, error: refused['date'], onChange: (value) => (this.day = value) })}
        ${this.kind === 'PAYMENT' || this.kind === 'REFUND'
          ? field({ name: 'line-reference', label: t('reference'), maxLength: 100, value: this.reference, error: refused['reference'], onInput: (value) => (this.reference = value) })
          : nothing}
      </div>
      <div>${button({ label: t('post'), icon: 'plus', submit: true, busy: this.busy })}</div>
    </form>`;
  }

  #amount(): string | undefined {
    return amountIn(this.amount, this.kind === 'ADJUSTMENT');
  }

  #prefill(balance: Money): void {
    this.kind = 'PAYMENT';
    this.what = t('PAYMENT');
    this.amount = String(balance.amount ?? '');
    void this.updateComplete.then(() => this.querySelector<HTMLElement>('#line-what')?.focus());
  }

  async #load(): Promise<void> {
    let balance: Money | undefined;
    const result = await collect<FolioLine>(async (cursor) => {
      const page = await reservations.GET('/v1/reservations/{confirmationNumber}/folio', {
        path: { confirmationNumber: this.number },
        query: { limit: PAGE, cursor },
      });
      if (page.ok) balance = page.data.balance;
      return page;
    }, MOST_PAGES);
    if (result.ok) this.folio = here({ lines: result.items, balance: balance ?? { currency: this.desk.hotel.currency }, more: result.more });
    else if (this.folio.kind !== 'here') this.folio = failed(result);
  }

  readonly #post = async (event: Event) => {
    event.preventDefault();
    if (this.busy) return;
    const amount = this.#amount();
    const what = this.what.trim();
    this.tried = true;
    this.problem = undefined;
    if (amount === undefined || what === '') {
      void this.updateComplete.then(() => this.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    this.busy = true;
    const value = { amount, currency: this.desk.hotel.currency };
    const result = await reservations.POST('/v1/reservations/{confirmationNumber}/folio', {
      path: { confirmationNumber: this.number },
      headers: { 'Idempotency-Key': this.#key },
      body: {
        kind: this.kind,
        description: what,
        amount: value,
        date: this.day === '' ? undefined : this.day,
        reference: this.reference.trim() === '' ? undefined : this.reference.trim(),
      },
    });
    this.busy = false;
    if (!result.ok) {
      this.problem = result.problem;
      // The same line again keeps its key, so that it is never added twice; one that was refused is a new one.
      if (result.problem.retry === 'no') this.#key = newIdempotencyKey();
      return;
    }
    this.#key = newIdempotencyKey();
    showToast({ text: t('posted', { what, amount: money(value) }) });
    this.what = '';
    this.amount = '';
    this.reference = '';
    this.tried = false;
    await this.#load();
  };
}

define('desk-folio', DeskFolio);
