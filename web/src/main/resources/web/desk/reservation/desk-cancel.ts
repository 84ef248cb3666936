import { html, nothing } from 'lit';
import { newIdempotencyKey, type Problem, reservations } from '../../shared/api';
import { button, checkbox, field, notice, price, problemNotice, skeleton } from '../../shared/components';
import { define, PageElement } from '../../shared/element';
import { instant, messages, money } from '../../shared/i18n';
import type { Hotel, Reservation, CancellationCost } from '../model';

const t = messages({
  en: {
    title: 'Cancel the reservation',
    free: 'Cancelling costs nothing now.',
    penalty: 'Cancelling costs {amount} now.',
    refund: 'The guest gets back',
    cost: 'Penalty',
    until: 'Until {when}',
    waive: 'Waive the penalty',
    reason: 'Reason',
    reasonNote: 'It is kept in the audit log.',
    reasonMissing: 'Say why the penalty is waived.',
    confirm: 'Cancel for {amount}',
    confirmFree: 'Cancel at no cost',
    keep: 'Keep the reservation',
    newPenalty: 'The penalty has changed meanwhile. Look at it, then confirm again.',
  },
  de: {
    title: 'Buchung stornieren',
    free: 'Die Stornierung kostet jetzt nichts.',
    penalty: 'Die Stornierung kostet jetzt {amount}.',
    refund: 'Der Gast erhält zurück',
    cost: 'Stornokosten',
    until: 'Bis {when}',
    waive: 'Auf die Stornokosten verzichten',
    reason: 'Grund',
    reasonNote: 'Er steht im Protokoll.',
    reasonMissing: 'Nennen Sie den Grund des Verzichts.',
    confirm: 'Für {amount} stornieren',
    confirmFree: 'Kostenlos stornieren',
    keep: 'Buchung behalten',
    newPenalty: 'Die Stornokosten haben sich geändert. Prüfen Sie sie und bestätigen Sie noch einmal.',
  },
  es: {
    title: 'Cancelar la reserva',
    free: 'Cancelar ahora no cuesta nada.',
    penalty: 'Cancelar ahora cuesta {amount}.',
    refund: 'El huésped recupera',
    cost: 'Penalización',
    until: 'Hasta {when}',
    waive: 'Perdonar la penalización',
    reason: 'Motivo',
    reasonNote: 'Queda en el registro.',
    reasonMissing: 'Indique por qué se perdona.',
    confirm: 'Cancelar por {amount}',
    confirmFree: 'Cancelar sin coste',
    keep: 'Mantener la reserva',
    newPenalty: 'La penalización ha cambiado. Revísela y confirme de nuevo.',
  },
  ar: {
    title: 'إلغاء الحجز',
    free: 'الإلغاء الآن بلا تكلفة.',
    penalty: 'الإلغاء الآن يكلف {amount}.',
    refund: 'يسترد الضيف',
    cost: 'الغرامة',
    until: 'حتى {when}',
    waive: 'إعفاء من الغرامة',
    reason: 'السبب',
    reasonNote: 'يُحفظ في السجل.',
    reasonMissing: 'اذكر سبب الإعفاء.',
    confirm: 'إلغاء مقابل {amount}',
    confirmFree: 'إلغاء بلا تكلفة',
    keep: 'إبقاء الحجز',
    newPenalty: 'تغيّرت الغرامة. راجعها ثم أكّد من جديد.',
  },
});

/** Shows what cancelling costs, and cancels at that penalty only; staff may waive it. */
export class DeskCancel extends PageElement {
  static override properties = {
    open: { type: Boolean },
    reservation: { attribute: false },
    hotel: { attribute: false },
    cost: { state: true },
    problem: { state: true },
    waive: { state: true },
    reason: { state: true },
    missing: { state: true },
    changed: { state: true },
    busy: { state: true },
  };

  declare open: boolean;
  declare reservation: Reservation;
  declare hotel: Hotel;
  declare cost: CancellationCost | undefined;
  declare problem: Problem | undefined;
  declare waive: boolean;
  declare reason: string;
  declare missing: boolean;
  declare changed: boolean;
  declare busy: boolean;

  #key = '';

  constructor() {
    super();
    this.open = false;
    this.cost = undefined;
    this.problem = undefined;
    this.waive = false;
    this.reason = '';
    this.missing = false;
    this.changed = false;
    this.busy = false;
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (!changed.has('open') || !this.open) return;
    this.#key = newIdempotencyKey();
    this.waive = false;
    this.reason = '';
    this.missing = false;
    this.changed = false;
    void this.#load();
  }

  protected override render() {
    return html`<inn-dialog
      heading=${t('title')}
      ?open=${this.open}
      .body=${() => this.#body()}
      .actions=${() => this.#actions()}
      @inn-close=${(event: Event) => {
        event.stopPropagation();
        this.emit('inn-close');
      }}
    ></inn-dialog>`;
  }

  #body() {
    const { cost } = this;
    return html`<div class="stack" aria-live="polite">
      ${this.problem === undefined ? nothing : problemNotice(this.problem, () => void this.#load())}
      ${this.changed ? notice('warning', t('newPenalty')) : nothing}
      ${cost === undefined ? (this.problem === undefined ? skeleton([{ height: '3rem' }, { height: '3rem' }]) : nothing) : this.#cost(cost)}
    </div>`;
  }

  #cost(cost: CancellationCost) {
    const due = Number(cost.penalty.amount) > 0;
    const steps = cost.timeline ?? [];
    return html`<p class="strong">${due ? t('penalty', { amount: money(cost.penalty) }) : t('free')}</p>
      <dl class="desk-facts">
        <dt>${t('cost')}</dt>
        <dd>${price(cost.penalty)}</dd>
        <dt>${t('refund')}</dt>
        <dd>${price(cost.refund)}</dd>
        ${steps.map(
          (step) =>
            html`<dt class="soft">${t('until', { when: instant(step.until ?? '', this.hotel.timeZone) })}</dt>
              <dd class="soft">${price(step.penalty)}</dd>`,
        )}
      </dl>
      ${due
        ? html`${checkbox({ name: 'waive', label: t('waive'), checked: this.waive, onChange: (checked) => (this.waive = checked) })}
          ${this.waive
            ? field({
                name: 'reason',
                label: t('reason'),
                value: this.reason,
                required: true,
                maxLength: 200,
                note: t('reasonNote'),
                error: this.missing ? t('reasonMissing') : undefined,
                onInput: (value) => {
                  this.reason = value;
                  this.missing = false;
                },
              })
            : nothing}`
        : nothing}`;
  }

  #actions() {
    const due = this.cost !== undefined && !this.waive && Number(this.cost.penalty.amount) > 0;
    return html`${button({ label: t('keep'), kind: 'secondary', onClick: () => this.emit('inn-close') })}
    ${button({
      label: due && this.cost !== undefined ? t('confirm', { amount: money(this.cost.penalty) }) : t('confirmFree'),
      kind: 'danger',
      disabled: this.cost === undefined,
      busy: this.busy,
      onClick: () => void this.#cancel(),
    })}`;
  }

  async #load(): Promise<void> {
    this.cost = undefined;
    this.problem = undefined;
    const result = await reservations.GET('/v1/reservations/{confirmationNumber}/cancellation', {
      path: { confirmationNumber: this.reservation.confirmationNumber },
    });
    if (result.ok) this.cost = result.data as CancellationCost;
    else this.problem = result.problem;
  }

  async #cancel(): Promise<void> {
    if (this.cost === undefined) return;
    if (this.waive && this.reason.trim() === '') {
      this.missing = true;
      return;
    }
    this.busy = true;
    const result = await reservations.POST('/v1/reservations/{confirmationNumber}/cancellation', {
      path: { confirmationNumber: this.reservation.confirmationNumber },
      headers: { 'Idempotency-Key': this.#key },
      body: this.waive ? { waivePenalty: true, reason: this.reason.trim() } : { expectedPenalty: this.cost.penalty },
    });
    this.busy = false;
    if (result.ok) {
      this.emit('inn-changed', result.data);
      return;
    }
    // What comes next is another request, unless no answer came.
    if (result.problem.retry === 'no') this.#key = newIdempotencyKey();
    if (result.problem.slug === 'penalty-changed') {
      await this.#load();
      this.changed = true;
    } else {
      this.problem = result.problem;
    }
  }
}

define('desk-cancel', DeskCancel);
