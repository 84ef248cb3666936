import { html, nothing, svg } from 'lit';
import { type Problem, reservations } from '../../shared/api';
import { button, dateField, emptyState, field, price, problemState, select, skeleton, table } from '../../shared/components';
import { type IsoDate, plusDays, plusMonths, today } from '../../shared/dates';
import { define, PageElement } from '../../shared/element';
import { date, direction, messages, money } from '../../shared/i18n';
import type { Income } from '../model';
import type { Session } from '../sign-in/session';
import { currenciesOf, type DayOfIncome, daysOf, ticks } from './chart';

const t = messages({
  en: {
    title: 'Income of a partner',
    partner: 'Partner',
    from: 'First day',
    to: 'Last day',
    show: 'Show',
    currency: 'Currency',
    income: 'Income',
    clicks: 'Value of clicks',
    bookings: 'Value of bookings',
    chart: 'Income by day',
    chartText: 'Income from {from} to {to}: {total} in all, at most {most} on {day}.',
    none: 'No income in this period',
    noneText: 'There were no clicks and no confirmed bookings. Choose another period.',
    ask: 'Which partner?',
    askText: 'Enter the id of a partner to see what it earned.',
    day: 'Day',
    table: 'All days with income',
    order: 'The last day must not be before the first one.',
  },
  de: {
    title: 'Einnahmen eines Partners',
    partner: 'Partner',
    from: 'Erster Tag',
    to: 'Letzter Tag',
    show: 'Zeigen',
    currency: 'Währung',
    income: 'Einnahmen',
    clicks: 'Wert der Klicks',
    bookings: 'Wert der Buchungen',
    chart: 'Einnahmen je Tag',
    chartText: 'Einnahmen von {from} bis {to}: insgesamt {total}, höchstens {most} am {day}.',
    none: 'Keine Einnahmen in dieser Zeit',
    noneText: 'Es gab keine Klicks und keine bestätigten Buchungen. Wählen Sie eine andere Zeit.',
    ask: 'Welcher Partner?',
    askText: 'Geben Sie die Kennung eines Partners ein, um seine Einnahmen zu sehen.',
    day: 'Tag',
    table: 'Alle Tage mit Einnahmen',
    order: 'Der letzte Tag darf nicht vor dem ersten liegen.',
  },
  es: {
    title: 'Ingresos de un socio',
    partner: 'Socio',
    from: 'Primer día',
    to: 'Último día',
    show: 'Mostrar',
    currency: 'Moneda',
    income: 'Ingresos',
    clicks: 'Valor de los clics',
    bookings: 'Valor de las reservas',
    chart: 'Ingresos por día',
    chartText: 'Ingresos del {from} al {to}: {total} en total, como máximo {most} el {day}.',
    none: 'Sin ingresos en este período',
    noneText: 'No hubo clics ni reservas confirmadas. Elija otro período.',
    ask: '¿Qué socio?',
    askText: 'Escriba el código de un socio para ver sus ingresos.',
    day: 'Día',
    table: 'Todos los días con ingresos',
    order: 'El último día no puede ser anterior al primero.',
  },
  ar: {
    title: 'دخل شريك',
    partner: 'الشريك',
    from: 'أول يوم',
    to: 'آخر يوم',
    show: 'عرض',
    currency: 'العملة',
    income: 'الدخل',
    clicks: 'قيمة النقرات',
    bookings: 'قيمة الحجوزات',
    chart: 'الدخل حسب اليوم',
    chartText: 'الدخل من {from} إلى {to}: المجموع {total}، والأعلى {most} في {day}.',
    none: 'لا دخل في هذه المدة',
    noneText: 'لم تكن هناك نقرات ولا حجوزات مؤكدة. اختر مدة أخرى.',
    ask: 'أي شريك؟',
    askText: 'أدخل رمز شريك لترى دخله.',
    day: 'اليوم',
    table: 'كل الأيام ذات الدخل',
    order: 'لا يجوز أن يسبق آخر يوم أول يوم.',
  },
});

interface Answer {
  readonly income: Income;
  readonly from: IsoDate;
  readonly to: IsoDate;
}

const WIDTH = 960;
const HEIGHT = 300;
const LEFT = 84;
const BOTTOM = 34;
const TOP = 12;

/** What a partner earns, day by day: for the partner and for administrators. */
export class DeskIncome extends PageElement {
  static override properties = {
    session: { attribute: false },
    partner: { state: true },
    from: { state: true },
    to: { state: true },
    currency: { state: true },
    answer: { state: true },
    problem: { state: true },
    wrong: { state: true },
    busy: { state: true },
  };

  declare session: Session;
  declare partner: string;
  declare from: IsoDate;
  /** The last day. */
  declare to: IsoDate;
  declare currency: string | undefined;
  declare answer: Answer | undefined;
  declare problem: Problem | undefined;
  declare wrong: boolean;
  declare busy: boolean;

  constructor() {
    super();
    this.partner = '';
    this.to = today('UTC');
    this.from = plusMonths(this.to, -2);
    this.currency = undefined;
    this.answer = undefined;
    this.problem = undefined;
    this.wrong = false;
    this.busy = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.session.mayUse('partner')) return;
    this.partner = this.session.identity?.subject ?? '';
    void this.#load();
  }

  protected override render() {
    return html`<div class="stack gap-5">
      <h1>${t('title')}</h1>
      <form
        class="desk-filters"
        @submit=${(event: Event) => {
          event.preventDefault();
          void this.#load();
        }}
      >
        ${field({ name: 'partner', label: t('partner'), required: true, value: this.partner, onInput: (value) => (this.partner = value) })}
        ${dateField({ name: 'income-from', label: t('from'), required: true, value: this.from, onChange: (value) => (this.from = value || this.from) })}
        ${dateField({ name: 'income-to', label: t('to'), required: true, value: this.to, error: this.wrong ? t('order') : undefined, onChange: (value) => (this.to = value || this.to) })}
        ${button({ label: t('show'), submit: true, busy: this.busy })}
      </form>
      <div aria-live="polite" class="stack gap-5">${this.#result()}</div>
    </div>`;
  }

  #result() {
    if (this.problem !== undefined) return problemState(this.problem, () => void this.#load());
    if (this.answer === undefined) {
      return this.busy ? skeleton([{ height: '18rem' }]) : emptyState({ icon: 'guests', title: t('ask'), text: t('askText') });
    }
    const { income, from, to } = this.answer;
    const currencies = currenciesOf(income);
    const currency = this.currency !== undefined && currencies.includes(this.currency) ? this.currency : currencies[0];
    if (currency === undefined) return emptyState({ icon: 'calendar', title: t('none'), text: t('noneText') });
    const days = daysOf(income, currency, from, to);
    const totals = income.totals?.find((one) => one.income?.currency === currency);
    return html`${currencies.length > 1
        ? html`<div class="desk-filters">
            ${select({ name: 'currency', label: t('currency'), bare: true, value: currency, options: currencies.map((one) => ({ value: one, label: one })), onChange: (value) => (this.currency = value) })}
          </div>`
        : nothing}
      <dl class="desk-tiles">
        ${(['income', 'bookings', 'clicks'] as const).map(
          (kind) => html`<div class="desk-tile"><dt class="soft small">${t(kind)}</dt><dd class="desk-figure">${price(totals?.[kind])}</dd></div>`,
        )}
      </dl>
      ${this.#chart(days, currency)} ${this.#table(days, currency)}`;
  }

  #chart(days: readonly DayOfIncome[], currency: string) {
    const most = days.reduce((a, b) => (b.income > a.income ? b : a));
    const total = days.reduce((sum, { income }) => sum + income, 0);
    const lines = ticks(most.income);
    const top = lines.at(-1)!;
    const inner = WIDTH - LEFT;
    const height = HEIGHT - BOTTOM - TOP;
    const step = inner / days.length;
    const y = (value: number) => TOP + height - (value / top) * height;
    // Time runs as the text does.
    const turned = direction() === 'rtl';
    const x = (at: number) => (turned ? inner - (at + 1) * step : LEFT + at * step);
    const everyLabel = Math.max(1, Math.ceil(days.length / 8));
    const text = t('chartText', {
      from: date(days[0]!.date, 'short'),
      to: date(days.at(-1)!.date, 'short'),
      total: money({ amount: total, currency }),
      most: money({ amount: most.income, currency }),
      day: date(most.date, 'short'),
    });
    return html`<figure class="card stack gap-3">
      <figcaption class="strong">${t('chart')}</figcaption>
      <svg class="chart" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label=${text}>
        ${lines.map(
          (line) => svg`<line class="chart-line" x1=${turned ? 0 : LEFT} x2=${turned ? inner : WIDTH} y1=${y(line)} y2=${y(line)} />
            <text class="chart-text" x=${turned ? WIDTH : LEFT - 8} y=${y(line) + 4} text-anchor="end" direction="ltr">${money({ amount: line, currency }, { short: true })}</text>`,
        )}
        ${days.map((day, at) =>
          day.income === 0
            ? nothing
            : svg`<rect class="chart-bar" x=${x(at) + step * 0.12} width=${step * 0.76} y=${y(day.income)} height=${Math.max(1, y(0) - y(day.income))}
                ><title>${date(day.date)}: ${money({ amount: day.income, currency })}</title></rect>`,
        )}
        ${days.map((day, at) =>
          at % everyLabel === 0
            ? svg`<text class="chart-text" x=${x(at) + step / 2} y=${HEIGHT - 10} text-anchor="middle">${date(day.date, 'short')}</text>`
            : nothing,
        )}
      </svg>
      <p class="soft small">${text}</p>
    </figure>`;
  }

  #table(days: readonly DayOfIncome[], currency: string) {
    const amount = (value: number) => price({ amount: value, currency });
    return table<DayOfIncome>({
      caption: t('table'),
      rows: days.filter(({ clicks, bookings, income }) => clicks !== 0 || bookings !== 0 || income !== 0),
      columns: [
        { label: t('day'), heads: true, cell: (day) => html`<bdi>${date(day.date)}</bdi>` },
        { label: t('clicks'), end: true, cell: (day) => amount(day.clicks) },
        { label: t('bookings'), end: true, cell: (day) => amount(day.bookings) },
        { label: t('income'), end: true, cell: (day) => amount(day.income) },
      ],
    });
  }

  async #load(): Promise<void> {
    const { partner, from } = this;
    this.wrong = this.to < from;
    if (partner.trim() === '' || this.wrong || this.busy) return;
    this.busy = true;
    this.problem = undefined;
    const to = plusDays(this.to, 1);
    const result = await reservations.GET('/v1/partners/{partnerId}/income', { path: { partnerId: partner.trim() }, query: { from, to } });
    this.busy = false;
    if (result.ok) {
      this.answer = { income: result.data, from, to };
    } else {
      this.answer = undefined;
      this.problem = result.problem;
    }
  }
}

define('desk-income', DeskIncome);
