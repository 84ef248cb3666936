import { html, nothing } from 'lit';
import { brandMark, button, field, notice } from '../../shared/components';
import { define, PageElement } from '../../shared/element';
import { messages } from '../../shared/i18n';
import type { SignInFailure } from './openid';
import type { Session } from './session';

const t = messages({
  en: {
    title: 'Staff desk',
    lead: 'Sign in to see arrivals, rooms and reservations of your hotels.',
    token: 'Development token',
    tokenNote: 'Print one with ./innkeeper token staff and paste it here. It stays in this tab.',
    notToken: 'This is no token. Copy the whole line that the command prints.',
    signIn: 'Sign in',
    provider: 'Sign in with your company account',
    expired: 'Your sign-in has ended, or it was refused. Sign in again; you come back to this page.',
    cancelledFailure: 'The sign-in was cancelled.',
    refusedFailure: 'The sign-in was refused. Ask whoever manages the accounts.',
    staleFailure: 'This sign-in was begun elsewhere or too long ago. Begin again.',
    providerFailure: 'The company account cannot be reached at the moment. Try again in a minute.',
  },
  de: {
    title: 'Rezeption',
    lead: 'Melden Sie sich an, um Anreisen, Zimmer und Buchungen Ihrer Hotels zu sehen.',
    token: 'Entwicklungs-Token',
    tokenNote: './innkeeper token staff gibt eines aus; fügen Sie es hier ein. Es bleibt in diesem Tab.',
    notToken: 'Das ist kein Token. Kopieren Sie die ganze Zeile, die der Befehl ausgibt.',
    signIn: 'Anmelden',
    provider: 'Mit dem Firmenkonto anmelden',
    expired: 'Ihre Anmeldung ist abgelaufen oder wurde abgelehnt. Melden Sie sich wieder an; Sie kommen hierher zurück.',
    cancelledFailure: 'Die Anmeldung wurde abgebrochen.',
    refusedFailure: 'Die Anmeldung wurde abgelehnt. Fragen Sie, wer die Konten verwaltet.',
    staleFailure: 'Diese Anmeldung wurde anderswo oder vor zu langer Zeit begonnen. Beginnen Sie neu.',
    providerFailure: 'Das Firmenkonto ist gerade nicht erreichbar. Versuchen Sie es in einer Minute wieder.',
  },
  es: {
    title: 'Recepción',
    lead: 'Inicie sesión para ver llegadas, habitaciones y reservas de sus hoteles.',
    token: 'Token de desarrollo',
    tokenNote: './innkeeper token staff imprime uno; péguelo aquí. Se queda en esta pestaña.',
    notToken: 'Esto no es un token. Copie la línea entera que imprime el comando.',
    signIn: 'Iniciar sesión',
    provider: 'Iniciar sesión con la cuenta de empresa',
    expired: 'Su sesión ha terminado o fue rechazada. Inicie sesión de nuevo; volverá a esta página.',
    cancelledFailure: 'Se canceló el inicio de sesión.',
    refusedFailure: 'Se rechazó el inicio de sesión. Pregunte a quien gestiona las cuentas.',
    staleFailure: 'Este inicio de sesión empezó en otro lugar o hace demasiado tiempo. Empiece de nuevo.',
    providerFailure: 'No se puede acceder a la cuenta de empresa en este momento. Inténtelo en un minuto.',
  },
  ar: {
    title: 'مكتب الاستقبال',
    lead: 'سجّل الدخول لترى الوصول والغرف والحجوزات في فنادقك.',
    token: 'رمز التطوير',
    tokenNote: 'اطبع رمزًا بالأمر ‎./innkeeper token staff‎ والصقه هنا. يبقى في هذه النافذة فقط.',
    notToken: 'هذا ليس رمزًا. انسخ السطر كاملًا كما يطبعه الأمر.',
    signIn: 'تسجيل الدخول',
    provider: 'الدخول بحساب الشركة',
    expired: 'انتهى دخولك أو رُفض. سجّل الدخول من جديد وستعود إلى هذه الصفحة.',
    cancelledFailure: 'أُلغي تسجيل الدخول.',
    refusedFailure: 'رُفض تسجيل الدخول. اسأل من يدير الحسابات.',
    staleFailure: 'بدأ هذا الدخول في مكان آخر أو منذ وقت طويل. ابدأ من جديد.',
    providerFailure: 'لا يمكن الوصول إلى حساب الشركة الآن. حاول بعد دقيقة.',
  },
});

/** Asks who is at the desk. */
export class DeskSignIn extends PageElement {
  static override properties = {
    session: { attribute: false },
    failure: {},
    text: { state: true },
    wrong: { state: true },
    busy: { state: true },
  };

  declare session: Session;
  /** How the last try at the provider ended. */
  declare failure: SignInFailure | undefined;
  declare text: string;
  declare wrong: boolean;
  declare busy: boolean;

  constructor() {
    super();
    this.failure = undefined;
    this.text = '';
    this.wrong = false;
    this.busy = false;
  }

  protected override render() {
    return html`<main id="content" class="desk-sign-in" tabindex="-1">
      <div class="card stack gap-5">
        <div class="stack gap-2">
          <span class="brand">${brandMark()}Innkeeper</span>
          <h1>${t('title')}</h1>
          <p class="soft">${t('lead')}</p>
        </div>
        ${this.session.expired ? notice('warning', t('expired')) : nothing}
        ${this.failure === undefined ? nothing : notice('danger', t(`${this.failure}Failure`))}
        ${this.session.byProvider ? this.#atProvider() : this.#withToken()}
      </div>
      <inn-preferences></inn-preferences>
    </main>`;
  }

  #atProvider() {
    return button({ label: t('provider'), icon: 'key', wide: true, busy: this.busy, onClick: () => void this.#leave() });
  }

  #withToken() {
    return html`<form class="stack" @submit=${this.#use}>
      ${field({
        name: 'token',
        label: t('token'),
        value: this.text,
        required: true,
        lines: 4,
        note: t('tokenNote'),
        error: this.wrong ? t('notToken') : undefined,
        onInput: (value) => {
          this.text = value;
          this.wrong = false;
        },
      })}
      ${button({ label: t('signIn'), icon: 'key', submit: true, wide: true })}
    </form>`;
  }

  async #leave(): Promise<void> {
    this.busy = true;
    const path = location.pathname.startsWith('/desk/sign-in') ? '/desk' : location.pathname + location.search;
    this.failure = await this.session.beginAtProvider(path);
    if (this.failure !== undefined) this.busy = false;
  }

  readonly #use = (event: Event) => {
    event.preventDefault();
    this.wrong = !this.session.useText(this.text);
    if (this.wrong) void this.updateComplete.then(() => this.querySelector<HTMLElement>('#token')?.focus());
  };
}

define('desk-sign-in', DeskSignIn);
