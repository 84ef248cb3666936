import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { dayOfWeek, type IsoDate, nightsBetween, plusDays, plusMonths, today } from '../dates';
import { define, newId, PageElement } from '../element';
import { date, dateRange, firstDayOfWeek, language } from '../i18n';
import { common } from '../messages/common';
import { button } from './button';
import { icon } from './icons';

/**
 * Arrival and departure, chosen in a calendar. `<inn-dates check-in="…" check-out="…" @inn-change=${…}>`, whose detail is
 * `{ checkIn, checkOut }`. In the calendar arrow keys move by days and weeks, Page Up and Page Down by months.
 */
export class InnDates extends PageElement {
  static override properties = {
    label: {},
    checkIn: { attribute: 'check-in' },
    checkOut: { attribute: 'check-out' },
    min: {},
    max: {},
    maxNights: { attribute: 'max-nights', type: Number },
    error: {},
    open: { state: true },
    month: { state: true },
    cursor: { state: true },
    begun: { state: true },
  };

  declare label: string;
  declare checkIn: IsoDate;
  declare checkOut: IsoDate;
  declare min: IsoDate;
  declare max: IsoDate;
  declare maxNights: number;
  declare error: string | undefined;
  /** Whether the calendar is shown. */
  declare open: boolean;
  /** The first day of the first month that is shown. */
  declare month: IsoDate;
  /** The day that the keyboard is at. */
  declare cursor: IsoDate;
  /** A day of arrival that waits for its day of departure. */
  declare begun: IsoDate | undefined;

  readonly #id = newId('dates');

  constructor() {
    super();
    this.label = '';
    this.checkIn = '';
    this.checkOut = '';
    this.min = today();
    this.max = plusDays(this.min, 730);
    this.maxNights = 90;
    this.error = undefined;
    this.open = false;
    this.month = plusMonths(this.min, 0);
    this.cursor = this.min;
    this.begun = undefined;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const outside = (event: Event) => {
      if (this.open && !event.composedPath().includes(this)) this.#close(false);
    };
    document.addEventListener('pointerdown', outside);
    this.whileConnected(() => document.removeEventListener('pointerdown', outside));
  }

  protected override render() {
    const chosen = this.checkIn !== '' && this.checkOut !== '';
    const text = chosen ? dateRange(this.checkIn, this.checkOut) : common('chooseDates');
    const nights = chosen ? common('nights', { count: nightsBetween(this.checkIn, this.checkOut) }) : '';
    return html`<div class="field">
        <span class="field-label" id=${`${this.#id}-label`}>${this.label || `${common('checkIn')} – ${common('checkOut')}`}</span>
        <button
          type="button"
          class="input"
          id=${this.#id}
          aria-haspopup="dialog"
          aria-expanded=${this.open ? 'true' : 'false'}
          aria-labelledby=${`${this.#id}-label ${this.#id}`}
          aria-describedby=${this.error === undefined ? nothing : `${this.#id}-error`}
          @click=${() => (this.open ? this.#close(true) : this.#show())}
        >
          <span class="cluster gap-2">${icon('calendar')}<span>${text}</span><span class="soft small">${nights}</span></span>
        </button>
        ${this.error === undefined ? nothing : html`<p class="field-error" id=${`${this.#id}-error`}>${icon('alert')}${this.error}</p>`}
      </div>
      ${this.open ? this.#calendar() : nothing}`;
  }

  protected override updated(changed: PropertyValues): void {
    if (this.open && (changed.has('open') || changed.has('cursor'))) {
      this.querySelector<HTMLElement>('.calendar-day[tabindex="0"]')?.focus();
    }
  }

  #calendar(): TemplateResult {
    return html`<div
      class="popup calendar"
      role="dialog"
      aria-label=${common(this.begun === undefined ? 'chooseCheckIn' : 'chooseCheckOut')}
      @keydown=${this.#key}
    >
      <p class="small soft" aria-live="polite">
        ${common(this.begun === undefined ? 'chooseCheckIn' : 'chooseCheckOut')}
      </p>
      <div class="calendar-months">${this.#monthTable(this.month, true, false)}${this.#monthTable(plusMonths(this.month, 1), false, true)}</div>
      <div class="split">
        ${button({ label: common('clear'), kind: 'quiet', small: true, onClick: () => this.#clear() })}
        ${button({ label: common('done'), kind: 'secondary', small: true, onClick: () => this.#close(true) })}
      </div>
    </div>`;
  }

  #monthTable(first: IsoDate, isFirst: boolean, isLast: boolean): TemplateResult {
    const name = date(first, 'month');
    const start = plusDays(first, -((dayOfWeek(first) - firstDayOfWeek() + 7) % 7));
    const end = plusMonths(first, 1);
    const weeks = Math.ceil(nightsBetween(start, end) / 7);
    // The short names of Arabic are the whole ones, which are wider than a day.
    const weekday = language() === 'ar' ? 'weekdayNarrow' : 'weekdayShort';
    return html`<div class="calendar-month">
      <div class="calendar-head">
        ${isFirst
          ? button({ label: common('previousMonth'), icon: 'previous', iconOnly: true, kind: 'quiet', small: true, disabled: first <= this.min, onClick: () => (this.month = plusMonths(this.month, -1)) })
          : html`<span></span>`}
        <strong>${name}</strong>
        ${isLast
          ? button({ label: common('nextMonth'), icon: 'next', iconOnly: true, kind: 'quiet', small: true, disabled: end > this.max, onClick: () => (this.month = plusMonths(this.month, 1)) })
          : html`<span></span>`}
      </div>
      <table class="calendar-grid" role="grid" aria-label=${name}>
        <thead>
          <tr>
            ${Array.from({ length: 7 }, (_, day) => plusDays(start, day)).map(
              (day) => html`<th scope="col" abbr=${date(day, 'weekday')}>${date(day, weekday)}</th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${Array.from({ length: weeks }, (_, week) => week).map(
            (week) =>
              html`<tr>
                ${Array.from({ length: 7 }, (_, day) => plusDays(start, week * 7 + day)).map((day) => this.#day(day, first))}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }

  #day(day: IsoDate, first: IsoDate): TemplateResult {
    if (day.slice(0, 7) !== first.slice(0, 7)) return html`<td></td>`;
    const from = this.begun ?? this.checkIn;
    const to = this.begun === undefined ? this.checkOut : this.cursor > this.begun ? this.cursor : '';
    const isEnd = day === from || day === to;
    return html`<td role="gridcell" aria-selected=${isEnd ? 'true' : 'false'}>
      <button
        type="button"
        class="calendar-day"
        ?data-end=${isEnd}
        ?data-within=${!isEnd && from !== '' && to !== '' && from < day && day < to}
        ?data-today=${day === today()}
        tabindex=${day === this.cursor ? 0 : -1}
        aria-disabled=${this.#isAllowed(day) ? nothing : 'true'}
        aria-label=${date(day, 'long')}
        data-date=${day}
        @click=${() => this.#choose(day)}
        @pointerenter=${() => this.#hover(day)}
      >
        ${date(day, 'day')}
      </button>
    </td>`;
  }

  /** While a departure is chosen, the nights up to the pointer are shown; focus does not follow. */
  #hover(day: IsoDate): void {
    if (this.begun === undefined) return;
    this.querySelectorAll<HTMLElement>('.calendar-day').forEach((button) => {
      const at = button.dataset['date'] ?? '';
      button.toggleAttribute('data-within', this.begun !== undefined && this.begun < at && at < day);
    });
  }

  #isAllowed(day: IsoDate): boolean {
    if (day < this.min || day > this.max) return false;
    return this.begun === undefined || day <= this.begun || nightsBetween(this.begun, day) <= this.maxNights;
  }

  #choose(day: IsoDate): void {
    if (!this.#isAllowed(day)) return;
    this.cursor = day;
    if (this.begun === undefined || day <= this.begun) {
      this.begun = day;
      return;
    }
    this.checkIn = this.begun;
    this.checkOut = day;
    this.begun = undefined;
    this.emit('inn-change', { checkIn: this.checkIn, checkOut: this.checkOut });
    this.#close(true);
  }

  #clear(): void {
    this.begun = undefined;
    this.checkIn = '';
    this.checkOut = '';
    this.emit('inn-change', { checkIn: '', checkOut: '' });
  }

  #show(): void {
    this.cursor = this.checkIn !== '' && this.checkIn >= this.min ? this.checkIn : this.min;
    this.month = plusMonths(this.cursor, 0);
    this.open = true;
  }

  #close(returns: boolean): void {
    this.open = false;
    this.begun = undefined;
    if (returns) void this.updateComplete.then(() => this.querySelector<HTMLElement>(`#${this.#id}`)?.focus());
  }

  #goTo(day: IsoDate): void {
    this.cursor = day < this.min ? this.min : day > this.max ? this.max : day;
    if (this.cursor < this.month) this.month = plusMonths(this.cursor, 0);
    else if (this.cursor >= plusMonths(this.month, 2)) this.month = plusMonths(this.cursor, -1);
  }

  readonly #key = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      this.#close(true);
      return;
    }
    if (!(event.target instanceof HTMLElement) || !event.target.classList.contains('calendar-day')) return;
    const forwards = getComputedStyle(this).direction === 'rtl' ? -1 : 1;
    const byMonth = (months: number) => plusDays(plusMonths(this.cursor, months), Number(this.cursor.slice(8)) - 1);
    const moves: Record<string, () => IsoDate> = {
      ArrowRight: () => plusDays(this.cursor, forwards),
      ArrowLeft: () => plusDays(this.cursor, -forwards),
      ArrowDown: () => plusDays(this.cursor, 7),
      ArrowUp: () => plusDays(this.cursor, -7),
      PageDown: () => byMonth(1),
      PageUp: () => byMonth(-1),
      Home: () => plusDays(this.cursor, -((dayOfWeek(this.cursor) - firstDayOfWeek() + 7) % 7)),
      End: () => plusDays(this.cursor, 6 - ((dayOfWeek(this.cursor) - firstDayOfWeek() + 7) % 7)),
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    this.#goTo(move());
  };
}

define('inn-dates', InnDates);
