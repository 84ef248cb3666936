import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { button, icon, notice, price, problemNotice, problemState, select, showToast, skeleton } from '../shared/components';
import { today } from '../shared/dates';
import { define, PageElement } from '../shared/element';
import { inALine, instant, isolated, list, money } from '../shared/i18n';
import { reasonName } from '../shared/messages/reasons';
import { explain, newIdempotencyKey, type Problem, reasonsOf } from '../shared/api';
import { type CancellationCost, openReservations, type Reservation, type StayPreview } from './api';
import { isOutcomeUnknown, type Proof, proofOf, rememberProof } from './attempt';
import { bookingFacts, statusBadge } from './booking-facts';
import type { FoundBooking } from './booking-lookup';
import { isMoney } from './booking-page';
import { type Catalogue, catalogueOf, EMPTY_CATALOGUE, roomName, taxName } from './catalogue';
import { hotel as hotelWords } from './messages/hotel';
import { booking, stay as t } from './messages/booking';
import { proofQuery, reservationOf, saveCalendarFile, stayOfReservation } from './reservations';
import { router } from './routes';
import { isSameStay, MOST_NIGHTS, type Party, type Stay } from './stay';
import { Task } from './task';
import { priceTable, refundTimeline } from './terms';
import './booking-lookup';
import './guests-picker';

/** In the choice of a room: the one that the guest has. */
const SAME_ROOM = '';

/** "My booking": look it up, change the stay, cancel it. Nothing is done before its price was shown. */
export class ReservationPage extends PageElement {
  static override properties = {
    number: {},
    catalogue: { state: true },
    changing: { state: true },
    dates: { state: true },
    party: { state: true },
    roomType: { state: true },
    isOtherRoom: { state: true },
    priceMoved: { state: true },
    saving: { state: true },
    changeProblem: { state: true },
    cancelling: { state: true },
    cancelProblem: { state: true },
    costChanged: { state: true },
  };

  declare number: string | undefined;
  declare catalogue: Catalogue;
  declare changing: boolean;
  declare dates: { checkIn: string; checkOut: string };
  declare party: Party;
  declare roomType: string;
  /** Whether the preview is of another room, because the guest's own is not free. */
  declare isOtherRoom: boolean;
  /** Whether the price has changed after it was shown: it is shown again, and nothing was done. */
  declare priceMoved: boolean;
  declare saving: boolean;
  declare changeProblem: Problem | undefined;
  declare cancelling: boolean;
  declare cancelProblem: Problem | undefined;
  declare costChanged: boolean;

  readonly #task = new Task<Reservation>(this);
  readonly #preview = new Task<StayPreview>(this);
  readonly #cost = new Task<CancellationCost>(this);
  #proof: Proof | undefined;
  /** The same key until the outcome is certain. */
  #cancelKey = '';

  constructor() {
    super();
    this.number = undefined;
    this.catalogue = EMPTY_CATALOGUE;
    this.changing = false;
    this.dates = { checkIn: '', checkOut: '' };
    this.party = { adults: 1, children: [] };
    this.roomType = SAME_ROOM;
    this.isOtherRoom = false;
    this.priceMoved = false;
    this.saving = false;
    this.changeProblem = undefined;
    this.cancelling = false;
    this.cancelProblem = undefined;
    this.costChanged = false;
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('number') && this.number !== undefined) void this.#load();
  }

  async #load(): Promise<void> {
    const { number } = this;
    const proof = number === undefined ? undefined : proofOf(number);
    if (number === undefined || proof === undefined) return;
    const found = await this.#task.run((signal) => reservationOf(number, proof, signal));
    if (found?.ok === true) this.#show(found.data, found.etag, proof);
    else if (found?.problem.slug === 'not-found') rememberProof(number, undefined);
  }

  #show(reservation: Reservation, etag: string | undefined, proof: Proof): void {
    this.#proof = proof;
    this.#task.fill(reservation, etag);
    this.#resetChange(reservation);
    if (reservation.status === 'CANCELLED' && reservation.penalty === undefined) void this.#askCost();
    void catalogueOf(reservation.hotelId).then((catalogue) => (this.catalogue = catalogue));
  }

  #resetChange(reservation: Reservation): void {
    this.dates = { checkIn: reservation.checkIn, checkOut: reservation.checkOut };
    this.party = stayOfReservation(reservation);
    this.roomType = SAME_ROOM;
    this.#clearPreview();
  }

  #clearPreview(): void {
    this.isOtherRoom = false;
    this.changeProblem = undefined;
    this.#preview.reset();
  }

  protected override render() {
    document.title = `${t('lookupTitle')} · Innkeeper`;
    const { state } = this.#task;
    return html`<main id="content" class="wide plain-page stack gap-5" tabindex="-1">
      ${state.kind === 'done'
        ? this.#booking(state.data)
        : html`<h1>${t('lookupTitle')}</h1>
            ${state.kind === 'loading'
              ? skeleton([{ width: '40%' }, { height: '8rem' }])
              : state.kind === 'failed' && state.problem.slug !== 'not-found' && state.problem.slug !== 'too-many-attempts'
                ? problemState(state.problem, () => void this.#load())
                : html`<booking-lookup .number=${this.number ?? ''} @booking-found=${this.#found}></booking-lookup>`}`}
    </main>`;
  }

  /** The address gets the number, which says nothing without the name. */
  readonly #found = ({ detail: { reservation, etag, proof } }: CustomEvent<FoundBooking>) => {
    const { confirmationNumber } = reservation;
    if (this.number === undefined) router.go(router.href('reservation', { number: confirmationNumber }));
    else this.#show(reservation, etag, proof);
  };

  #booking(reservation: Reservation): TemplateResult {
    const mayChange = reservation.status === 'CONFIRMED' && reservation.checkIn >= today(this.catalogue.hotel?.timeZone);
    const mayCancel = reservation.status === 'CONFIRMED' || reservation.status === 'HELD';
    return html`<div class="split">
        <div class="cluster"><h1>${t('lookupTitle')}</h1>${statusBadge(reservation.status)}</div>
        <a href=${router.href('lookup')}>${t('another')}</a>
      </div>
      ${this.#cancelledNotice(reservation)}
      ${reservation.status === 'HELD' && reservation.holdExpiresAt !== undefined
        ? notice('warning', t('heldUntil', { time: instant(reservation.holdExpiresAt, this.catalogue.hotel?.timeZone) }))
        : nothing}
      <div class="cluster">
        ${mayChange ? button({ label: t('change'), icon: 'edit', kind: 'secondary', onClick: () => (this.changing = !this.changing) }) : nothing}
        <a class="button" data-kind="secondary" href=${router.href('confirmation', { number: reservation.confirmationNumber })}>${icon('print')}${t('confirmation')}</a>
        ${button({ label: t('calendar'), icon: 'calendar', kind: 'secondary', onClick: () => saveCalendarFile(reservation, this.catalogue) })}
        ${mayCancel ? button({ label: t('cancel'), icon: 'trash', kind: 'quiet', onClick: () => this.#openCancel() }) : nothing}
      </div>
      ${this.changing && mayChange ? this.#change(reservation) : nothing}
      <div class="booking">
        <section class="card booking-main">${bookingFacts(reservation, this.catalogue)}</section>
        <section class="card stack gap-3" aria-label=${hotelWords('priceDetails')}>
          <h2 class="card-title">${hotelWords('priceDetails')}</h2>
          ${priceTable(reservation, taxName(this.catalogue))}
          ${mayCancel
            ? html`<h2 class="card-title">${t('whatIf')}</h2>
                ${refundTimeline(reservation.cancellation, reservation.total, this.catalogue.hotel?.timeZone)}`
            : nothing}
        </section>
      </div>
      ${this.#cancelDialog()}`;
  }

  /** What it has cost: in the answer to cancelling, afterwards asked for. */
  #cancelledNotice(reservation: Reservation): TemplateResult | typeof nothing {
    const cost: Partial<CancellationCost> = reservation.penalty === undefined ? (this.#cost.data ?? {}) : reservation;
    const { penalty, refund } = cost;
    if (reservation.status !== 'CANCELLED') return nothing;
    return notice('info', t('cancelled'), penalty === undefined || refund === undefined ? {} : { text: t('cancelledText', { penalty: money(penalty), refund: money(refund) }) });
  }

  // ---- Another stay ----

  #change(reservation: Reservation): TemplateResult {
    const submit = (event: Event) => {
      event.preventDefault();
      void this.#askPrice(reservation, this.roomType);
    };
    const types = [...this.catalogue.roomTypes.keys()];
    const isUnchanged = this.roomType === SAME_ROOM && isSameStay(this.#wanted(), stayOfReservation(reservation));
    return html`<section class="card stack" aria-labelledby="change">
      <div class="stack gap-1">
        <h2 class="card-title" id="change">${t('change')}</h2>
        <p class="small soft">${t('changeLead')}</p>
      </div>
      <form class="change-form" @submit=${submit}>
        <inn-dates
          class="search-dates"
          .checkIn=${this.dates.checkIn}
          .checkOut=${this.dates.checkOut}
          .maxNights=${MOST_NIGHTS}
          @inn-change=${(event: CustomEvent<{ checkIn: string; checkOut: string }>) => {
            this.dates = event.detail;
            this.#clearPreview();
          }}
        ></inn-dates>
        <guests-picker
          .party=${this.party}
          @party-change=${(event: CustomEvent<Party>) => {
            this.party = event.detail;
            this.#clearPreview();
          }}
        ></guests-picker>
        ${select({
          name: 'change-room',
          label: t('room'),
          bare: true,
          value: this.roomType,
          options: [{ value: SAME_ROOM, label: t('keepRoom') }, ...types.map((type) => ({ value: type, label: roomName(this.catalogue, type) }))],
          onChange: (value) => {
            this.roomType = value;
            this.#clearPreview();
          },
        })}
        <div class="search-go">
          ${button({ label: t('seePrice'), submit: true, kind: 'secondary', busy: this.#preview.isRunning, disabled: isUnchanged || this.dates.checkIn === '' })}
        </div>
      </form>
      ${isUnchanged ? html`<p class="small soft">${t('unchanged')}</p>` : nothing} ${this.#previewed(reservation)}
    </section>`;
  }

  #wanted(): Stay {
    return { ...this.dates, adults: this.party.adults, children: this.party.children };
  }

  /** The price of the wanted stay; with a room of the same type in the place of the guest's own, where that is taken. */
  async #askPrice(reservation: Reservation, roomType: string): Promise<void> {
    const proof = this.#proof;
    if (proof === undefined) return;
    this.isOtherRoom = roomType !== this.roomType;
    this.priceMoved = false;
    this.changeProblem = undefined;
    const { checkIn, checkOut, adults, children } = this.#wanted();
    const answer = await this.#preview.run(
      async (signal) =>
        (await openReservations.GET('/v1/reservations/{confirmationNumber}/stay', {
          path: { confirmationNumber: reservation.confirmationNumber },
          query: {
            ...proofQuery(proof),
            checkIn,
            checkOut,
            adults,
            // Without the parameter the children of before are meant. In an array an empty text is sent, too.
            children: [children.join(',')] as never,
            ...(roomType === SAME_ROOM ? {} : { roomType }),
          },
          signal,
        })) as never,
    );
    if (answer?.ok === false && answer.problem.slug === 'room-taken' && roomType === SAME_ROOM) {
      await this.#askPrice(reservation, reservation.roomType);
    }
  }

  #previewed(reservation: Reservation): TemplateResult | typeof nothing {
    const problem = this.changeProblem ?? this.#preview.problem;
    if (problem !== undefined) return this.#notPossible(problem);
    const preview = this.#preview.data;
    if (preview === undefined) return this.#preview.isRunning ? skeleton([{ width: '50%' }, { width: '30%' }]) : nothing;
    const difference = Number(preview.difference.amount);
    const amount = money({ amount: Math.abs(difference), currency: preview.difference.currency });
    return html`<div class="preview stack gap-3" role="status">
      ${this.isOtherRoom ? notice('info', t('notThisRoom')) : nothing}
      ${this.priceMoved ? notice('warning', booking('priceTitle')) : nothing}
      <p class="strong">
        ${inALine([
          isolated(roomName(this.catalogue, preview.roomType)),
          ...(preview.roomNumber === undefined ? [] : [t('roomNumber', { number: String(preview.roomNumber) })]),
        ])}
      </p>
      <dl class="preview-totals">
        <dt class="soft">${t('oldTotal')}</dt>
        <dd>${price(reservation.total)}</dd>
        <dt>${t('newTotal')}</dt>
        <dd class="strong">${price(preview.total)}</dd>
      </dl>
      <p class="strong">${difference > 0 ? t('more', { amount }) : difference < 0 ? t('less', { amount }) : t('same')}</p>
      <details>
        <summary>${hotelWords('priceDetails')}</summary>
        ${priceTable(preview, taxName(this.catalogue))}
      </details>
      <div>${button({ label: t('confirmChange'), busy: this.saving, onClick: () => void this.#save(reservation, preview) })}</div>
    </div>`;
  }

  #notPossible(problem: Problem): TemplateResult {
    const reasons = reasonsOf(problem);
    if (problem.slug === 'not-sellable' && reasons.length > 0) {
      return notice('danger', hotelWords('notFor'), { text: list(reasons.map(reasonName)) });
    }
    return problemNotice(problem);
  }

  /** A change is a PUT: asking for the same stay again changes nothing, so a lost answer may be asked for again. */
  async #save(reservation: Reservation, preview: StayPreview): Promise<void> {
    const proof = this.#proof;
    if (proof === undefined || this.saving) return;
    this.saving = true;
    this.changeProblem = undefined;
    const { adults, children } = this.#wanted();
    const keepsRoom = preview.roomNumber === reservation.roomNumber && preview.roomType === reservation.roomType;
    const answer = await openReservations.PUT('/v1/reservations/{confirmationNumber}/stay', {
      path: { confirmationNumber: reservation.confirmationNumber },
      query: proofQuery(proof),
      headers: this.#ifMatch(),
      body: {
        checkIn: preview.checkIn,
        checkOut: preview.checkOut,
        adults,
        children: [...children],
        ...(keepsRoom ? {} : { roomType: preview.roomType }),
        expectedTotal: preview.total,
      },
    });
    this.saving = false;
    if (answer.ok) {
      this.changing = false;
      showToast({ text: t('changed') });
      this.#show(answer.data as unknown as Reservation, answer.etag, proof);
      return;
    }
    const { problem } = answer;
    if (problem.slug === 'room-taken' && keepsRoom) {
      await this.#askPrice(reservation, reservation.roomType);
    } else if (problem.slug === 'price-changed') {
      await this.#askPrice(reservation, this.isOtherRoom ? reservation.roomType : this.roomType);
      this.priceMoved = true;
    } else if (problem.slug === 'precondition-failed' || problem.slug === 'wrong-state') {
      this.changing = false;
      showToast({ text: explain(problem) });
      await this.#load();
    } else {
      this.changeProblem = problem;
    }
  }

  /** The change is based on what is shown. */
  #ifMatch(): Record<string, string> {
    const { state } = this.#task;
    const headers: Record<string, string> = {};
    if (state.kind === 'done' && state.etag !== undefined) headers['If-Match'] = state.etag;
    return headers;
  }

  // ---- Cancelling ----

  #openCancel(): void {
    this.cancelling = true;
    this.cancelProblem = undefined;
    this.costChanged = false;
    this.#cancelKey = newIdempotencyKey();
    void this.#askCost();
  }

  #askCost() {
    const proof = this.#proof;
    const reservation = this.#task.data;
    if (proof === undefined || reservation === undefined) return undefined;
    return this.#cost.run(
      async (signal) =>
        (await openReservations.GET('/v1/reservations/{confirmationNumber}/cancellation', {
          path: { confirmationNumber: reservation.confirmationNumber },
          query: proofQuery(proof),
          signal,
        })) as never,
    );
  }

  #cancelDialog(): TemplateResult {
    const close = () => {
      if (!this.saving) this.cancelling = false;
    };
    return html`<inn-dialog
      heading=${t('cancelTitle')}
      ?open=${this.cancelling}
      .body=${() => this.#cancelBody()}
      .actions=${() => {
        const cost = this.#cost.data;
        const free = cost === undefined || Number(cost.penalty.amount) === 0;
        return html`${button({ label: t('keep'), kind: 'secondary', onClick: close })}
        ${cost === undefined
          ? nothing
          : button({ label: free ? t('cancelNow') : t('cancelNowFor', { penalty: money(cost.penalty) }), kind: 'danger', busy: this.saving, onClick: () => void this.#cancel(cost) })}`;
      }}
      @inn-close=${close}
    ></inn-dialog>`;
  }

  #cancelBody(): TemplateResult {
    const { state } = this.#cost;
    const reservation = this.#task.data;
    if (state.kind === 'failed') return problemState(state.problem, () => void this.#askCost());
    if (state.kind !== 'done' || reservation === undefined) return skeleton([{ width: '80%' }, { height: '3rem' }]);
    const { penalty, refund, timeline } = state.data;
    const words = { penalty: money(penalty), refund: money(refund) };
    return html`<div class="stack">
      ${this.costChanged ? notice('warning', t('cancelChanged')) : nothing}
      <p>${Number(penalty.amount) === 0 ? t('cancelFree', words) : t('cancelCosts', words)}</p>
      ${refundTimeline({ timeline: timeline ?? [], ...noShowOf(reservation) }, reservation.total, this.catalogue.hotel?.timeZone)}
      ${this.cancelProblem === undefined ? nothing : html`${problemNotice(this.cancelProblem)}${isOutcomeUnknown(this.cancelProblem) ? html`<p class="small">${t('askedAgain')}</p>` : nothing}`}
    </div>`;
  }

  async #cancel(cost: CancellationCost): Promise<void> {
    const proof = this.#proof;
    const reservation = this.#task.data;
    if (proof === undefined || reservation === undefined || this.saving) return;
    this.saving = true;
    this.cancelProblem = undefined;
    const answer = await openReservations.POST('/v1/reservations/{confirmationNumber}/cancellation', {
      path: { confirmationNumber: reservation.confirmationNumber },
      query: proofQuery(proof),
      headers: { 'Idempotency-Key': this.#cancelKey },
      body: { expectedPenalty: cost.penalty } as never,
    });
    this.saving = false;
    if (answer.ok) {
      this.cancelling = false;
      this.changing = false;
      showToast({ text: t('cancelled') });
      this.#show(answer.data as unknown as Reservation, answer.etag, proof);
      return;
    }
    const { problem } = answer;
    if (isOutcomeUnknown(problem)) {
      // The key stays: pressing again asks what became of it.
      this.cancelProblem = problem;
      return;
    }
    this.#cancelKey = newIdempotencyKey();
    const now = problem.members['penalty'];
    if (problem.slug === 'penalty-changed' && isMoney(now)) {
      this.costChanged = true;
      await this.#askCost();
    } else if (problem.slug === 'wrong-state') {
      this.cancelling = false;
      await this.#load();
    } else {
      this.cancelProblem = problem;
    }
  }
}

function noShowOf({ cancellation }: Reservation) {
  return cancellation?.noShow === undefined ? {} : { noShow: cancellation.noShow };
}

define('reservation-page', ReservationPage);
