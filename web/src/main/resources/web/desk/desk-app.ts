import { html, nothing, type TemplateResult } from 'lit';
import { hotels } from '../shared/api';
import { brandMark, button, emptyState, icon, problemState, skeleton } from '../shared/components';
import { define, PageElement } from '../shared/element';
import { messages } from '../shared/i18n';
import { common } from '../shared/messages/common';
import type { Desk } from './context';
import { HotelFeed } from './feed';
import { failed, here, hotelOf, LOADING, type Loading, spoken } from './model';
import { router } from './routes';
import { rememberHotel } from './sign-in/desk-hotels';
import type { SignInFailure } from './sign-in/openid';
import { Session } from './sign-in/session';
import { numberIn } from './today/searches';
import './audit/desk-audit';
import './income/desk-income';
import './plan/desk-plan';
import './rates/desk-rates';
import './reservation/desk-reservation';
import './reviews/desk-reviews';
import './sign-in/desk-sign-in';
import './today/desk-search';
import './today/desk-today';

const t = messages({
  en: {
    title: 'Innkeeper: desk',
    views: 'Views of the desk',
    today: 'Today',
    plan: 'Room plan',
    rates: 'Rates',
    reviews: 'Reviews',
    audit: 'Audit log',
    income: 'Income',
    find: 'Name, e-mail, phone or number',
    search: 'Search',
    otherHotel: 'Another hotel',
    signOut: 'Sign out',
    signingIn: 'Signing in …',
    late: 'Changes at other desks cannot be seen at the moment. The desk keeps trying.',
    account: 'Signed in as {name}',
    settings: 'Account and appearance',
  },
  de: {
    title: 'Innkeeper: Rezeption',
    views: 'Ansichten der Rezeption',
    today: 'Heute',
    plan: 'Zimmerplan',
    rates: 'Preise',
    reviews: 'Bewertungen',
    audit: 'Protokoll',
    income: 'Einnahmen',
    find: 'Name, E-Mail, Telefon oder Nummer',
    search: 'Suchen',
    otherHotel: 'Anderes Hotel',
    signOut: 'Abmelden',
    signingIn: 'Anmeldung läuft …',
    late: 'Änderungen an anderen Stellen sind gerade nicht zu sehen. Es wird weiter versucht.',
    account: 'Angemeldet als {name}',
    settings: 'Konto und Darstellung',
  },
  es: {
    title: 'Innkeeper: recepción',
    views: 'Vistas de recepción',
    today: 'Hoy',
    plan: 'Plan de habitaciones',
    rates: 'Tarifas',
    reviews: 'Opiniones',
    audit: 'Registro',
    income: 'Ingresos',
    find: 'Nombre, correo, teléfono o número',
    search: 'Buscar',
    otherHotel: 'Otro hotel',
    signOut: 'Cerrar sesión',
    signingIn: 'Iniciando sesión …',
    late: 'Ahora no se ven los cambios de otros puestos. Se sigue intentando.',
    account: 'Sesión de {name}',
    settings: 'Cuenta y apariencia',
  },
  ar: {
    title: 'Innkeeper: مكتب الاستقبال',
    views: 'صفحات المكتب',
    today: 'اليوم',
    plan: 'خطة الغرف',
    rates: 'الأسعار',
    reviews: 'التقييمات',
    audit: 'السجل',
    income: 'الدخل',
    find: 'اسم أو بريد أو هاتف أو رقم',
    search: 'بحث',
    otherHotel: 'فندق آخر',
    signOut: 'تسجيل الخروج',
    signingIn: 'جارٍ تسجيل الدخول …',
    late: 'لا تظهر تغييرات المكاتب الأخرى الآن. المحاولة مستمرة.',
    account: 'الدخول باسم {name}',
    settings: 'الحساب والمظهر',
  },
});

type View = 'today' | 'plan' | 'rates' | 'reviews' | 'audit';
const VIEWS: readonly View[] = ['today', 'plan', 'rates', 'reviews', 'audit'];

/** The main component of the desk: who is signed in, at which hotel, and the view that belongs to the address. */
export class DeskApp extends PageElement {
  static override properties = {
    desk: { state: true },
    failure: { state: true },
    late: { state: true },
    text: { state: true },
    menu: { state: true },
  };

  declare desk: Loading<Desk>;
  declare failure: SignInFailure | undefined;
  /** Whether the feed does not answer. */
  declare late: boolean;
  declare text: string;
  declare menu: boolean;

  readonly #session = new Session();
  #hotelId: string | undefined;
  #endFeed: (() => void) | undefined;

  constructor() {
    super();
    this.desk = LOADING;
    this.failure = undefined;
    this.late = false;
    this.text = '';
    this.menu = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.whileConnected(router.start());
    this.whileConnected(
      router.onChange(() => {
        this.menu = false;
        this.#follow();
        this.requestUpdate();
        // Whoever listens to the page hears the new view, and the keyboard begins there.
        void this.updateComplete.then(() => this.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true }));
      }),
    );
    this.whileConnected(
      this.#session.onChange(() => {
        this.#follow();
        this.requestUpdate();
      }),
    );
    this.whileConnected(() => this.#leaveHotel());
    if (router.current.name === 'sign-in') void this.#complete(router.current.query);
    this.#follow();
  }

  protected override render() {
    const { name, parameters, query } = router.current;
    document.title = this.#title(name);
    if (this.#session.identity === undefined) {
      if (name === 'sign-in' && this.failure === undefined && query.has('state')) {
        return html`<main id="content" class="desk-sign-in"><p role="status">${t('signingIn')}</p></main>`;
      }
      return html`<desk-sign-in .session=${this.#session} .failure=${this.failure}></desk-sign-in>`;
    }
    return html`<a class="skip visually-hidden" href="#content">${common('skip')}</a>
      <div class="page desk" data-view=${name ?? ''}>
        <inn-connection></inn-connection>
        ${this.late ? html`<p class="connection" role="status">${t('late')}</p>` : nothing} ${this.#header()}
        <main id="content" tabindex="-1" class="desk-main">${this.#view(name, parameters, query)}</main>
        <inn-toasts></inn-toasts>
      </div>`;
  }

  /** What tabs of the browser and the history say. */
  #title(name: string | undefined): string {
    const view = VIEWS.find((one) => one === name) ?? (name === 'income' || name === 'search' ? name : undefined);
    const parts = [
      name === 'reservation' ? spoken(router.current.parameters['number'] ?? '') : view === undefined ? '' : t(view),
      this.desk.kind === 'here' ? this.desk.value.hotel.name : '',
      t('title'),
    ];
    return this.#session.identity === undefined ? t('title') : parts.filter((part) => part !== '').join(' · ');
  }

  #header() {
    const hotel = this.desk.kind === 'here' ? this.desk.value.hotel : undefined;
    const { name } = router.current;
    const atHotel = this.#hotelId !== undefined;
    const link = (view: View) =>
      html`<a
        class="desk-link"
        href=${router.href(view, { hotelId: this.#hotelId ?? '' })}
        aria-current=${name === view ? 'page' : nothing}
        >${t(view)}</a
      >`;
    return html`<header class="desk-header">
      <a class="brand" href=${atHotel ? router.href('today', { hotelId: this.#hotelId ?? '' }) : router.href('start')}
        >${brandMark()}<span class="desk-hotel"><bdi>${hotel?.name ?? 'Innkeeper'}</bdi></span></a
      >
      <nav class="desk-nav" aria-label=${t('views')}>
        ${atHotel ? VIEWS.map(link) : nothing}
        ${this.#session.mayUse('admin', 'partner')
          ? html`<a class="desk-link" href=${router.href('income')} aria-current=${name === 'income' ? 'page' : nothing}>${t('income')}</a>`
          : nothing}
      </nav>
      ${atHotel
        ? html`<form class="desk-search" role="search" @submit=${this.#search}>
            <label class="visually-hidden" for="desk-search">${t('find')}</label>
            <input
              class="input"
              id="desk-search"
              type="search"
              autocomplete="off"
              spellcheck="false"
              placeholder=${t('find')}
              .value=${this.text}
              @input=${(event: Event) => (this.text = (event.target as HTMLInputElement).value)}
            />
            ${button({ label: t('search'), icon: 'search', iconOnly: true, kind: 'secondary', submit: true })}
          </form>`
        : nothing}
      <div class="desk-menu">
        ${button({ label: t('settings'), icon: 'user', iconOnly: true, kind: 'quiet', onClick: () => (this.menu = true) })}
      </div>
      <inn-dialog
        heading=${t('settings')}
        ?open=${this.menu}
        .body=${() =>
          html`<div class="stack">
            <p>${t('account', { name: this.#session.identity?.name ?? '' })}</p>
            <inn-preferences></inn-preferences>
          </div>`}
        .actions=${() =>
          html`<a class="button" data-kind="secondary" href=${router.href('start')}>${icon('hotel')}${t('otherHotel')}</a>
            ${button({ label: t('signOut'), icon: 'key', kind: 'secondary', onClick: () => this.#signOut() })}`}
        @inn-close=${() => (this.menu = false)}
      ></inn-dialog>
    </header>`;
  }

  #view(name: string | undefined, parameters: Readonly<Record<string, string>>, query: URLSearchParams): TemplateResult {
    if (name === 'start' || name === 'sign-in') return html`<desk-hotels></desk-hotels>`;
    if (name === 'income') return html`<desk-income .session=${this.#session}></desk-income>`;
    if (name === undefined) return emptyState({ icon: 'map', title: common('notFoundTitle'), text: common('notFoundText') });
    if (this.desk.kind === 'loading') return skeleton([{ width: '14rem', height: '2rem' }, { height: '12rem' }]);
    if (this.desk.kind === 'failed') return problemState(this.desk.failure.problem, () => void this.#enterHotel());
    const desk = this.desk.value;
    switch (name) {
      case 'today':
        return html`<desk-today .desk=${desk}></desk-today>`;
      case 'search':
        return html`<desk-search .desk=${desk} .text=${query.get('q') ?? ''}></desk-search>`;
      case 'reservation':
        return html`<desk-reservation .desk=${desk} .number=${parameters['number'] ?? ''}></desk-reservation>`;
      case 'plan':
        return html`<desk-plan .desk=${desk}></desk-plan>`;
      case 'rates':
        return html`<desk-rates .desk=${desk}></desk-rates>`;
      case 'reviews':
        return html`<desk-reviews .desk=${desk}></desk-reviews>`;
      case 'audit':
        return html`<desk-audit .desk=${desk}></desk-audit>`;
      default:
        throw new Error(`no view ${name}`);
    }
  }

  /** The hotel of the address becomes the hotel of the desk. */
  #follow(): void {
    const hotelId = this.#session.identity === undefined ? undefined : router.current.parameters['hotelId'];
    if (hotelId === undefined) this.#onlyPartner();
    if (hotelId === this.#hotelId) return;
    this.#leaveHotel();
    this.#hotelId = hotelId;
    if (hotelId !== undefined) void this.#enterHotel();
  }

  /** A partner has no hotels to choose from. */
  #onlyPartner(): void {
    if (router.current.name !== 'start' && router.current.name !== 'sign-in') return;
    if (this.#session.mayUse('partner') && !this.#session.mayUse('staff', 'admin')) {
      router.go(router.href('income'), { replace: true });
    }
  }

  async #enterHotel(): Promise<void> {
    const hotelId = this.#hotelId;
    if (hotelId === undefined) return;
    this.desk = LOADING;
    const result = await hotels.GET('/v1/hotels/{hotelId}', { path: { hotelId } });
    if (hotelId !== this.#hotelId) return;
    if (!result.ok) {
      this.desk = failed(result);
      return;
    }
    const hotel = hotelOf(result.data, hotelId);
    rememberHotel(hotel);
    const feed = new HotelFeed(hotelId, result.headers.get('Date'));
    const endState = feed.onState((state) => (this.late = state === 'late'));
    const endFeed = feed.start();
    this.#endFeed = () => {
      endState();
      endFeed();
    };
    this.desk = here({ hotel, feed, session: this.#session });
  }

  #leaveHotel(): void {
    this.#endFeed?.();
    this.#endFeed = undefined;
    this.#hotelId = undefined;
    this.late = false;
    this.desk = LOADING;
  }

  async #complete(search: URLSearchParams): Promise<void> {
    if (!this.#session.byProvider || !search.has('state')) {
      router.go(router.href('start'), { replace: true });
      return;
    }
    const answer = await this.#session.completeAtProvider(search);
    // The code must not stay in the history of the browser.
    if ('failure' in answer) {
      this.failure = answer.failure;
      router.go(router.href('start'), { replace: true });
    } else {
      router.go(answer.returnTo, { replace: true });
    }
  }

  #signOut(): void {
    this.menu = false;
    this.#session.signOut();
    if (!this.#session.byProvider) router.go(router.href('start'), { replace: true });
  }

  readonly #search = (event: Event) => {
    event.preventDefault();
    const text = this.text.trim();
    const hotelId = this.#hotelId;
    if (text === '' || hotelId === undefined) return;
    const number = numberIn(text);
    router.go(
      number === undefined ? router.href('search', { hotelId }, { q: text }) : router.href('reservation', { hotelId, number }),
    );
  };
}

define('desk-app', DeskApp);
