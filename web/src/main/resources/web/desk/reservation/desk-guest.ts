import { html, nothing } from 'lit';
import { type Problem, reservations } from '../../shared/api';
import { button, emptyState, field, problemNotice, problemState, showToast, skeleton } from '../../shared/components';
import { define, PageElement } from '../../shared/element';
import { messages } from '../../shared/i18n';
import { common } from '../../shared/messages/common';
import { explainFields } from '../../shared/problem';
import { failed, type Guest, here, LOADING, type Loading } from '../model';
import { words } from '../words';

const t = messages({
  en: {
    edit: 'Correct the guest',
    title: 'Title',
    firstName: 'First name',
    lastName: 'Last name',
    emails: 'E-mail addresses',
    phones: 'Phone numbers',
    oneALine: 'One a line',
    noContact: 'No contact is known.',
    erasedText: 'What was known of this guest was erased on request.',
    saved: 'The guest is corrected.',
    email: 'E-mail',
    phone: 'Phone',
    address: 'Address',
  },
  de: {
    edit: 'Gast berichtigen',
    title: 'Anrede',
    firstName: 'Vorname',
    lastName: 'Nachname',
    emails: 'E-Mail-Adressen',
    phones: 'Telefonnummern',
    oneALine: 'Eine je Zeile',
    noContact: 'Es ist kein Kontakt bekannt.',
    erasedText: 'Was von diesem Gast bekannt war, wurde auf Wunsch gelöscht.',
    saved: 'Der Gast ist berichtigt.',
    email: 'E-Mail',
    phone: 'Telefon',
    address: 'Anschrift',
  },
  es: {
    edit: 'Corregir el huésped',
    title: 'Tratamiento',
    firstName: 'Nombre',
    lastName: 'Apellido',
    emails: 'Correos',
    phones: 'Teléfonos',
    oneALine: 'Uno por línea',
    noContact: 'No se conoce ningún contacto.',
    erasedText: 'Los datos de este huésped se borraron a petición.',
    saved: 'El huésped está corregido.',
    email: 'Correo',
    phone: 'Teléfono',
    address: 'Dirección',
  },
  ar: {
    edit: 'تصحيح بيانات الضيف',
    title: 'اللقب',
    firstName: 'الاسم الأول',
    lastName: 'اسم العائلة',
    emails: 'عناوين البريد',
    phones: 'أرقام الهاتف',
    oneALine: 'واحد في كل سطر',
    noContact: 'لا توجد وسيلة اتصال.',
    erasedText: 'حُذفت بيانات هذا الضيف بناءً على طلب.',
    saved: 'صُححت بيانات الضيف.',
    email: 'البريد',
    phone: 'الهاتف',
    address: 'العنوان',
  },
});

interface Draft {
  title: string;
  firstName: string;
  lastName: string;
  emails: string;
  phoneNumbers: string;
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Who the guest of a reservation is and how to reach them; corrections reach all reservations of the guest. */
export class DeskGuest extends PageElement {
  static override properties = {
    number: {},
    revision: { type: Number },
    guest: { state: true },
    draft: { state: true },
    problem: { state: true },
    busy: { state: true },
  };

  declare number: string;
  /** Goes up whenever the reservation has changed. */
  declare revision: number;
  declare guest: Loading<Guest>;
  declare draft: Draft | undefined;
  declare problem: Problem | undefined;
  declare busy: boolean;

  #etag: string | undefined;

  constructor() {
    super();
    this.number = '';
    this.revision = 0;
    this.guest = LOADING;
    this.draft = undefined;
    this.problem = undefined;
    this.busy = false;
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('number') || changed.has('revision')) void this.#load();
  }

  protected override render() {
    if (this.guest.kind === 'loading') return skeleton([{ width: '60%' }, { width: '80%' }, { width: '40%' }]);
    if (this.guest.kind === 'failed') {
      const { problem } = this.guest.failure;
      if (problem.slug === 'not-found') return emptyState({ icon: 'user', title: words('erased'), text: t('erasedText') });
      return problemState(problem, () => void this.#load());
    }
    const guest = this.guest.value;
    const { emails = [], phoneNumbers = [], addresses = {} } = guest;
    return html`<div class="stack gap-3">
      <p class="strong"><bdi>${[guest.title, guest.firstName, guest.lastName].filter(Boolean).join(' ')}</bdi></p>
      <dl class="desk-facts" ?hidden=${emails.length + phoneNumbers.length + Object.keys(addresses).length === 0}>
        ${emails.map((email) => html`<dt>${t('email')}</dt><dd><a href=${`mailto:${email}`}><bdi>${email}</bdi></a></dd>`)}
        ${phoneNumbers.map((phone) => html`<dt>${t('phone')}</dt><dd><a href=${`tel:${phone.replace(/[^\d+]/g, '')}`}><bdi dir="ltr">${phone}</bdi></a></dd>`)}
        ${Object.values(addresses).map(
          (address) =>
            html`<dt>${t('address')}</dt><dd><bdi>${[address.street, address.postalCode, address.city, address.country].filter(Boolean).join(', ')}</bdi></dd>`,
        )}
      </dl>
      ${emails.length + phoneNumbers.length === 0 ? html`<p class="soft small">${t('noContact')}</p>` : nothing}
      <div>${button({ label: t('edit'), icon: 'edit', kind: 'secondary', small: true, onClick: () => this.#edit(guest) })}</div>
      <inn-dialog
        heading=${t('edit')}
        ?open=${this.draft !== undefined}
        .body=${() => this.#form()}
        .actions=${() =>
          html`${button({ label: common('cancel'), kind: 'secondary', onClick: () => (this.draft = undefined) })}
          ${button({ label: common('save'), busy: this.busy, onClick: () => void this.#save() })}`}
        @inn-close=${(event: Event) => {
          event.stopPropagation();
          this.draft = undefined;
        }}
      ></inn-dialog>
    </div>`;
  }

  #form() {
    const { draft } = this;
    if (draft === undefined) return nothing;
    const refused = this.problem === undefined ? {} : explainFields(this.problem);
    const set = (key: keyof Draft) => (value: string) => (this.draft = { ...draft, ...this.draft, [key]: value });
    const error = (key: string) => Object.entries(refused).find(([path]) => path.startsWith(key))?.[1];
    return html`<form
      class="stack"
      @submit=${(event: Event) => {
        event.preventDefault();
        void this.#save();
      }}
    >
      ${this.problem === undefined ? nothing : problemNotice(this.problem)}
      <div class="desk-fields">
        ${field({ name: 'guest-title', label: t('title'), value: draft.title, error: error('title'), onInput: set('title') })}
        ${field({ name: 'guest-first', label: t('firstName'), value: draft.firstName, required: true, error: error('firstName'), onInput: set('firstName') })}
        ${field({ name: 'guest-last', label: t('lastName'), value: draft.lastName, required: true, error: error('lastName'), onInput: set('lastName') })}
      </div>
      ${field({ name: 'guest-emails', label: t('emails'), value: draft.emails, lines: 2, note: t('oneALine'), error: error('emails'), onInput: set('emails') })}
      ${field({ name: 'guest-phones', label: t('phones'), value: draft.phoneNumbers, lines: 2, note: t('oneALine'), error: error('phoneNumbers'), onInput: set('phoneNumbers') })}
    </form>`;
  }

  #edit(guest: Guest): void {
    this.problem = undefined;
    this.draft = {
      title: guest.title ?? '',
      firstName: guest.firstName ?? '',
      lastName: guest.lastName ?? '',
      emails: (guest.emails ?? []).join('\n'),
      phoneNumbers: (guest.phoneNumbers ?? []).join('\n'),
    };
  }

  async #load(): Promise<void> {
    const { number } = this;
    const result = await reservations.GET('/v1/reservations/{confirmationNumber}/guest', { path: { confirmationNumber: number } });
    if (number !== this.number) return;
    if (result.ok) {
      this.#etag = result.etag;
      this.guest = here(result.data as Guest);
    } else if (this.guest.kind !== 'here' || result.problem.slug === 'not-found') {
      this.guest = failed(result);
    }
  }

  async #save(): Promise<void> {
    const { draft } = this;
    if (draft === undefined || this.busy) return;
    this.busy = true;
    this.problem = undefined;
    const title = draft.title.trim();
    const result = await reservations.PATCH('/v1/reservations/{confirmationNumber}/guest', {
      path: { confirmationNumber: this.number },
      headers: this.#etag === undefined ? {} : { 'If-Match': this.#etag },
      body: {
        title: title === '' ? null : title,
        firstName: draft.firstName.trim(),
        lastName: draft.lastName.trim(),
        emails: linesOf(draft.emails),
        phoneNumbers: linesOf(draft.phoneNumbers),
      },
    });
    this.busy = false;
    if (!result.ok) {
      this.problem = result.problem;
      if (result.problem.slug === 'precondition-failed') void this.#load();
      return;
    }
    this.draft = undefined;
    this.#etag = result.etag;
    this.guest = here(result.data as Guest);
    showToast({ text: t('saved') });
    this.emit('desk-guest-changed');
  }
}

define('desk-guest', DeskGuest);
