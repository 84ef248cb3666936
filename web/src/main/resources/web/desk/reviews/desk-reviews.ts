import { html, nothing } from 'lit';
import { hotels, type Problem } from '../../shared/api';
import { button, emptyState, field, problemNotice, problemState, rating, select, showToast, skeleton } from '../../shared/components';
import { define, PageElement } from '../../shared/element';
import { instant, messages, nameOf } from '../../shared/i18n';
import { common } from '../../shared/messages/common';
import { explainFields } from '../../shared/problem';
import type { Desk } from '../context';
import { failed, here, LOADING, type Loading, PAGE, type Review } from '../model';

const t = messages({
  en: {
    title: 'Reviews',
    show: 'Show',
    unanswered: 'Without an answer',
    every: 'All',
    none: 'No reviews here',
    noneText: 'Every review that was read has an answer.',
    reply: 'Answer',
    change: 'Change the answer',
    answer: 'Your answer',
    answerNote: 'Everybody can read it. Do not name the guest.',
    missing: 'Write an answer.',
    saved: 'Your answer is published.',
    ours: 'Answer of the hotel',
    noText: 'The guest wrote no text.',
  },
  de: {
    title: 'Bewertungen',
    show: 'Anzeigen',
    unanswered: 'Ohne Antwort',
    every: 'Alle',
    none: 'Keine Bewertungen',
    noneText: 'Alle gelesenen Bewertungen haben eine Antwort.',
    reply: 'Antworten',
    change: 'Antwort ändern',
    answer: 'Ihre Antwort',
    answerNote: 'Alle können sie lesen. Nennen Sie den Gast nicht.',
    missing: 'Schreiben Sie eine Antwort.',
    saved: 'Ihre Antwort ist veröffentlicht.',
    ours: 'Antwort des Hotels',
    noText: 'Der Gast hat keinen Text geschrieben.',
  },
  es: {
    title: 'Opiniones',
    show: 'Mostrar',
    unanswered: 'Sin respuesta',
    every: 'Todas',
    none: 'No hay opiniones',
    noneText: 'Todas las opiniones leídas tienen respuesta.',
    reply: 'Responder',
    change: 'Cambiar la respuesta',
    answer: 'Su respuesta',
    answerNote: 'Todos pueden leerla. No nombre al huésped.',
    missing: 'Escriba una respuesta.',
    saved: 'Su respuesta está publicada.',
    ours: 'Respuesta del hotel',
    noText: 'El huésped no escribió texto.',
  },
  ar: {
    title: 'التقييمات',
    show: 'عرض',
    unanswered: 'بلا رد',
    every: 'الكل',
    none: 'لا تقييمات هنا',
    noneText: 'لكل التقييمات المقروءة رد.',
    reply: 'رد',
    change: 'تغيير الرد',
    answer: 'ردك',
    answerNote: 'يمكن للجميع قراءته. لا تذكر اسم الضيف.',
    missing: 'اكتب ردًا.',
    saved: 'نُشر ردك.',
    ours: 'رد الفندق',
    noText: 'لم يكتب الضيف نصًا.',
  },
});

interface Read {
  readonly items: readonly Review[];
  readonly next: string | undefined;
}

/** What guests wrote, newest first, and the answers of the hotel. */
export class DeskReviews extends PageElement {
  static override properties = {
    desk: { attribute: false },
    reviews: { state: true },
    every: { state: true },
    open: { state: true },
    text: { state: true },
    tried: { state: true },
    problem: { state: true },
    busy: { state: true },
  };

  declare desk: Desk;
  declare reviews: Loading<Read>;
  /** Whether those with an answer are shown too. */
  declare every: boolean;
  /** The review that is being answered. */
  declare open: string | undefined;
  declare text: string;
  declare tried: boolean;
  declare problem: Problem | undefined;
  declare busy: boolean;

  constructor() {
    super();
    this.reviews = LOADING;
    this.every = false;
    this.open = undefined;
    this.text = '';
    this.tried = false;
    this.problem = undefined;
    this.busy = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#load(undefined);
  }

  protected override render() {
    return html`<div class="stack gap-5">
      <div class="split">
        <h1>${t('title')}</h1>
        ${select({
          name: 'which-reviews',
          label: t('show'),
          bare: true,
          value: this.every ? 'every' : 'unanswered',
          options: [
            { value: 'unanswered', label: t('unanswered') },
            { value: 'every', label: t('every') },
          ],
          onChange: (value) => (this.every = value === 'every'),
        })}
      </div>
      ${this.#list()}
    </div>`;
  }

  #list() {
    if (this.reviews.kind === 'loading') return skeleton([{ height: '8rem' }, { height: '8rem' }]);
    if (this.reviews.kind === 'failed') return problemState(this.reviews.failure.problem, () => void this.#load(undefined));
    const { items, next } = this.reviews.value;
    const shown = items.filter(({ id, reply }) => this.every || reply === undefined || id === this.open);
    return html`${shown.length === 0
        ? emptyState({ icon: 'star', title: t('none'), text: t('noneText') })
        : html`<ul class="stack" role="list">
            ${shown.map((review) => html`<li class="card stack gap-3">${this.#review(review)}</li>`)}
          </ul>`}
      ${next === undefined
        ? nothing
        : html`<p class="desk-more">${button({ label: common('more'), kind: 'secondary', busy: this.busy, onClick: () => void this.#load(next) })}</p>`}`;
  }

  #review(review: Review) {
    const { title, text, language } = review;
    return html`<div class="cluster">
        ${rating(review.rating)}
        <span class="soft small"
          ><bdi>${instant(review.createdAt, this.desk.hotel.timeZone)}</bdi>${language === undefined ? nothing : html` · ${nameOf('language', language)}`}</span
        >
      </div>
      ${title === undefined || title === '' ? nothing : html`<h2 class="desk-subtitle" lang=${language ?? nothing} dir="auto">${title}</h2>`}
      ${text === undefined || text === ''
        ? html`<p class="soft">${t('noText')}</p>`
        : html`<p class="desk-notes measure" lang=${language ?? nothing} dir="auto">${text}</p>`}
      ${review.reply?.text === undefined || this.open === review.id
        ? nothing
        : html`<blockquote class="desk-reply stack gap-1">
            <p class="small strong">${t('ours')}</p>
            <p class="desk-notes" dir="auto">${review.reply.text}</p>
          </blockquote>`}
      ${this.open === review.id
        ? this.#form(review)
        : html`<div>
            ${button({ label: t(review.reply === undefined ? 'reply' : 'change'), icon: 'edit', kind: 'secondary', small: true, onClick: () => this.#answer(review) })}
          </div>`}`;
  }

  #form(review: Review) {
    const refused = this.problem === undefined ? {} : explainFields(this.problem);
    return html`<form
      class="stack gap-3"
      @submit=${(event: Event) => {
        event.preventDefault();
        void this.#save(review);
      }}
    >
      ${this.problem === undefined ? nothing : problemNotice(this.problem)}
      ${field({
        name: 'reply',
        label: t('answer'),
        lines: 4,
        required: true,
        maxLength: 2000,
        note: t('answerNote'),
        value: this.text,
        error: this.tried && this.text.trim() === '' ? t('missing') : refused['text'],
        onInput: (value) => (this.text = value),
      })}
      <div class="cluster">
        ${button({ label: common('save'), submit: true, busy: this.busy })}
        ${button({ label: common('cancel'), kind: 'secondary', onClick: () => (this.open = undefined) })}
      </div>
    </form>`;
  }

  #answer(review: Review): void {
    this.open = review.id;
    this.text = review.reply?.text ?? '';
    this.tried = false;
    this.problem = undefined;
    void this.updateComplete.then(() => this.querySelector<HTMLElement>('#reply')?.focus());
  }

  async #save(review: Review): Promise<void> {
    const text = this.text.trim();
    this.tried = true;
    if (text === '' || this.busy) return;
    this.busy = true;
    this.problem = undefined;
    const result = await hotels.PUT('/v1/reviews/{reviewId}/reply', { path: { reviewId: review.id }, body: { text } });
    this.busy = false;
    if (!result.ok) {
      this.problem = result.problem;
      return;
    }
    this.open = undefined;
    if (this.reviews.kind === 'here') {
      const items = this.reviews.value.items.map((one) => (one.id === review.id ? (result.data as Review) : one));
      this.reviews = here({ ...this.reviews.value, items });
    }
    showToast({ text: t('saved') });
  }

  async #load(cursor: string | undefined): Promise<void> {
    this.busy = cursor !== undefined;
    const result = await hotels.GET('/v1/hotels/{hotelId}/reviews', {
      path: { hotelId: this.desk.hotel.id },
      query: { limit: PAGE, cursor },
    });
    this.busy = false;
    if (!result.ok) {
      if (cursor === undefined) this.reviews = failed(result);
      else showToast({ text: common('errorTitle') });
      return;
    }
    const before = cursor !== undefined && this.reviews.kind === 'here' ? this.reviews.value.items : [];
    this.reviews = here({ items: [...before, ...((result.data.items ?? []) as Review[])], next: result.data.next });
  }
}

define('desk-reviews', DeskReviews);
