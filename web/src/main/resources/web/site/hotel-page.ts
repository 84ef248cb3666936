import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { badge, button, emptyState, icon, price, problemState, skeleton } from '../shared/components';
import { nightsBetween, today } from '../shared/dates';
import { define, PageElement } from '../shared/element';
import { dateRange, distance, inALine, list } from '../shared/i18n';
import { common } from '../shared/messages/common';
import { reasonName } from '../shared/messages/reasons';
import type { Match } from '../shared/router';
import { type AvailableStay, type Hotel, isSellable, openHotels, type PointOfInterest, type SellableStay } from './api';
import { availabilityOf } from './availability';
import { type Catalogue, catalogueOf, EMPTY_CATALOGUE, planName, roomName, taxName } from './catalogue';
import { partyText } from './guests-picker';
import { hotelOf, isHotel } from './hotels';
import { hotel as t } from './messages/hotel';
import { site } from './messages/site';
import { amenityName, bedName, boardName } from './messages/vocabulary';
import { guestRating, stars } from './pieces';
import { router } from './routes';
import { firstProposal, isSameStay, MOST_NIGHTS, type Party, partyOf, type Stay, stayOf, stayQuery } from './stay';
import { Task, type TaskState } from './task';
import { freeUntilText, priceTable, refundTimeline } from './terms';
import { addressLine, written } from './text';
import './favourite-button';
import './guests-picker';
import './hotel-reviews';
import './photo-gallery';

const FEW_LEFT = 3;
const NEAREST = 8;

/** One hotel: what it looks like, what it sells for a stay, what guests say. */
export class HotelPage extends PageElement {
  static override properties = {
    match: { attribute: false },
    catalogue: { state: true },
    around: { state: true },
    dates: { state: true },
    party: { state: true },
  };

  declare match: Match;
  declare catalogue: Catalogue;
  declare around: readonly PointOfInterest[];
  declare dates: { checkIn: string; checkOut: string };
  declare party: Party;

  readonly #hotel = new Task<Hotel>(this, () => void this.#loadHotel());
  readonly #rooms = new Task<AvailableStay[]>(this, () => {
    if (this.#stay !== undefined) void this.#loadRooms(this.#stay);
  });
  #hotelId = '';
  #stay: Stay | undefined;

  constructor() {
    super();
    this.catalogue = EMPTY_CATALOGUE;
    this.around = [];
    this.dates = firstProposal();
    this.party = firstProposal();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has('match')) return;
    const hotelId = this.match.parameters['hotelId'] ?? '';
    const asked = stayOf(this.match.query);
    const stay = asked !== undefined && asked.checkIn >= today() ? asked : undefined;
    if (hotelId !== this.#hotelId) {
      this.#hotelId = hotelId;
      void this.#loadHotel();
    } else if (stay !== undefined && this.#stay !== undefined && isSameStay(stay, this.#stay)) {
      return;
    }
    this.#stay = stay;
    this.party = partyOf(this.match.query);
    if (stay === undefined) return;
    this.dates = stay;
    void this.#loadRooms(stay);
  }

  async #loadHotel(): Promise<void> {
    const hotelId = this.#hotelId;
    const found = await this.#hotel.run(async () => {
      const answer = await hotelOf(hotelId);
      return isHotel(answer)
        ? { ok: true, status: 200, data: answer, etag: undefined, headers: new Headers() }
        : { ok: false, status: answer.status, problem: answer, headers: undefined };
    });
    if (found?.ok !== true) return;
    // Nobody waits for these, and the page is of use without them.
    void openHotels.POST('/v1/hotels/{hotelId}/views', { path: { hotelId } });
    void catalogueOf(hotelId).then((catalogue) => (this.catalogue = catalogue));
    const around = await openHotels.GET('/v1/hotels/{hotelId}/points-of-interest', { path: { hotelId }, query: { limit: NEAREST } });
    if (around.ok) this.around = (around.data.items ?? []) as PointOfInterest[];
  }

  #loadRooms(stay: Stay) {
    return this.#rooms.run((signal) => availabilityOf(this.#hotelId, stay, { explain: true }, signal));
  }

  protected override render() {
    const { state } = this.#hotel;
    return html`<main id="content" class="wide hotel-page" tabindex="-1">
      ${state.kind === 'done' ? this.#content(state.data) : html`<h1 class="visually-hidden">${t('about')}</h1>${this.#pending(state)}`}
    </main>`;
  }

  #pending(state: TaskState<Hotel>): TemplateResult {
    if (state.kind === 'failed') {
      return state.problem.slug === 'not-found'
        ? emptyState({ icon: 'hotel', title: t('notFoundTitle'), text: t('notFoundText'), actions: html`<a class="button" href=${router.href('home')}>${site('home')}</a>` })
        : problemState(state.problem, () => void this.#loadHotel());
    }
    return html`<div>${skeleton([{ width: '45%', height: '2rem' }, { width: '30%' }, { height: '20rem' }, { width: '80%' }, { width: '65%' }])}</div>
      ${state.kind === 'loading' && state.slow ? html`<p class="soft" role="status">${common('slow')}</p>` : nothing}`;
  }

  #content(hotel: Hotel): TemplateResult {
    document.title = `${hotel.name} · Innkeeper`;
    const about = written(hotel.descriptions);
    return html`<header class="hotel-head">
        <div class="stack gap-2">
          <div class="cluster gap-3"><h1><bdi>${hotel.name}</bdi></h1>${stars(hotel.stars)}</div>
          <p class="soft icon-line">${icon('place')}<bdi>${addressLine(hotel.address)}</bdi></p>
        </div>
        <div class="cluster gap-3">
          <a class="hotel-rating" href="#reviews">${guestRating(hotel.rating, hotel.reviews)}</a>
          <favourite-button .hotelId=${hotel.id}></favourite-button>
        </div>
      </header>
      <photo-gallery .photos=${hotel.photos ?? []} .name=${hotel.name}></photo-gallery>
      <div class="hotel-about">
        <section class="stack gap-3" aria-labelledby="about">
          <h2 id="about">${t('about')}</h2>
          ${about === undefined ? nothing : html`<p class="measure" lang=${about.language} dir="auto">${about.text}</p>`}
          ${amenityList(hotel.amenities)}
        </section>
        ${this.#facts(hotel)}
      </div>
      <section class="stack" aria-labelledby="rooms">
        <h2 id="rooms">${t('rooms')}</h2>
        ${this.#stayForm()} ${this.#roomsContent(hotel)}
      </section>
      <section class="stack" aria-labelledby="reviews">
        <div class="cluster gap-3"><h2 id="reviews" tabindex="-1">${t('reviews')}</h2>${guestRating(hotel.rating, hotel.reviews)}</div>
        <hotel-reviews .hotelId=${hotel.id}></hotel-reviews>
      </section>
      ${this.around.length === 0
        ? nothing
        : html`<section class="stack" aria-labelledby="around">
            <h2 id="around">${t('around')}</h2>
            <ul role="list" class="around">
              ${this.around.map(
                ({ name, city, distanceMeters }) =>
                  html`<li class="split gap-2">
                    <span class="cluster gap-2">${icon('place')}<bdi>${name}</bdi>${city === hotel.address?.city ? nothing : html`<span class="soft small"><bdi>${city}</bdi></span>`}</span>
                    <span class="soft numeric">${distanceMeters === undefined ? '' : distance(distanceMeters)}</span>
                  </li>`,
              )}
            </ul>
          </section>`}`;
  }

  #facts(hotel: Hotel): TemplateResult {
    const fact = (name: 'clock' | 'user' | 'place', text: unknown) => html`<li class="cluster gap-2">${icon(name)}<span>${text}</span></li>`;
    const time = (text: string | undefined) => text?.slice(0, 5) ?? '';
    return html`<section class="card stack gap-3" aria-labelledby="facts">
      <h2 class="card-title" id="facts">${t('facts')}</h2>
      <ul role="list" class="stack gap-2">
        ${hotel.checkInFrom === undefined ? nothing : fact('clock', t('checkInFrom', { time: time(hotel.checkInFrom) }))}
        ${hotel.checkOutUntil === undefined ? nothing : fact('clock', t('checkOutUntil', { time: time(hotel.checkOutUntil) }))}
        ${hotel.phone === undefined ? nothing : fact('user', html`${t('phone')}: <a href=${`tel:${hotel.phone.replace(/[^+\d]/g, '')}`}><bdi dir="ltr">${hotel.phone}</bdi></a>`)}
      </ul>
    </section>`;
  }

  // ---- Rooms ----

  #stayForm(): TemplateResult {
    const submit = (event: Event) => {
      event.preventDefault();
      const { checkIn, checkOut } = this.dates;
      if (checkIn === '' || checkOut === '') return;
      const stay = { checkIn, checkOut, adults: this.party.adults, children: this.party.children };
      router.go(router.href('hotel', { hotelId: this.#hotelId }, stayQuery(stay)), { replace: true });
    };
    return html`<form class="stay-form" aria-label=${t('changeSearch')} @submit=${submit}>
      <inn-dates
        class="search-dates"
        .checkIn=${this.dates.checkIn}
        .checkOut=${this.dates.checkOut}
        .maxNights=${MOST_NIGHTS}
        @inn-change=${(event: CustomEvent<{ checkIn: string; checkOut: string }>) => (this.dates = event.detail)}
      ></inn-dates>
      <guests-picker .party=${this.party} @party-change=${(event: CustomEvent<Party>) => (this.party = event.detail)}></guests-picker>
      <div class="search-go">${button({ label: t('apply'), kind: this.#stay === undefined ? 'primary' : 'secondary', submit: true, busy: this.#rooms.isRunning })}</div>
    </form>`;
  }

  #roomsContent(hotel: Hotel): TemplateResult {
    const stay = this.#stay;
    if (stay === undefined) return html`<p class="soft">${t('chooseDates')}</p>`;
    const { state } = this.#rooms;
    if (state.kind === 'failed') return problemState(state.problem, () => void this.#loadRooms(stay));
    if (state.kind !== 'done') {
      return html`<p class="soft" role="status">${state.kind === 'loading' && state.slow ? common('slow') : t('looking')}</p>
        ${[1, 2].map(() => html`<div class="card">${skeleton([{ width: '40%', height: '1.4rem' }, { width: '70%' }, { height: '4rem' }])}</div>`)}`;
    }
    const sold = state.data.filter(isSellable);
    const others = state.data.filter((one) => !isSellable(one));
    const types = [...new Set(sold.map(({ roomType }) => roomType))];
    return html`${types.length === 0 ? this.#soldOut(hotel, stay) : nothing}
      <ul role="list" class="stack">
        ${types.map((type) => this.#room(type, sold.filter(({ roomType }) => roomType === type), stay, hotel))}
      </ul>
      ${others.length === 0
        ? nothing
        : html`<details class="not-sold">
            <summary>${t('notFor')}</summary>
            <ul role="list" class="stack gap-2 small">
              ${others.map(
                ({ roomType, ratePlan, reasons }) =>
                  html`<li><strong><bdi>${roomName(this.catalogue, roomType)}</bdi></strong>, <bdi>${planName(this.catalogue, ratePlan)}</bdi>: ${list((reasons ?? []).map(reasonName))}</li>`,
              )}
            </ul>
          </details>`}`;
  }

  #soldOut(hotel: Hotel, stay: Stay): TemplateResult {
    return emptyState({
      icon: 'bed',
      title: t('soldOutTitle'),
      text: t('soldOutText'),
      actions: hotel.location === undefined ? html`` : html`<a class="button" data-kind="secondary" href=${nearbyHref(hotel, stay)}>${t('nearby')}</a>`,
    });
  }

  #room(type: string, plans: readonly SellableStay[], stay: Stay, hotel: Hotel): TemplateResult {
    const room = this.catalogue.roomTypes.get(type);
    const about = written(room?.descriptions);
    const capacity = plans[0]?.capacity ?? room?.capacity;
    const left = Math.min(...plans.map(({ freeRooms }) => freeRooms));
    const photo = room?.photos?.[0];
    return html`<li class="card room" data-flush data-room-type=${type}>
      <inn-photo .url=${photo?.url} .caption=${photo?.caption ?? ''}></inn-photo>
      <div class="room-about stack gap-2">
        <div class="cluster gap-3">
          <h3><bdi>${roomName(this.catalogue, type)}</bdi></h3>
          ${left <= FEW_LEFT ? badge(site('roomsLeft', { count: left }), 'warning') : nothing}
        </div>
        <p class="small soft cluster gap-3">
          ${capacity === undefined ? nothing : html`<span class="cluster gap-1">${icon('guests')}${t('sleeps', { count: capacity })}</span>`}
          ${(room?.beds ?? []).length === 0
            ? nothing
            : html`<span class="cluster gap-1">${icon('bed')}${list((room?.beds ?? []).map(({ kind, count }) => bedName(kind ?? '', count ?? 1)))}</span>`}
          ${room?.size === undefined ? nothing : html`<span>${t('size', { count: room.size })}</span>`}
        </p>
        ${about === undefined ? nothing : html`<p class="small" lang=${about.language} dir="auto">${about.text}</p>`}
        ${amenityList(room?.amenities)}
      </div>
      <ul role="list" class="room-plans">
        ${plans.map((plan) => this.#plan(plan, stay, hotel))}
      </ul>
    </li>`;
  }

  #plan(plan: SellableStay, stay: Stay, hotel: Hotel): TemplateResult {
    const name = planName(this.catalogue, plan.ratePlan);
    const about = this.catalogue.ratePlans.get(plan.ratePlan)?.description;
    const free = freeUntilText(plan.cancellation, hotel.timeZone);
    const href = router.href('book', {}, {
      hotelId: hotel.id,
      roomType: plan.roomType,
      ratePlan: plan.ratePlan,
      ...stayQuery(stay),
      total: plan.total.amount,
      currency: plan.total.currency,
    });
    const nights = common('nights', { count: nightsBetween(stay.checkIn, stay.checkOut) });
    return html`<li class="plan" data-rate-plan=${plan.ratePlan}>
      <div class="plan-terms stack gap-2">
        <h4><bdi>${name}</bdi></h4>
        ${about === undefined ? nothing : html`<p class="small soft" dir="auto">${about}</p>`}
        <p class="cluster gap-3 small">
          <span class="icon-line">${icon(plan.board === 'ROOM_ONLY' ? 'key' : 'breakfast')}${boardName(plan.board)}</span>
          ${free === undefined
            ? html`<span class="icon-line">${icon('info')}<span>${site('notRefundable')}</span></span>`
            : html`<span class="icon-line good">${icon('check')}<span>${free}</span></span>`}
        </p>
        <details>
          <summary>${t('cancellation')}</summary>
          ${refundTimeline(plan.cancellation, plan.total, hotel.timeZone)}
        </details>
      </div>
      <div class="plan-price stack gap-2">
        <p>
          <span class="offer-total">${price(plan.total)}</span>
          <span class="tiny soft plan-for">${inALine([t('perNights', { nights }), partyText(stay), site('taxesIncluded')])}</span>
        </p>
        <a class="button" data-wide href=${href} aria-label=${t('bookThis', { room: roomName(this.catalogue, plan.roomType), plan: name })}>${t('book')}</a>
        <details>
          <summary>${t('priceDetails')}</summary>
          ${priceTable(plan, taxName(this.catalogue))}
        </details>
      </div>
    </li>`;
  }
}

/** Around a hotel, for the same stay. */
export function nearbyHref(hotel: Hotel, stay: Stay): string {
  const { latitude, longitude } = hotel.location ?? { latitude: 0, longitude: 0 };
  return router.href('search', {}, { near: `${latitude},${longitude}`, label: hotel.name, ...stayQuery(stay) });
}

function amenityList(codes: readonly string[] | undefined): TemplateResult | typeof nothing {
  if (codes === undefined || codes.length === 0) return nothing;
  return html`<ul role="list" class="amenities" aria-label=${t('amenities')}>
    ${codes.map((code) => html`<li class="amenity">${icon('check')}${amenityName(code)}</li>`)}
  </ul>`;
}

/** For the summary of a stay. */
export function stayLine(stay: Stay): string {
  return `${dateRange(stay.checkIn, stay.checkOut)} · ${common('nights', { count: nightsBetween(stay.checkIn, stay.checkOut) })} · ${partyText(stay)}`;
}

define('hotel-page', HotelPage);
