import { html, nothing, type PropertyValues } from 'lit';
import { button, field, focusFirstError, notice, problemNotice } from '../shared/components';
import { define, PageElement } from '../shared/element';
import type { Reservation } from './api';
import { plainNumber, type Proof, rememberProof } from './attempt';
import { booking, stay as t } from './messages/booking';
import { reservationOf } from './reservations';
import { Task } from './task';

const NUMBER_LENGTH = 13;

export interface FoundBooking {
  readonly reservation: Reservation;
  readonly etag: string | undefined;
  readonly proof: Proof;
}

/** Asks for the number and the last name of a booking. It answers with `booking-found`. */
export class BookingLookup extends PageElement {
  static override properties = {
    number: {},
    lastName: { state: true },
    email: { state: true },
    wantsEmail: { state: true },
    errors: { state: true },
  };

  declare number: string;
  declare lastName: string;
  declare email: string;
  /** After too many names that did not fit, the e-mail address tells the guest from whoever guesses. */
  declare wantsEmail: boolean;
  declare errors: Readonly<Record<string, string>>;

  readonly #task = new Task<Reservation>(this);

  constructor() {
    super();
    this.number = '';
    this.lastName = '';
    this.email = '';
    this.wantsEmail = false;
    this.errors = {};
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('number')) this.number ??= '';
  }

  protected override render() {
    const { problem } = this.#task;
    return html`<form class="card stack lookup" novalidate @submit=${this.#submit}>
      <p>${t('lookupLead')}</p>
      ${problem === undefined ? nothing : problem.slug === 'not-found' ? notice('danger', t('notFound')) : problemNotice(problem)}
      ${field({ name: 'lookup-number', label: t('number'), value: this.number, required: true, note: t('lookupNumberNote'), error: this.errors['number'], maxLength: 40, onInput: (value) => (this.number = value) })}
      ${field({ name: 'lookup-last-name', label: booking('lastName'), value: this.lastName, required: true, autocomplete: 'family-name', error: this.errors['lastName'], maxLength: 100, onInput: (value) => (this.lastName = value) })}
      ${this.wantsEmail
        ? field({ name: 'lookup-email', label: booking('email'), value: this.email, type: 'email', autocomplete: 'email', note: t('lookupEmailNote'), onInput: (value) => (this.email = value) })
        : nothing}
      <div>${button({ label: t('find'), submit: true, busy: this.#task.isRunning })}</div>
    </form>`;
  }

  readonly #submit = (event: Event) => {
    event.preventDefault();
    if (!this.#task.isRunning) void this.#find();
  };

  async #find(): Promise<void> {
    const number = plainNumber(this.number);
    const proof: Proof = { lastName: this.lastName.trim(), email: this.wantsEmail ? this.email.trim() : undefined };
    const errors: Record<string, string> = {};
    if (number.length !== NUMBER_LENGTH) errors['number'] = t('needNumber');
    if (proof.lastName === '') errors['lastName'] = t('needLastName');
    this.errors = errors;
    if (Object.keys(this.errors).length > 0) {
      await this.updateComplete;
      focusFirstError(this);
      return;
    }
    const found = await this.#task.run((signal) => reservationOf(number, proof, signal));
    if (found?.ok === true) {
      rememberProof(found.data.confirmationNumber, proof);
      this.emit<FoundBooking>('booking-found', { reservation: found.data, etag: found.etag, proof });
    } else if (found?.problem.slug === 'too-many-attempts') {
      this.wantsEmail = true;
    }
  }
}

define('booking-lookup', BookingLookup);
