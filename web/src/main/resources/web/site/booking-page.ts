import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { button, emptyState, field, focusFirstError, icon, notice, price, problemNotice, problemState, skeleton } from '../shared/components';
import { today } from '../shared/dates';
import { define, PageElement } from '../shared/element';
import { list, money } from '../shared/i18n';
import { common } from '../shared/messages/common';
import { reasonName } from '../shared/messages/reasons';
import { explainFields, type Problem, reasonsOf } from '../shared/api';
import type { Match } from '../shared/router';
import { type AvailableStay, isSellable, type Money, openReservations, type Reservation, type SellableStay } from './api';
import { alternatives, availabilityOf } from './availability';
import { type Attempt, attemptFor, isOutcomeUnknown, keepsKey, MOST_TRIES, rememberProof, storeAttempt, storedAttempt, waitSeconds } from './attempt';
import { type Catalogue, catalogueOf, EMPTY_CATALOGUE, planName, roomName, taxName } from './catalogue';
import { nearbyHref, stayLine } from './hotel-page';
import { booking as t } from './messages/booking';
import { site } from './messages/site';
import { boardName } from './messages/vocabulary';
import { router } from './routes';
import { isSameStay, type Stay, stayOf, stayQuery } from './stay';
import { isRecord, recall, remember } from './storage';
import { Task } from './task';
import { freeUntilText, priceTable, refundTimeline } from './terms';

interface Draft {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly notes: string;
}

interface Choice {
  readonly hotelId: string;
  readonly roomType: string;
  readonly ratePlan: string;
  readonly stay: Stay;
  /** What it cost when it was chosen. */
  readonly seen: Money | undefined;
}

/** What the page is doing with the booking. */
type Phase =
  | { readonly kind: 'filling'; readonly problem?: Problem }
  | { readonly kind: 'sending'; readonly slow: boolean; readonly resumed: boolean }
  | { readonly kind: 'unknown'; readonly problem: Problem; readonly tries: number; readonly seconds: number | undefined }
  | { readonly kind: 'price'; readonly before: Money; readonly now: Money }
  | { readonly kind: 'gone'; readonly problem: Problem; readonly instead: readonly SellableStay[] | undefined; readonly failed?: Problem };

const EMPTY: Draft = { firstName: '', lastName: '', email: '', phone: '', notes: '' };
const DRAFT = 'booking-draft';
const SLOW_MILLIS = 4_000;
const MOST_INSTEAD = 3;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function isDraft(value: unknown): value is Draft {
  return isRecord(value) && Object.keys(EMPTY).every((name) => typeof value[name] === 'string');
}

/** From a chosen room to a confirmation number: once, whatever happens on the way. */
export class BookingPage extends PageElement {
  static override properties = {
    match: { attribute: false },
    catalogue: { state: true },
    draft: { state: true },
    errors: { state: true },
    phase: { state: true },
    hasOther: { state: true },
  };

  declare match: Match;
  declare catalogue: Catalogue;
  declare draft: Draft;
  declare errors: Readonly<Record<string, string>>;
  declare phase: Phase;
  /** Whether a booking of another room was sent from this tab and never answered. */
  declare hasOther: boolean;

  readonly #offer = new Task<AvailableStay[]>(this, () => {
    if (this.#choice !== undefined) void this.#load(this.#choice);
  });
  #choice: Choice | undefined;
  #attempt: Attempt | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #catalogueOf = '';

  constructor() {
    super();
    this.catalogue = EMPTY_CATALOGUE;
    this.draft = recall('session', DRAFT, isDraft) ?? EMPTY;
    this.errors = {};
    this.phase = { kind: 'filling' };
    this.hasOther = false;
    this.#attempt = storedAttempt();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const online = () => {
      if (this.phase.kind === 'unknown') void this.#send(this.phase.tries);
    };
    const leaving = (event: BeforeUnloadEvent) => {
      if (this.phase.kind === 'sending' || this.phase.kind === 'unknown') event.preventDefault();
    };
    addEventListener('online', online);
    addEventListener('beforeunload', leaving);
    this.whileConnected(() => {
      removeEventListener('online', online);
      removeEventListener('beforeunload', leaving);
      clearTimeout(this.#timer);
    });
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has('match')) return;
    const before = this.#choice;
    this.#choice = choiceOf(this.match.query);
    const choice = this.#choice;
    if (choice === undefined) return;
    if (this.#catalogueOf !== choice.hotelId) {
      this.#catalogueOf = choice.hotelId;
      void catalogueOf(choice.hotelId).then((catalogue) => (this.catalogue = catalogue));
    }
    if (before === undefined && this.#attempt?.sent === true) {
      // Sent before a reload, and never answered: ask what became of it, before anything else is offered. One of another
      // room waits for the guest, who may no longer want it.
      if (isOf(this.#attempt, choice)) void this.#send(0, true);
      else this.hasOther = true;
    }
    if (before === undefined || !isSame(before, choice)) void this.#load(choice);
  }

  async #load(choice: Choice): Promise<void> {
    const { hotelId, stay, roomType, ratePlan } = choice;
    const found = await this.#offer.run((signal) => availabilityOf(hotelId, stay, { roomType, ratePlan, explain: true }, signal));
    // What is gone already is said now, and not after the form was filled in.
    if (found?.ok === true && this.#offered() === undefined && this.phase.kind === 'filling') {
      await this.#findInstead(choice, goneFor(found.data.flatMap(({ reasons }) => reasons ?? [])));
    }
  }

  // ---- What is shown ----

  protected override render() {
    document.title = `${t('title')} · Innkeeper`;
    const choice = this.#choice;
    return html`<main id="content" class="wide plain-page stack gap-5" tabindex="-1">
      ${choice === undefined
        ? html`<h1 class="visually-hidden">${t('title')}</h1>
            ${emptyState({ icon: 'bed', title: t('incompleteTitle'), text: t('incompleteText'), actions: html`<a class="button" href=${router.href('home')}>${t('chooseAgain')}</a>` })}`
        : html`<a class="back-link" href=${this.#hotelHref(choice)}>${icon('previous')}${t('backToHotel')}</a>
            <h1>${t('title')}</h1>
            <div class="booking">
              <div class="booking-main stack gap-5">${this.#main(choice)}</div>
              <section class="card booking-summary stack gap-3" aria-labelledby="summary">${this.#summary(choice)}</section>
            </div>
            ${this.#priceDialog(choice)}`}
    </main>`;
  }

  #hotelHref({ hotelId, stay }: Choice): string {
    return router.href('hotel', { hotelId }, stayQuery(stay));
  }

  #main(choice: Choice): TemplateResult {
    const { phase } = this;
    if (phase.kind === 'gone') return this.#gone(choice, phase);
    return html`${this.hasOther && phase.kind === 'filling' ? this.#other() : nothing} ${this.#progress()} ${phase.kind === 'filling' && phase.problem !== undefined ? problemNotice(phase.problem) : nothing}
    ${this.#form()}`;
  }

  #other(): TemplateResult {
    const forget = () => {
      this.hasOther = false;
      this.#attempt = undefined;
      storeAttempt(undefined);
    };
    const ask = () => {
      this.hasOther = false;
      void this.#send(0, true);
    };
    return notice('warning', t('otherTitle'), {
      text: t('otherText'),
      actions: html`<span class="cluster gap-2">
        ${button({ label: t('askNow'), kind: 'secondary', small: true, onClick: ask })}
        ${button({ label: t('forget'), kind: 'quiet', small: true, onClick: forget })}
      </span>`,
    });
  }

  #progress(): TemplateResult | typeof nothing {
    const { phase } = this;
    if (phase.kind === 'sending') {
      return html`${phase.resumed ? notice('info', t('resumed')) : nothing}
      <p class="booking-progress" role="status"><span class="spinner" aria-hidden="true"></span>${t(phase.slow ? 'sendingSlow' : 'sending')}</p>`;
    }
    if (phase.kind !== 'unknown') return nothing;
    const offline = !navigator.onLine;
    return notice('warning', t('unknownTitle'), {
      text: html`<p>${t(offline ? 'unknownOffline' : 'unknownServer')}</p>
        ${offline
          ? nothing
          : html`<p aria-live="off">${phase.seconds === undefined ? t('stopped') : t('askAgainIn', { count: phase.seconds })}</p>`}`,
      actions: button({ label: t('askNow'), kind: 'secondary', small: true, icon: 'refresh', onClick: () => void this.#send(phase.tries) }),
    });
  }

  #offered(): SellableStay | undefined {
    return this.#offer.data?.find(isSellable);
  }

  #summary(choice: Choice): TemplateResult {
    const { hotel } = this.catalogue;
    const offered = this.#offered();
    const { state } = this.#offer;
    const isGone = this.phase.kind === 'gone';
    return html`<h2 class="card-title" id="summary">${t(isGone ? 'wanted' : 'summary')}</h2>
      ${hotel === undefined ? nothing : html`<inn-photo class="summary-photo" .url=${hotel.photos?.[0]?.url}></inn-photo>`}
      <div class="stack gap-1">
        <p class="strong"><bdi>${hotel?.name ?? ''}</bdi></p>
        <p><bdi>${roomName(this.catalogue, choice.roomType)}</bdi></p>
        <p class="small soft"><bdi>${planName(this.catalogue, choice.ratePlan)}</bdi>${offered === undefined ? nothing : html` · ${boardName(offered.board)}`}</p>
        <p class="small">${stayLine(choice.stay)}</p>
      </div>
      ${isGone ? nothing : offered !== undefined
        ? html`${choice.seen !== undefined && Number(choice.seen.amount) !== Number(offered.total.amount)
              ? notice('warning', t('priceNow', { new: money(offered.total), old: money(choice.seen) }))
              : nothing}
            ${priceTable(offered, taxName(this.catalogue))} ${refundTimeline(offered.cancellation, offered.total, hotel?.timeZone)}`
        : state.kind === 'failed'
          ? problemState(state.problem, () => void this.#load(choice))
          : state.kind === 'done'
            ? nothing
            : skeleton([{ width: '80%' }, { width: '60%' }, { height: '3rem' }])}
      ${isGone ? nothing : html`<p class="tiny soft">${t('payNote')}</p>`}`;
  }

  #form(): TemplateResult {
    const offered = this.#offered();
    const { draft, errors, phase } = this;
    const locked = phase.kind === 'sending' || phase.kind === 'unknown';
    const set = (name: keyof Draft) => (value: string) => {
      this.draft = { ...this.draft, [name]: value };
      remember('session', DRAFT, this.draft);
    };
    return html`<form class="card stack" novalidate aria-labelledby="who" @submit=${this.#submit}>
        <h2 class="card-title" id="who">${t('who')}</h2>
        <div class="booking-fields">
          ${field({ name: 'firstName', label: t('firstName'), value: draft.firstName, required: true, autocomplete: 'given-name', maxLength: 100, error: errors['firstName'], disabled: locked, onInput: set('firstName') })}
          ${field({ name: 'lastName', label: t('lastName'), value: draft.lastName, required: true, autocomplete: 'family-name', maxLength: 100, error: errors['lastName'], disabled: locked, onInput: set('lastName') })}
          ${field({ name: 'email', label: t('email'), value: draft.email, required: true, type: 'email', autocomplete: 'email', note: t('emailNote'), error: errors['email'], disabled: locked, onInput: set('email') })}
          ${field({ name: 'phone', label: t('phone'), value: draft.phone, type: 'tel', autocomplete: 'tel', note: t('phoneNote'), error: errors['phone'], disabled: locked, onInput: set('phone') })}
        </div>
        ${field({ name: 'notes', label: t('wishes'), value: draft.notes, lines: 3, maxLength: 500, note: t('wishesNote'), error: errors['notes'], disabled: locked, onInput: set('notes') })}
        <div class="stack gap-2">
          ${button({
            label: offered === undefined ? t('title') : t('bookFor', { total: money(offered.total) }),
            submit: true,
            busy: locked,
            disabled: offered === undefined && !locked,
          })}
          <p class="tiny soft">${t('paidOnce')}</p>
        </div>
      </form>`;
  }

  #priceDialog(choice: Choice): TemplateResult {
    const { phase } = this;
    const close = () => {
      this.phase = { kind: 'filling' };
      void this.#load(choice);
    };
    return html`<inn-dialog
      heading=${t('priceTitle')}
      ?open=${phase.kind === 'price'}
      .body=${() => (phase.kind === 'price' ? html`<p>${t('priceText', { old: money(phase.before), new: money(phase.now), difference: differenceText(phase.before, phase.now) })}</p>` : nothing)}
      .actions=${() =>
        phase.kind === 'price'
          ? html`${button({ label: common('cancel'), kind: 'secondary', onClick: close })}${button({ label: t('bookAtNew', { total: money(phase.now) }), onClick: () => void this.#book(choice, phase.now) })}`
          : nothing}
      @inn-close=${close}
    ></inn-dialog>`;
  }

  #gone(choice: Choice, phase: Extract<Phase, { kind: 'gone' }>): TemplateResult {
    const reasons = reasonsOf(phase.problem);
    const text = phase.problem.slug === 'not-sellable' && reasons.length > 0 ? t('notSoldText', { reasons: list(reasons.map(reasonName)) }) : t('takenText');
    const again = () => void this.#findInstead(choice, phase.problem);
    return html`${notice('danger', t(phase.problem.slug === 'not-sellable' ? 'notSoldTitle' : 'takenTitle'), { text })}
    ${phase.failed !== undefined
      ? problemState(phase.failed, again)
      : phase.instead === undefined
        ? html`<p class="soft" role="status">${t('lookingInstead')}</p>${skeleton([{ height: '7rem' }])}`
        : phase.instead.length === 0
          ? emptyState({
              icon: 'bed',
              title: t('nothingInstead'),
              actions: html`<a class="button" href=${this.catalogue.hotel?.location === undefined ? this.#hotelHref(choice) : nearbyHref(this.catalogue.hotel, choice.stay)}>${t('chooseAgain')}</a>`,
            })
          : html`<h2>${t('bestInstead')}</h2>
              <ul role="list" class="stack instead">
                ${phase.instead.map((stay, at) => html`${at === 1 ? html`<li><h3>${t('alsoPossible')}</h3></li>` : nothing}${this.#instead(choice, stay, at === 0)}`)}
              </ul>
              <p><a href=${this.#hotelHref(choice)}>${t('chooseAgain')}</a></p>`}`;
  }

  #instead(choice: Choice, stay: SellableStay, isBest: boolean): TemplateResult {
    const room = roomName(this.catalogue, stay.roomType);
    const plan = planName(this.catalogue, stay.ratePlan);
    const why =
      stay.roomType !== choice.roomType ? t('otherRoom') : stay.ratePlan === choice.ratePlan ? t('sameRoomOther') : t('sameRoomPlan');
    return html`<li class="card instead-card" ?data-best=${isBest}>
      <div class="grow stack gap-1">
        <p class="small soft">${why}</p>
        <p class="strong"><bdi>${room}</bdi></p>
        <p class="small"><bdi>${plan}</bdi> · ${boardName(stay.board)}</p>
        <p class="small">${freeUntilText(stay.cancellation, this.catalogue.hotel?.timeZone) ?? site('notRefundable')}</p>
      </div>
      <div class="end stack gap-1">
        <p class="offer-total">${price(stay.total)}</p>
        ${choice.seen === undefined ? nothing : html`<p class="small soft">${differenceText(choice.seen, stay.total)}</p>`}
        <button
          type="button"
          class="button"
          data-kind=${isBest ? 'primary' : 'secondary'}
          aria-label=${t('takeThisFor', { room, plan, total: money(stay.total) })}
          @click=${() => this.#take(choice, stay)}
        >
          ${t('takeThis')}
        </button>
      </div>
    </li>`;
  }

  /** The same guest, another room: booked at once. The address changes with it, so that a reload keeps it. */
  #take(choice: Choice, { roomType, ratePlan, total }: SellableStay): void {
    const other: Choice = { ...choice, roomType, ratePlan, seen: { amount: total.amount, currency: total.currency } };
    this.phase = { kind: 'filling' };
    this.#choice = other;
    const query = { hotelId: other.hotelId, roomType, ratePlan, ...stayQuery(other.stay), total: total.amount, currency: total.currency };
    router.go(router.href('book', {}, query), { replace: true });
    void this.#load(other);
    // Whoever came here before filling in the form does that first.
    if (isFilledIn(this.draft)) void this.#book(other, total);
    else void this.updateComplete.then(() => this.querySelector<HTMLElement>('#firstName')?.focus());
  }

  // ---- What is done ----

  readonly #submit = (event: Event) => {
    event.preventDefault();
    const choice = this.#choice;
    const offered = this.#offered();
    if (choice === undefined || offered === undefined || this.phase.kind === 'sending' || this.phase.kind === 'unknown') return;
    void this.#book(choice, offered.total);
  };

  async #book(choice: Choice, total: Money): Promise<void> {
    const { firstName, lastName, email } = trimmed(this.draft);
    const errors: Record<string, string> = {};
    if (firstName === '') errors['firstName'] = t('needName');
    if (lastName === '') errors['lastName'] = t('needName');
    if (!EMAIL.test(email)) errors['email'] = t('needEmail');
    this.errors = errors;
    if (Object.keys(this.errors).length > 0) {
      this.phase = { kind: 'filling' };
      await this.updateComplete;
      focusFirstError(this);
      return;
    }
    this.#attempt = attemptFor(JSON.stringify(bodyOf(choice, trimmed(this.draft), total)), this.#attempt);
    await this.#send(0);
  }

  /** Sends the attempt as it is kept. Whoever comes here a second time asks for the same booking. */
  async #send(tries: number, resumed = false): Promise<void> {
    const attempt = this.#attempt;
    const choice = this.#choice;
    if (attempt === undefined || choice === undefined || this.phase.kind === 'sending') return;
    clearTimeout(this.#timer);
    this.#attempt = { ...attempt, sent: true };
    storeAttempt(this.#attempt);
    this.phase = { kind: 'sending', slow: false, resumed };
    const slow = setTimeout(() => {
      if (this.phase.kind === 'sending') this.phase = { ...this.phase, slow: true };
    }, SLOW_MILLIS);
    const body = JSON.parse(attempt.body) as ReturnType<typeof bodyOf>;
    const answer = await openReservations.POST('/v1/reservations', { headers: { 'Idempotency-Key': attempt.key }, body: body as never });
    clearTimeout(slow);
    if (!this.isConnected) return;
    if (answer.ok) this.#booked(answer.data as unknown as Reservation, body.guest.lastName);
    else this.#refused(choice, answer.problem, tries + 1, body.expectedTotal);
  }

  #booked({ confirmationNumber }: Reservation, lastName: string): void {
    rememberProof(confirmationNumber, { lastName });
    this.#attempt = undefined;
    storeAttempt(undefined);
    remember('session', DRAFT, undefined);
    remember('session', 'just-booked', confirmationNumber);
    this.phase = { kind: 'filling' };
    router.go(router.href('confirmation', { number: confirmationNumber }), { replace: true });
  }

  #refused(choice: Choice, problem: Problem, tries: number, expected: Money): void {
    if (isOutcomeUnknown(problem)) {
      this.#wait(problem, tries);
      return;
    }
    // Nothing was booked, and never will be under this key.
    this.#attempt = keepsKey(problem) && this.#attempt !== undefined ? { ...this.#attempt, sent: false } : undefined;
    storeAttempt(this.#attempt);
    switch (problem.slug) {
      case 'price-changed': {
        const now = problem.members['total'];
        if (isMoney(now)) this.phase = { kind: 'price', before: expected, now };
        else this.phase = { kind: 'filling', problem };
        break;
      }
      case 'room-taken':
      case 'not-sellable':
        void this.#findInstead(choice, problem);
        break;
      case 'invalid-request':
        this.errors = fieldErrors(problem);
        this.phase = { kind: 'filling', ...(Object.keys(this.errors).length === 0 ? { problem } : {}) };
        void this.updateComplete.then(() => focusFirstError(this));
        break;
      default:
        this.phase = { kind: 'filling', problem };
    }
  }

  /** Counts down to the next try; after some it waits for the guest. */
  #wait(problem: Problem, tries: number): void {
    const first = tries >= MOST_TRIES ? undefined : waitSeconds(tries, problem);
    const tick = (seconds: number | undefined) => {
      this.phase = { kind: 'unknown', problem, tries, seconds };
      if (seconds === undefined) return;
      this.#timer = setTimeout(() => {
        if (seconds > 1) tick(seconds - 1);
        else if (navigator.onLine) void this.#send(tries);
        // Offline there is no use in trying; the browser says when it is back.
        else tick(undefined);
      }, 1_000);
    };
    clearTimeout(this.#timer);
    tick(first);
  }

  async #findInstead(choice: Choice, gone: Problem): Promise<void> {
    this.phase = { kind: 'gone', problem: gone, instead: undefined };
    const found = await availabilityOf(choice.hotelId, choice.stay, {});
    if (this.phase.kind !== 'gone') return;
    if (!found.ok) {
      this.phase = { kind: 'gone', problem: gone, instead: undefined, failed: found.problem };
      return;
    }
    const wanted = {
      roomType: choice.roomType,
      ratePlan: choice.ratePlan,
      board: this.catalogue.ratePlans.get(choice.ratePlan)?.board,
      total: choice.seen?.amount,
    };
    this.phase = { kind: 'gone', problem: gone, instead: alternatives(wanted, found.data, MOST_INSTEAD) };
  }
}

// ---- Without the page ----

function choiceOf(query: URLSearchParams): Choice | undefined {
  const stay = stayOf(query);
  const hotelId = query.get('hotelId');
  const roomType = query.get('roomType');
  const ratePlan = query.get('ratePlan');
  if (stay === undefined || stay.checkIn < today() || !hotelId || !roomType || !ratePlan) return undefined;
  const amount = query.get('total');
  const currency = query.get('currency');
  const seen = amount !== null && /^\d{1,9}(\.\d{1,4})?$/.test(amount) && /^[A-Z]{3}$/.test(currency ?? '') ? { amount, currency: currency! } : undefined;
  return { hotelId, roomType, ratePlan, stay, seen };
}

function isSame(one: Choice, other: Choice): boolean {
  return one.hotelId === other.hotelId && one.roomType === other.roomType && one.ratePlan === other.ratePlan && isSameStay(one.stay, other.stay);
}

/** Whether an attempt of before is of what the address asks for. */
function isOf({ body }: Attempt, { hotelId, roomType, ratePlan, stay }: Choice): boolean {
  try {
    const sent = JSON.parse(body) as Record<string, unknown>;
    return sent['hotelId'] === hotelId && sent['roomType'] === roomType && sent['ratePlan'] === ratePlan && sent['checkIn'] === stay.checkIn && sent['checkOut'] === stay.checkOut;
  } catch {
    return false;
  }
}

function trimmed(draft: Draft): Draft {
  return {
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    email: draft.email.trim(),
    phone: draft.phone.trim(),
    notes: draft.notes.trim(),
  };
}

function bodyOf({ hotelId, roomType, ratePlan, stay }: Choice, draft: Draft, expectedTotal: Money) {
  const { firstName, lastName, email, phone, notes } = draft;
  return {
    hotelId,
    roomType,
    ratePlan,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    adults: stay.adults,
    children: [...stay.children],
    guest: { firstName, lastName, emails: [email], ...(phone === '' ? {} : { phoneNumbers: [phone] }) },
    expectedTotal: { amount: expectedTotal.amount, currency: expectedTotal.currency },
    ...(notes === '' ? {} : { notes }),
    source: 'site',
  };
}

/** What the service refuses, beside the field it is about. */
function fieldErrors(problem: Problem): Record<string, string> {
  const names: Record<string, string> = { firstName: 'firstName', lastName: 'lastName', emails: 'email', phoneNumbers: 'phone', notes: 'notes' };
  const errors: Record<string, string> = {};
  for (const [path, sentence] of Object.entries(explainFields(problem))) {
    const last = path.replace(/\[\d+\]/g, '').split('.').at(-1) ?? '';
    const name = names[last];
    if (name !== undefined) errors[name] ??= sentence;
  }
  return errors;
}

/** As a booking would be refused. */
function goneFor(reasons: readonly string[]): Problem {
  const isTaken = reasons.length === 0 || reasons.includes('SOLD_OUT');
  return {
    slug: isTaken ? 'room-taken' : 'not-sellable',
    status: 409,
    title: '',
    detail: undefined,
    retry: 'no',
    retryAfterSeconds: undefined,
    violations: [],
    members: { reasons },
  };
}

function isFilledIn({ firstName, lastName, email }: Draft): boolean {
  return [firstName, lastName, email].every((text) => text.trim() !== '');
}

export function isMoney(value: unknown): value is Money {
  return isRecord(value) && typeof value['amount'] === 'string' && typeof value['currency'] === 'string';
}

/** `€ 20.00 more`. */
export function differenceText(before: Money, now: Money): string {
  const difference = Number(now.amount) - Number(before.amount);
  if (before.currency !== now.currency || Math.abs(difference) < 0.000_05) return t('samePrice');
  const amount = money({ amount: Math.abs(difference), currency: now.currency });
  return t(difference > 0 ? 'moreBy' : 'lessBy', { amount });
}

define('booking-page', BookingPage);
