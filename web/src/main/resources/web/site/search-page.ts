import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { badge, button, checkbox, emptyState, field, icon, price, problemNotice, problemState, select, skeleton } from '../shared/components';
import { nightsBetween, today } from '../shared/dates';
import { define, PageElement } from '../shared/element';
import { dateRange, distance, inALine } from '../shared/i18n';
import { common } from '../shared/messages/common';
import type { Match } from '../shared/router';
import { type Hotel, type Offer, type OfferedStay, openHotels, type OfferPage, type Position } from './api';
import { eachHotel } from './hotels';
import { partyText } from './guests-picker';
import { search as t } from './messages/search';
import { site } from './messages/site';
import { amenityName, boardName, FILTER_AMENITIES, roomTypeName } from './messages/vocabulary';
import { guestRating, stars } from './pieces';
import { pointOfInterest, rememberSearch } from './places';
import type { MapEntry } from './result-map';
import { router } from './routes';
import { BOARDS, countOfFilters, type Filters, NO_FILTERS, offersQuery, type Place, placeText, type Search, searchOf, searchQuery, type Sort, sortsOf } from './search';
import { type Stay, stayQuery } from './stay';
import { Task } from './task';
import './result-map';
import './search-form';

/** A page of the service may be short; this many are asked for without a click. */
const MOST_PAGES_AT_ONCE = 3;
const ENOUGH = 6;
const FRESH_MILLIS = 5 * 60_000;
const TYPING_MILLIS = 500;
const PAGE = 20;

interface Found {
  readonly items: readonly Offer[];
  readonly next: string | undefined;
  readonly lookedAt: number;
}

/** The results of the last searches, so that "back" shows them at once and where they were. */
const lately = new Map<string, { readonly found: Found; readonly at: number }>();
const MOST_LATELY = 5;

/** Free rooms near a place or in a city, as a list and on a map. */
export class SearchPage extends PageElement {
  static override properties = {
    match: { attribute: false },
    found: { state: true },
    details: { state: true },
    middle: { state: true },
    selected: { state: true },
    filtersShown: { state: true },
    formShown: { state: true },
  };

  declare match: Match;
  declare found: Found | undefined;
  declare details: ReadonlyMap<string, Hotel>;
  declare middle: Position | undefined;
  declare selected: string | undefined;
  declare filtersShown: boolean;
  declare formShown: boolean;

  readonly #task = new Task<Found>(this, () => this.#again());
  #search: Search = searchOf(new URLSearchParams());
  #asked = '';
  #typing: ReturnType<typeof setTimeout> | undefined;
  /** What is being typed into the prices, until it is part of the search. */
  #typed: Partial<Record<'minPrice' | 'maxPrice', string>> = {};
  #middleOf = '';

  constructor() {
    super();
    this.found = undefined;
    this.details = new Map();
    this.middle = undefined;
    this.selected = undefined;
    this.filtersShown = false;
    this.formShown = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.whileConnected(() => clearTimeout(this.#typing));
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has('match')) return;
    this.#search = searchOf(this.match.query);
    const { place, stay, filters } = this.#search;
    if (place === undefined || stay === undefined || stay.checkIn < today()) return;
    const asked = JSON.stringify(offersQuery(place, stay, filters));
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.selected = undefined;
    const before = lately.get(asked);
    if (before !== undefined && Date.now() - before.at < FRESH_MILLIS) {
      this.#take(before.found);
      this.#task.fill(before.found);
    } else {
      this.found = undefined;
      void this.#load(place, stay, filters);
    }
    void this.#findMiddle(place);
    rememberSearch(place, stayQuery(stay));
  }

  async #load(place: Place, stay: Stay, filters: Filters): Promise<void> {
    const asked = this.#asked;
    const result = await this.#task.run(async (signal) => {
      let found: Found = this.found ?? { items: [], next: undefined, lookedAt: 0 };
      const before = found.items.length;
      for (let page = 0; page < MOST_PAGES_AT_ONCE; page++) {
        const query = { ...offersQuery(place, stay, filters), limit: PAGE, cursor: found.next };
        const answer = await openHotels.GET('/v1/offers', { query: query as never, signal });
        // What has come already is worth showing.
        if (!answer.ok && page === 0) return answer;
        if (!answer.ok) break;
        const { items, next, hotelsLookedAt } = answer.data as unknown as OfferPage;
        found = { items: [...found.items, ...items], next, lookedAt: found.lookedAt + hotelsLookedAt };
        if (next === undefined || found.items.length - before >= ENOUGH) break;
      }
      return { ok: true, status: 200, data: found, etag: undefined, headers: new Headers() };
    });
    if (result?.ok === true && asked === this.#asked) {
      this.#take(result.data);
      lately.set(asked, { found: result.data, at: Date.now() });
      if (lately.size > MOST_LATELY) lately.delete(lately.keys().next().value!);
    }
  }

  #again(): void {
    const { place, stay, filters } = this.#search;
    if (place !== undefined && stay !== undefined) void this.#load(place, stay, filters);
  }

  #take(found: Found): void {
    this.found = found;
    const unknown = found.items.map(({ hotelId }) => hotelId).filter((id) => !this.details.has(id));
    eachHotel(unknown, (hotel) => (this.details = new Map(this.details).set(hotel.id, hotel)));
  }

  async #findMiddle(place: Place): Promise<void> {
    const key = JSON.stringify(place);
    if (key === this.#middleOf) return;
    this.#middleOf = key;
    this.middle = place.kind === 'near' ? place.position : undefined;
    if (place.kind !== 'poi') return;
    const poi = await pointOfInterest(place.name, place.city, new AbortController().signal);
    if (key === this.#middleOf) this.middle = poi?.location;
  }

  protected override render() {
    const { place, stay } = this.#search;
    const title =
      place === undefined ? t('homeTitle') : t(place.kind === 'city' ? 'resultsCity' : 'results', { place: place.name });
    document.title = `${title} · Innkeeper`;
    return html`<main id="content" tabindex="-1">
      <div class="search-bar" ?data-open=${this.formShown || place === undefined || stay === undefined}>
        <div class="wide search-wide">
          ${place === undefined || stay === undefined ? nothing : this.#formToggle(place, stay)}
          <search-form
            id="search"
            .place=${place}
            .stay=${stay}
            @search-submit=${(event: CustomEvent<{ place: Place; stay: Stay }>) => this.#submit(event.detail)}
          ></search-form>
        </div>
      </div>
      <div class="wide search-wide results-page">${this.#content(place, stay, title)}</div>
    </main>`;
  }

  /** Where the page is narrow, the form would take all of it: what was searched stands for it. */
  #formToggle(place: Place, stay: Stay): TemplateResult {
    return html`<button
      type="button"
      class="input search-summary"
      aria-expanded=${this.formShown ? 'true' : 'false'}
      aria-controls="search"
      @click=${() => (this.formShown = !this.formShown)}
    >
      ${icon('edit')}
      <span class="grow"
        ><strong><bdi>${placeText(place)}</bdi></strong><br /><span class="small soft">${dateRange(stay.checkIn, stay.checkOut, 'short')} · ${partyText(stay)}</span></span
      >
    </button>`;
  }

  #submit({ place, stay }: { place: Place; stay: Stay }): void {
    const sort = sortsOf(place).find((one) => one === this.#search.filters.sort) ?? sortsOf(place)[0]!;
    this.formShown = false;
    this.#go({ ...this.#search, place, stay, filters: { ...this.#search.filters, sort } });
  }

  #go(search: Search, replace = false): void {
    router.go(router.href('search', {}, searchQuery(search)), { replace });
  }

  #content(place: Place | undefined, stay: Stay | undefined, title: string): TemplateResult {
    if (place === undefined || stay === undefined || stay.checkIn < today()) {
      return html`<h1 class="visually-hidden">${t('search')}</h1>
        ${emptyState({ icon: 'calendar', title: t('beginTitle'), text: t('beginText') })}`;
    }
    return html`<div class="results" data-view=${this.#search.view}>
      ${this.#filters()}
      <section class="results-list stack" aria-labelledby="results-title">
        <div class="stack gap-2">
          <h1 id="results-title">${title}</h1>
          <p class="soft">
            <bdi>${dateRange(stay.checkIn, stay.checkOut)}</bdi> ·
            ${this.#partyAndNights(stay)}
          </p>
        </div>
        ${this.#toolbar()} ${this.#results(place, stay)}
      </section>
      <section class="results-map" aria-label=${t('map')}>${this.#map(place)}</section>
    </div>`;
  }

  #toolbar(): TemplateResult {
    const { filters, place, view } = this.#search;
    const count = countOfFilters(filters);
    return html`<div class="split results-toolbar">
      <p class="small soft" role="status">${this.#summary()}</p>
      <div class="cluster gap-2">
        <button
          type="button"
          class="chip filters-toggle"
          aria-expanded=${this.filtersShown ? 'true' : 'false'}
          aria-controls="filters"
          @click=${() => (this.filtersShown = !this.filtersShown)}
        >
          ${icon('filter')}${count === 0 ? t('filters') : t('filtersCount', { count })}
        </button>
        <span class="view-toggle cluster gap-1" role="group" aria-label=${`${t('list')} / ${t('map')}`}>
          ${(['list', 'map'] as const).map(
            (one) =>
              html`<button type="button" class="chip" aria-pressed=${view === one ? 'true' : 'false'} @click=${() => this.#go({ ...this.#search, view: one }, true)}>
                ${icon(one)}${t(one)}
              </button>`,
          )}
        </span>
        ${select({
          name: 'sort',
          label: t('sort'),
          bare: true,
          value: filters.sort,
          options: sortsOf(place).map((sort) => ({ value: sort, label: t(`sort_${sort}`) })),
          onChange: (value) => this.#filter({ sort: value as Sort }),
        })}
      </div>
    </div>`;
  }

  #summary(): string | TemplateResult {
    if (this.#task.isRunning && this.found === undefined) return t('looking');
    if (this.found === undefined) return '';
    const { items, lookedAt, next } = this.found;
    return `${t('found', { count: items.length })} · ${t('lookedAt', { count: lookedAt })}${next === undefined ? '' : `. ${t('moreToCome')}`}`;
  }

  #results(place: Place, stay: Stay): TemplateResult {
    const again = () => this.#again();
    const { state } = this.#task;
    if (this.found === undefined) {
      if (state.kind === 'failed') {
        return state.problem.slug === 'not-found'
          ? emptyState({ icon: 'place', title: t('noneTitle'), text: t('unknownPlace') })
          : problemState(state.problem, again);
      }
      return html`${state.kind === 'loading' && state.slow ? html`<p class="soft" role="status">${common('slow')}</p>` : nothing}
        ${Array.from({ length: 4 }, () => html`<div class="card offer-skeleton">${skeleton([{ width: '60%', height: '1.4rem' }, { width: '35%' }, { width: '80%' }, { width: '30%', height: '2.4rem' }])}</div>`)}`;
    }
    const { items, next } = this.found;
    return html`<ul role="list" class="stack offers">
        ${items.map((offer, at) => this.#card(offer, stay, place, at))}
      </ul>
      ${items.length === 0
        ? emptyState({
            icon: 'search',
            title: t('noneTitle'),
            text: next === undefined ? t('noneText') : t('noneSoFar'),
            actions: countOfFilters(this.#search.filters) === 0 ? html`` : button({ label: t('clearFilters'), kind: 'secondary', onClick: () => this.#clear() }),
          })
        : nothing}
      ${state.kind === 'failed' ? problemNotice(state.problem, again) : nothing}
      ${next === undefined
        ? nothing
        : html`<div class="more">
            ${button({ label: items.length === 0 ? t('lookFurther') : common('more'), kind: 'secondary', busy: this.#task.isRunning, onClick: again })}
            ${state.kind === 'loading' && state.slow ? html`<span class="soft small" role="status">${common('slow')}</span>` : nothing}
          </div>`}`;
  }

  #card(offer: Offer, stay: Stay, place: Place, at: number): TemplateResult {
    const hotel = this.details.get(offer.hotelId);
    const href = router.href('hotel', { hotelId: offer.hotelId }, stayQuery(stay));
    const photo = hotel?.photos?.[0];
    const far = offer.distanceMeters;
    return html`<li
      class="card offer"
      data-flush
      data-hotel=${offer.hotelId}
      ?data-selected=${offer.hotelId === this.selected}
      @pointerenter=${() => (this.selected = offer.hotelId)}
      @focusin=${() => (this.selected = offer.hotelId)}
    >
      <inn-photo .url=${photo?.url} ?eager=${at < 3}></inn-photo>
      <div class="offer-body">
        <div class="offer-head">
          <div class="stack gap-1">
            <h2 class="offer-name"><a href=${href}><bdi>${offer.name}</bdi></a></h2>
            ${stars(offer.stars)}
            ${far === undefined
              ? hotel?.address?.city === undefined
                ? nothing
                : html`<p class="small soft"><bdi>${[hotel.address.street, hotel.address.city].filter(Boolean).join(', ')}</bdi></p>`
              : html`<p class="small soft icon-line">${icon('place')}<span>${place.name === '' ? t('away', { distance: distance(far) }) : t('awayFrom', { distance: distance(far), place: place.name })}</span></p>`}
          </div>
          ${guestRating(offer.rating, offer.reviews)}
        </div>
        ${(offer.favourites ?? 0) > 0 ? html`<p class="small soft cluster gap-1">${icon('heart')}${t('favouritesCount', { count: offer.favourites! })}</p>` : nothing}
        <ul role="list" class="stack gap-2 offer-stays">
          ${offer.offers.map((one) => this.#offered(one))}
        </ul>
        <div class="offer-foot">
          <p class="offer-price">
            <span class="small soft">${t('from_price')}</span> <span class="offer-total">${price(offer.total, { short: true })}</span>
            <span class="tiny soft">${inALine([this.#partyAndNights(stay), site('taxesIncluded')])}</span>
          </p>
          <a class="button" href=${href} aria-label=${`${t('see')}: ${offer.name}`}>${t('see')}</a>
        </div>
      </div>
    </li>`;
  }

  #partyAndNights(stay: Stay): string {
    return inALine([common('nights', { count: nightsBetween(stay.checkIn, stay.checkOut) }), partyText(stay)]);
  }

  #offered({ roomType, board, refundable, total, freeRooms }: OfferedStay): TemplateResult {
    return html`<li class="offer-stay small">
      <span class="grow"><strong><bdi>${roomTypeName(roomType)}</bdi></strong> · ${boardName(board)}</span>
      ${refundable === true ? badge(site('freeCancellation'), 'good') : badge(site('notRefundable'), 'neutral')}
      ${freeRooms <= 3 ? badge(site('roomsLeft', { count: freeRooms }), 'warning') : nothing} ${price(total, { short: true })}
    </li>`;
  }

  // ---- Filters ----

  #filter(change: Partial<Filters>): void {
    this.#go({ ...this.#search, filters: { ...this.#search.filters, ...change } }, true);
  }

  #filterTyped(): void {
    const { minPrice, maxPrice } = this.#typed;
    this.#typed = {};
    this.#filter({
      ...(minPrice === undefined ? {} : { minPrice: amount(minPrice) }),
      ...(maxPrice === undefined ? {} : { maxPrice: amount(maxPrice) }),
    });
  }

  #clear(): void {
    clearTimeout(this.#typing);
    this.#typed = {};
    this.#filter(NO_FILTERS);
  }

  #filters(): TemplateResult {
    const { filters } = this.#search;
    const toggled = <T>(list: readonly T[], item: T, on: boolean) => (on ? [...list, item] : list.filter((one) => one !== item));
    const typed = (name: 'minPrice' | 'maxPrice') => (value: string) => {
      this.#typed = { ...this.#typed, [name]: value };
      clearTimeout(this.#typing);
      this.#typing = setTimeout(() => this.#filterTyped(), TYPING_MILLIS);
    };
    return html`<form id="filters" class="filters stack" ?data-shown=${this.filtersShown} aria-label=${t('filters')} @submit=${(event: Event) => event.preventDefault()}>
      <fieldset class="stack gap-1">
        <legend class="field-label">${t('cancellation')}</legend>
        ${checkbox({ name: 'refundable', label: t('refundable'), checked: filters.refundable, onChange: (refundable) => this.#filter({ refundable }) })}
      </fieldset>
      <fieldset class="stack gap-2">
        <legend class="field-label">${t('priceOfStay')}</legend>
        <div class="filters-prices">
          ${field({ name: 'minPrice', label: t('from'), bare: true, value: this.#typed.minPrice ?? filters.minPrice, inputMode: 'decimal', onInput: typed('minPrice') })}
          ${field({ name: 'maxPrice', label: t('upTo'), bare: true, value: this.#typed.maxPrice ?? filters.maxPrice, inputMode: 'decimal', onInput: typed('maxPrice') })}
        </div>
      </fieldset>
      <fieldset class="stack gap-1">
        <legend class="field-label">${t('stars')}</legend>
        ${[5, 4, 3, 2, 1].map((count) =>
          checkbox({
            name: `stars-${count}`,
            label: html`<span class="visually-hidden">${site('starsLabel', { count })}</span>${stars(count)}`,
            checked: filters.stars.includes(count),
            onChange: (on) => this.#filter({ stars: toggled(filters.stars, count, on) }),
          }),
        )}
      </fieldset>
      ${select({
        name: 'board',
        label: t('meals'),
        bare: true,
        value: filters.board ?? '',
        options: [{ value: '', label: t('anyMeals') }, ...BOARDS.map((board) => ({ value: board, label: boardName(board) }))],
        onChange: (value) => this.#filter({ board: BOARDS.find((board) => board === value) }),
      })}
      <fieldset class="stack gap-1">
        <legend class="field-label">${t('amenities')}</legend>
        ${FILTER_AMENITIES.map((code) =>
          checkbox({
            name: `amenity-${code}`,
            label: amenityName(code),
            checked: filters.amenities.includes(code),
            onChange: (on) => this.#filter({ amenities: toggled(filters.amenities, code, on) }),
          }),
        )}
      </fieldset>
      ${countOfFilters(filters) === 0 ? nothing : button({ label: t('clearFilters'), kind: 'quiet', small: true, onClick: () => this.#clear() })}
    </form>`;
  }

  // ---- Map ----

  #map(place: Place): TemplateResult {
    const entries: MapEntry[] = (this.found?.items ?? []).map(({ hotelId, name, total }) => ({
      hotelId,
      name,
      total,
      position: this.details.get(hotelId)?.location,
    }));
    return html`<result-map
        .entries=${entries}
        .middle=${this.middle}
        .middleName=${place.kind === 'city' ? '' : place.name}
        .selected=${this.selected}
        @map-point=${(event: CustomEvent<string>) => (this.selected = event.detail)}
        @map-select=${(event: CustomEvent<string>) => this.#select(event.detail)}
      ></result-map>
      ${this.#chosen()}`;
  }

  /** The chosen hotel below the map, where the map takes the place of the list. */
  #chosen(): TemplateResult | typeof nothing {
    const { stay } = this.#search;
    const offer = this.found?.items.find(({ hotelId }) => hotelId === this.selected);
    if (offer === undefined || stay === undefined) return nothing;
    return html`<div class="card map-chosen" role="status">
      <div class="grow stack gap-1">
        <p class="strong"><bdi>${offer.name}</bdi></p>
        ${stars(offer.stars)} ${guestRating(offer.rating, offer.reviews)}
      </div>
      <div class="end stack gap-2">
        <p class="offer-total">${price(offer.total, { short: true })}</p>
        <a class="button" data-size="small" href=${router.href('hotel', { hotelId: offer.hotelId }, stayQuery(stay))} aria-label=${`${t('see')}: ${offer.name}`}>${t('see')}</a>
      </div>
    </div>`;
  }

  /** From the map to the card of the list, where there is one to be seen. */
  #select(hotelId: string): void {
    this.selected = hotelId;
    const card = this.querySelector<HTMLElement>(`.offer[data-hotel="${CSS.escape(hotelId)}"]`);
    if (card === null || card.offsetParent === null) return;
    card.scrollIntoView({ block: 'nearest' });
    card.querySelector<HTMLElement>('.offer-name a')?.focus({ preventScroll: true });
  }
}

/** What people type for an amount: `1.200`, `1200,50`; nothing when it is none. */
function amount(text: string): string {
  const dense = text.replace(/\s/g, '');
  const plain = /^\d{1,3}([.,]\d{3})+$/.test(dense) ? dense.replace(/[.,]/g, '') : dense.replace(',', '.');
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? plain : '';
}

define('search-page', SearchPage);
