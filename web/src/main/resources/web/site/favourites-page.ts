import { html, nothing, type TemplateResult } from 'lit';
import { button, emptyState, problemState, skeleton } from '../shared/components';
import { define, PageElement } from '../shared/element';
import { relative } from '../shared/i18n';
import { common } from '../shared/messages/common';
import { hotels } from '../shared/api';
import type { Hotel } from './api';
import { eachHotel } from './hotels';
import { favourites as t } from './messages/booking';
import { site } from './messages/site';
import { guestRating, stars } from './pieces';
import { router } from './routes';
import { isSignedIn, onSession } from './session';
import { Task } from './task';
import { addressLine } from './text';

interface Favourite {
  readonly hotelId: string;
  readonly since: string;
}

interface Found {
  readonly items: readonly Favourite[];
  readonly next: string | undefined;
}

/** The hotels that a shopper likes best, newest first. */
export class FavouritesPage extends PageElement {
  static override properties = { details: { state: true } };

  declare details: ReadonlyMap<string, Hotel>;

  readonly #task = new Task<Found>(this);
  #found: Found = { items: [], next: undefined };

  constructor() {
    super();
    this.details = new Map();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.whileConnected(onSession(() => this.#start()));
    this.#start();
  }

  #start(): void {
    this.#found = { items: [], next: undefined };
    this.#task.reset();
    if (isSignedIn()) void this.#load();
  }

  async #load(): Promise<void> {
    const before = this.#found;
    const result = await this.#task.run(async (signal) => {
      const found = await hotels.GET('/v1/me/favourites', { query: { limit: 20, cursor: before.next }, signal });
      if (!found.ok) return found;
      return { ...found, data: { items: [...before.items, ...((found.data.items ?? []) as Favourite[])], next: found.data.next } };
    });
    if (result?.ok !== true) return;
    this.#found = result.data;
    eachHotel(
      result.data.items.map(({ hotelId }) => hotelId),
      (hotel) => (this.details = new Map(this.details).set(hotel.id, hotel)),
    );
  }

  protected override render() {
    document.title = `${site('favourites')} · Innkeeper`;
    return html`<main id="content" class="wide plain-page stack gap-5" tabindex="-1">
      <h1>${site('favourites')}</h1>
      ${this.#content()}
    </main>`;
  }

  #content(): TemplateResult {
    if (!isSignedIn()) {
      return emptyState({ icon: 'heart', title: t('signInTitle'), text: t('signInText'), actions: button({ label: site('signIn'), onClick: () => this.emit('sign-in') }) });
    }
    const { state } = this.#task;
    if (state.kind === 'failed') return problemState(state.problem, () => void this.#load());
    const { items, next } = this.#found;
    if (items.length === 0) {
      return state.kind === 'done'
        ? emptyState({ icon: 'heart', title: t('noneTitle'), text: t('noneText'), actions: html`<a class="button" href=${router.href('home')}>${site('home')}</a>` })
        : skeleton([{ height: '8rem' }, { height: '8rem' }]);
    }
    return html`<ul role="list" class="tiles">
        ${items.map(({ hotelId, since }) => this.#card(hotelId, since))}
      </ul>
      ${next === undefined ? nothing : html`<div class="more">${button({ label: common('more'), kind: 'secondary', busy: this.#task.isRunning, onClick: () => void this.#load() })}</div>`}`;
  }

  #card(hotelId: string, since: string): TemplateResult {
    const hotel = this.details.get(hotelId);
    return html`<li class="card favourite-card" data-flush>
      <inn-photo .url=${hotel?.photos?.[0]?.url}></inn-photo>
      <div class="stack gap-2 favourite-body">
        <h2 class="offer-name"><a href=${router.href('hotel', { hotelId })}><bdi>${hotel?.name ?? hotelId}</bdi></a></h2>
        ${stars(hotel?.stars)}
        <p class="small soft"><bdi>${addressLine(hotel?.address)}</bdi></p>
        ${hotel === undefined ? nothing : guestRating(hotel.rating, hotel.reviews)}
        <p class="tiny soft">${t('since', { when: relative(since) })}</p>
      </div>
    </li>`;
  }
}

define('favourites-page', FavouritesPage);
