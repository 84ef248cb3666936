import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { brandMark, button, emptyState, field, icon, showToast } from '../shared/components';
import { define, PageElement } from '../shared/element';
import { common } from '../shared/messages/common';
import type { Match } from '../shared/router';
import { settings } from '../shared/settings';
import { site as t } from './messages/site';
import { router } from './routes';
import { isSignedIn, onSession, signIn, signOut } from './session';
import './booking-page';
import './confirmation-page';
import './favourites-page';
import './home-page';
import './hotel-page';
import './reservation-page';
import './search-page';

/** The main component of the site: the frame, and the view that belongs to the address. */
export class SiteApp extends PageElement {
  static override properties = { match: { state: true }, signingIn: { state: true }, token: { state: true }, refused: { state: true }, busy: { state: true } };

  declare match: Match;
  declare signingIn: boolean;
  declare token: string;
  /** Whether a service has refused the token. */
  declare refused: boolean;
  declare busy: boolean;

  constructor() {
    super();
    this.match = router.current;
    this.signingIn = false;
    this.token = '';
    this.refused = false;
    this.busy = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.whileConnected(router.start());
    this.whileConnected(router.onChange((match) => this.#show(match)));
    this.whileConnected(
      onSession((expired) => {
        if (expired) showToast({ text: t('signedOut'), action: { label: t('signIn'), run: () => (this.signingIn = true) } });
        this.requestUpdate();
      }),
    );
    const wanted = () => (this.signingIn = true);
    this.addEventListener('sign-in', wanted);
    this.whileConnected(() => this.removeEventListener('sign-in', wanted));
  }

  /** A new page is read from its beginning; another query of the same page keeps the focus where it is. */
  #show(match: Match): void {
    const isOther = match.path !== this.match.path;
    this.match = match;
    if (!isOther) return;
    void this.updateComplete.then(() => this.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true }));
  }

  protected override render() {
    return html`<div class="page">
      <a class="skip visually-hidden no-print" href="#content">${common('skip')}</a>
      <inn-connection class="no-print"></inn-connection>
      <header class="page-header site-header no-print">
        <div class=${`${this.#width()} split`}>
          <a class="brand" href=${router.href('home')}>${brandMark()}Innkeeper</a>
          <nav class="cluster gap-1" aria-label=${t('navigation')}>
            ${this.#link('lookup', t('myBooking'), 'key')} ${this.#link('favourites', t('favourites'), 'heart')}
            ${this.#session()}
          </nav>
        </div>
      </header>
      ${keyed(this.match.path, this.#view())}
      <footer class="page-footer no-print">
        <div class=${`${this.#width()} split`}>
          <p class="measure">${t('footer')} <a href="/desk">${t('desk')}</a> · <a href="/design">${t('design')}</a></p>
          <inn-preferences></inn-preferences>
        </div>
      </footer>
      <inn-toasts class="no-print"></inn-toasts>
      ${this.#signIn()}
    </div>`;
  }

  /** The frame is as wide as what is in it: results have a list beside a map. */
  #width(): string {
    return this.match.name === 'search' ? 'wide search-wide' : 'wide';
  }

  #link(route: 'lookup' | 'favourites', label: string, name: 'key' | 'heart'): TemplateResult {
    const href = router.href(route);
    return html`<a class="button nav-link" data-kind="quiet" data-size="small" href=${href} aria-current=${this.match.path === href ? 'page' : nothing}>
      ${icon(name)}<span class="nav-word">${label}</span>
    </a>`;
  }

  /** Shoppers paste a token; with an OpenID provider only staff sign in so far. */
  #session(): TemplateResult | typeof nothing {
    if (isSignedIn()) return button({ label: t('signOut'), kind: 'quiet', small: true, onClick: signOut });
    if (settings().signIn.kind !== 'token') return nothing;
    return html`<button type="button" class="button nav-link" data-kind="quiet" data-size="small" @click=${() => (this.signingIn = true)}>
      ${icon('user')}<span class="nav-word">${t('signIn')}</span>
    </button>`;
  }

  #view(): TemplateResult {
    switch (this.match.name) {
      case 'home':
        return html`<home-page></home-page>`;
      case 'search':
        return html`<search-page .match=${this.match}></search-page>`;
      case 'hotel':
        return html`<hotel-page .match=${this.match}></hotel-page>`;
      case 'book':
        return html`<booking-page .match=${this.match}></booking-page>`;
      case 'confirmation':
        return html`<confirmation-page .number=${this.match.parameters['number']}></confirmation-page>`;
      case 'lookup':
      case 'reservation':
        return html`<reservation-page .number=${this.match.parameters['number']}></reservation-page>`;
      case 'favourites':
        return html`<favourites-page></favourites-page>`;
      default:
        document.title = `${common('notFoundTitle')} · Innkeeper`;
        return html`<main id="content" class="wide" tabindex="-1">
          <h1 class="visually-hidden">${common('notFoundTitle')}</h1>
          ${emptyState({ icon: 'search', title: common('notFoundTitle'), text: common('notFoundText'), actions: html`<a class="button" href="/">${t('home')}</a>` })}
        </main>`;
    }
  }

  #signIn(): TemplateResult {
    const close = () => {
      this.signingIn = false;
      this.token = '';
      this.refused = false;
    };
    const submit = async (event: Event) => {
      event.preventDefault();
      if (this.token.trim() === '' || this.busy) return;
      this.busy = true;
      const isTaken = await signIn(this.token);
      this.busy = false;
      if (isTaken) {
        close();
        return;
      }
      this.refused = true;
      await this.updateComplete;
      this.querySelector<HTMLElement>('#shopper-token')?.focus();
    };
    return html`<inn-dialog
      class="no-print"
      heading=${t('signIn')}
      ?open=${this.signingIn}
      .body=${() =>
        html`<form id="sign-in" class="stack" @submit=${submit}>
          <p>${t('signInText')}</p>
          <p><code dir="ltr">./innkeeper token guest</code></p>
          ${field({ name: 'shopper-token', label: t('token'), value: this.token, required: true, type: 'password', error: this.refused ? t('tokenRefused') : undefined, onInput: (value) => (this.token = value) })}
        </form>`}
      .actions=${() => html`${button({ label: common('cancel'), kind: 'secondary', onClick: close })}<button class="button" type="submit" form="sign-in" aria-busy=${this.busy ? 'true' : nothing}>${t('signIn')}</button>`}
      @inn-close=${close}
    ></inn-dialog>`;
  }
}

define('site-app', SiteApp);
