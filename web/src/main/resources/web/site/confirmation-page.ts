import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { button, icon, problemState, skeleton } from '../shared/components';
import { define, PageElement } from '../shared/element';
import { today } from '../shared/dates';
import { date } from '../shared/i18n';
import type { Reservation } from './api';
import { proofOf } from './attempt';
import { bookingFacts } from './booking-facts';
import type { FoundBooking } from './booking-lookup';
import { type Catalogue, catalogueOf, EMPTY_CATALOGUE, taxName } from './catalogue';
import { hotel as hotelWords } from './messages/hotel';
import { stay as t } from './messages/booking';
import { reservationOf, saveCalendarFile } from './reservations';
import { router } from './routes';
import { recall, remember } from './storage';
import { Task } from './task';
import { priceTable, refundTimeline } from './terms';
import './booking-lookup';

/** What was booked, on one page: to read, to print, to put into a calendar. */
export class ConfirmationPage extends PageElement {
  static override properties = { number: {}, catalogue: { state: true }, isNew: { state: true } };

  declare number: string;
  declare catalogue: Catalogue;
  /** Whether it was booked a moment ago. */
  declare isNew: boolean;

  readonly #task = new Task<Reservation>(this);

  constructor() {
    super();
    this.number = '';
    this.catalogue = EMPTY_CATALOGUE;
    this.isNew = false;
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has('number') || this.number === '') return;
    this.isNew = recall('session', 'just-booked', (value): value is string => value === this.number) !== undefined;
    void this.#load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    if (this.isNew) remember('session', 'just-booked', undefined);
  }

  async #load(): Promise<void> {
    const proof = proofOf(this.number);
    if (proof === undefined) return;
    const found = await this.#task.run((signal) => reservationOf(this.number, proof, signal));
    if (found?.ok === true) await this.#name(found.data);
  }

  async #name({ hotelId }: Reservation): Promise<void> {
    this.catalogue = await catalogueOf(hotelId);
  }

  protected override render() {
    document.title = `${t('confirmationTitle')} · Innkeeper`;
    const { state } = this.#task;
    return html`<main id="content" class="wide plain-page confirmation stack gap-5" tabindex="-1">
      ${state.kind === 'done'
        ? this.#confirmation(state.data)
        : html`<h1>${t('confirmationTitle')}</h1>
            ${state.kind === 'failed' && proofOf(this.number) !== undefined
              ? problemState(state.problem, () => void this.#load())
              : state.kind === 'loading'
                ? skeleton([{ width: '40%' }, { height: '8rem' }])
                : html`<booking-lookup .number=${this.number} @booking-found=${this.#found}></booking-lookup>`}`}
    </main>`;
  }

  readonly #found = (event: CustomEvent<FoundBooking>) => {
    this.#task.fill(event.detail.reservation, event.detail.etag);
    void this.#name(event.detail.reservation);
  };

  #confirmation(reservation: Reservation): TemplateResult {
    return html`${this.isNew
        ? html`<div class="booked" role="status">
            <span class="booked-mark">${icon('check')}</span>
            <div class="stack gap-1">
              <h1>${t('bookedTitle')}</h1>
              <p>${t('bookedLead')}</p>
            </div>
          </div>`
        : html`<h1>${t('confirmationTitle')}</h1>`}
      <div class="cluster no-print">
        ${button({ label: t('print'), icon: 'print', kind: 'secondary', onClick: () => print() })}
        ${button({ label: t('calendar'), icon: 'calendar', kind: 'secondary', onClick: () => saveCalendarFile(reservation, this.catalogue) })}
        <a class="button" data-kind="quiet" href=${router.href('reservation', { number: reservation.confirmationNumber })}>${t('seeBooking')}</a>
      </div>
      <div class="card stack gap-5 paper">
        ${bookingFacts(reservation, this.catalogue)}
        <section class="stack gap-2">
          <h2 class="card-title">${hotelWords('priceDetails')}</h2>
          ${priceTable(reservation, taxName(this.catalogue))}
        </section>
        ${reservation.status === 'CONFIRMED'
          ? html`<section class="stack gap-2">
              <h2 class="card-title">${hotelWords('cancellation')}</h2>
              ${refundTimeline(reservation.cancellation, reservation.total, this.catalogue.hotel?.timeZone)}
            </section>`
          : nothing}
        <p class="tiny soft print-only">${t('printedNote', { date: date(today(), 'long') })}</p>
      </div>`;
  }
}

define('confirmation-page', ConfirmationPage);
