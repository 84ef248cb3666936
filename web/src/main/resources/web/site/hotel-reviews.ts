import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { button, field, problemState, rating, skeleton } from '../shared/components';
import { define, PageElement } from '../shared/element';
import { instant, number, relative } from '../shared/i18n';
import { common } from '../shared/messages/common';
import { openHotels, type Review } from './api';
import { hotel as t } from './messages/hotel';
import { site } from './messages/site';
import { Task } from './task';

const PAGE = 10;
const MOST_PAGES_AT_ONCE = 3;

interface Found {
  readonly items: readonly Review[];
  readonly next: string | undefined;
}

/** What guests wrote about a hotel, newest first; with a word, those that have it. */
export class HotelReviews extends PageElement {
  static override properties = { hotelId: {}, word: { state: true }, asked: { state: true }, found: { state: true } };

  declare hotelId: string;
  declare word: string;
  declare asked: string;
  declare found: Found | undefined;

  readonly #task = new Task<Found>(this);

  constructor() {
    super();
    this.hotelId = '';
    this.word = '';
    this.asked = '';
    this.found = undefined;
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('hotelId') && this.hotelId !== '') this.#start();
  }

  #start(): void {
    this.found = undefined;
    void this.#load();
  }

  async #load(): Promise<void> {
    const before = this.found;
    const result = await this.#task.run(async (signal) => {
      let items = [...(before?.items ?? [])];
      let cursor = before?.next;
      for (let page = 1; ; page++) {
        const answer = await openHotels.GET('/v1/hotels/{hotelId}/reviews', {
          path: { hotelId: this.hotelId },
          query: { limit: PAGE, cursor, word: this.asked === '' ? undefined : this.asked },
          signal,
        });
        if (!answer.ok) return answer;
        items = [...items, ...((answer.data.items ?? []) as Review[])];
        cursor = answer.data.next;
        // A page may be short, or empty, and yet have a next one.
        if (cursor === undefined || items.length > (before?.items.length ?? 0) || page === MOST_PAGES_AT_ONCE) {
          return { ...answer, data: { items, next: cursor } };
        }
      }
    });
    if (result?.ok === true) this.found = result.data;
  }

  protected override render() {
    return html`<form class="reviews-search" role="search" @submit=${this.#submit}>
        ${field({ name: 'review-word', label: t('reviewsWord'), bare: true, type: 'search', value: this.word, maxLength: 50, onInput: (value) => (this.word = value) })}
        ${button({ label: t('reviewsFind'), icon: 'search', kind: 'secondary', submit: true })}
      </form>
      ${this.#list()}`;
  }

  readonly #submit = (event: Event) => {
    event.preventDefault();
    // The contract finds one word: of several, the first.
    this.asked = this.word.trim().split(/\s+/)[0] ?? '';
    this.#start();
  };

  #list(): TemplateResult {
    const { state } = this.#task;
    if (this.found === undefined) {
      if (state.kind === 'failed') return problemState(state.problem, () => void this.#load());
      return skeleton([{ width: '30%' }, { width: '90%' }, { width: '70%' }]);
    }
    const { items, next } = this.found;
    if (items.length === 0 && next === undefined) {
      return html`<p class="soft" role="status">${this.asked === '' ? t('reviewsNone') : t('reviewsNoneWord', { word: this.asked })}</p>`;
    }
    return html`<ul role="list" class="stack reviews">
        ${items.map((review) => this.#review(review))}
      </ul>
      ${state.kind === 'failed' ? problemState(state.problem, () => void this.#load()) : nothing}
      ${next === undefined
        ? nothing
        : html`<div class="more">${button({ label: common('more'), kind: 'secondary', busy: this.#task.isRunning, onClick: () => void this.#load() })}</div>`}`;
  }

  #review({ rating: given, title, text, language, createdAt, reply }: Review): TemplateResult {
    return html`<li class="review">
      <div class="cluster gap-3">
        <span role="img" aria-label=${site('ratingLabel', { value: number(given, 1) })}>${rating(given)}</span>
        ${title === undefined ? nothing : html`<strong lang=${language ?? nothing}><bdi>${title}</bdi></strong>`}
        <time class="small soft" datetime=${createdAt} title=${instant(createdAt)}>${relative(createdAt)}</time>
      </div>
      ${text === undefined ? nothing : html`<p class="measure" dir="auto" lang=${language ?? nothing}>${this.#marked(text)}</p>`}
      ${reply?.text === undefined
        ? nothing
        : html`<div class="review-reply">
            <p class="small strong">${t('reply')}</p>
            <p dir="auto">${reply.text}</p>
          </div>`}
    </li>`;
  }

  /** The word that was looked for stands out, without case and accents, as it was found. */
  #marked(text: string): (string | TemplateResult)[] {
    if (this.asked === '') return [text];
    const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    const wanted = plain(this.asked);
    return text.split(/([\p{L}\p{M}\p{N}]+)/u).map((part) => (plain(part) === wanted ? html`<mark>${part}</mark>` : part));
  }
}

define('hotel-reviews', HotelReviews);
