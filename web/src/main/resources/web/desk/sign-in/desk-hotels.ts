import { html, nothing } from 'lit';
import { hotels, reservations } from '../../shared/api';
import { button, emptyState, field, icon, problemNotice, problemState, skeleton } from '../../shared/components';
import { define, PageElement } from '../../shared/element';
import { messages } from '../../shared/i18n';
import type { Problem } from '../../shared/problem';
import { collect, failed, here, LOADING, type Loading, PAGE } from '../model';
import { router } from '../routes';

const t = messages({
  en: {
    title: 'Which hotel?',
    lead: 'Your sign-in is good for these hotels.',
    every: 'Your sign-in is good for every hotel. Look for one by its id or its city.',
    find: 'Id or city',
    findNote: 'For example lis-008, or Lisbon.',
    search: 'Find',
    recent: 'Recently used',
    found: 'Found',
    none: 'No hotel found',
    noneText: 'There is no hotel with this id, and none in this city.',
    noHotels: 'No hotels',
    noHotelsText: 'Your account is not assigned to a hotel yet. Ask whoever manages the accounts.',
  },
  de: {
    title: 'Welches Hotel?',
    lead: 'Ihre Anmeldung gilt für diese Hotels.',
    every: 'Ihre Anmeldung gilt für jedes Hotel. Suchen Sie eines nach Kennung oder Stadt.',
    find: 'Kennung oder Stadt',
    findNote: 'Zum Beispiel lis-008 oder Lisbon.',
    search: 'Suchen',
    recent: 'Zuletzt benutzt',
    found: 'Gefunden',
    none: 'Kein Hotel gefunden',
    noneText: 'Es gibt kein Hotel mit dieser Kennung und keines in dieser Stadt.',
    noHotels: 'Keine Hotels',
    noHotelsText: 'Ihr Konto ist noch keinem Hotel zugeordnet. Fragen Sie, wer die Konten verwaltet.',
  },
  es: {
    title: '¿Qué hotel?',
    lead: 'Su sesión vale para estos hoteles.',
    every: 'Su sesión vale para todos los hoteles. Busque uno por su código o su ciudad.',
    find: 'Código o ciudad',
    findNote: 'Por ejemplo lis-008 o Lisbon.',
    search: 'Buscar',
    recent: 'Usados hace poco',
    found: 'Encontrados',
    none: 'Ningún hotel',
    noneText: 'No hay ningún hotel con este código ni en esta ciudad.',
    noHotels: 'Sin hoteles',
    noHotelsText: 'Su cuenta aún no tiene ningún hotel asignado. Pregunte a quien gestiona las cuentas.',
  },
  ar: {
    title: 'أي فندق؟',
    lead: 'دخولك صالح لهذه الفنادق.',
    every: 'دخولك صالح لكل الفنادق. ابحث عن فندق برمزه أو مدينته.',
    find: 'الرمز أو المدينة',
    findNote: 'مثلًا lis-008 أو Lisbon.',
    search: 'بحث',
    recent: 'مستخدمة مؤخرًا',
    found: 'النتائج',
    none: 'لا يوجد فندق',
    noneText: 'لا يوجد فندق بهذا الرمز ولا في هذه المدينة.',
    noHotels: 'لا فنادق',
    noHotelsText: 'لم يُسند إلى حسابك فندق بعد. اسأل من يدير الحسابات.',
  },
});

interface Choice {
  readonly id: string;
  readonly name: string;
}

interface OfToken {
  readonly every: boolean;
  readonly ids: readonly string[];
}

const RECENT = 'innkeeper.desk.hotels';
const MOST_RECENT = 6;
const MOST_PAGES = 10;
const HOTEL_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** The hotels that were chosen last in this browser. */
export function recentHotels(): Choice[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT) ?? '[]');
    return Array.isArray(stored) ? (stored as Choice[]).filter(({ id, name }) => HOTEL_ID.test(id) && typeof name === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberHotel(hotel: Choice): void {
  try {
    const others = recentHotels().filter(({ id }) => id !== hotel.id);
    localStorage.setItem(RECENT, JSON.stringify([{ id: hotel.id, name: hotel.name }, ...others].slice(0, MOST_RECENT)));
  } catch {
    // A browser that stores nothing shows no recent ones.
  }
}

/** Chooses the hotel to work at, of those that the token is good for. */
export class DeskHotels extends PageElement {
  static override properties = {
    mine: { state: true },
    text: { state: true },
    found: { state: true },
    problem: { state: true },
    busy: { state: true },
  };

  declare mine: Loading<OfToken>;
  declare text: string;
  declare found: readonly Choice[] | undefined;
  declare problem: Problem | undefined;
  declare busy: boolean;

  constructor() {
    super();
    this.mine = LOADING;
    this.text = '';
    this.found = undefined;
    this.problem = undefined;
    this.busy = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#load();
  }

  protected override render() {
    return html`<div class="stack gap-5 desk-narrow">
      <h1>${t('title')}</h1>
      ${this.mine.kind === 'loading'
        ? skeleton([{ height: '3.5rem' }, { height: '3.5rem' }])
        : this.mine.kind === 'failed'
          ? problemState(this.mine.failure.problem, () => void this.#load())
          : this.mine.value.every
            ? this.#every()
            : this.#list(this.mine.value.ids)}
    </div>`;
  }

  #list(ids: readonly string[]) {
    if (ids.length === 0) return emptyState({ icon: 'hotel', title: t('noHotels'), text: t('noHotelsText') });
    const known = new Map(recentHotels().map(({ id, name }) => [id, name]));
    return html`<p class="soft">${t('lead')}</p>
      ${this.#choices(ids.map((id) => ({ id, name: known.get(id) ?? id })))}`;
  }

  #every() {
    const recent = recentHotels();
    return html`<p class="soft">${t('every')}</p>
      <form class="desk-find" role="search" @submit=${this.#search}>
        ${field({
          name: 'hotel',
          label: t('find'),
          value: this.text,
          note: t('findNote'),
          bare: true,
          type: 'search',
          onInput: (value) => (this.text = value),
        })}
        ${button({ label: t('search'), icon: 'search', submit: true, busy: this.busy })}
      </form>
      ${this.problem === undefined ? nothing : problemNotice(this.problem)}
      <div aria-live="polite" class="stack gap-5">
        ${this.found === undefined
          ? nothing
          : this.found.length === 0
            ? emptyState({ icon: 'search', title: t('none'), text: t('noneText') })
            : html`<h2>${t('found')}</h2>
                ${this.#choices(this.found)}`}
      </div>
      ${recent.length === 0
        ? nothing
        : html`<h2>${t('recent')}</h2>
            ${this.#choices(recent)}`}`;
  }

  #choices(choices: readonly Choice[]) {
    return html`<ul class="desk-choices" role="list">
      ${choices.map(
        ({ id, name }) =>
          html`<li>
            <a class="desk-choice" href=${router.href('today', { hotelId: id })}
              >${icon('hotel')}<span class="grow"><bdi>${name}</bdi></span><span class="soft small number-code">${id}</span>${icon('next')}</a
            >
          </li>`,
      )}
    </ul>`;
  }

  async #load(): Promise<void> {
    this.mine = LOADING;
    let every = false;
    const result = await collect<{ hotelId: string }>(async (cursor) => {
      const page = await reservations.GET('/v1/me/hotels', { query: { limit: PAGE, cursor } });
      if (page.ok) every ||= page.data.everyHotel === true;
      return page;
    }, MOST_PAGES);
    if (!result.ok) {
      this.mine = failed(result);
      return;
    }
    const ids = result.items.map(({ hotelId }) => hotelId);
    const [only] = ids;
    if (!every && ids.length === 1 && only !== undefined) router.go(router.href('today', { hotelId: only }), { replace: true });
    this.mine = here({ every, ids });
  }

  readonly #search = async (event: Event) => {
    event.preventDefault();
    const text = this.text.trim();
    if (text === '' || this.busy) return;
    this.busy = true;
    this.problem = undefined;
    const [byId, inCity] = await Promise.all([
      HOTEL_ID.test(text) ? hotels.GET('/v1/hotels/{hotelId}', { path: { hotelId: text } }) : undefined,
      hotels.GET('/v1/hotels', { query: { city: text, limit: PAGE } }),
    ]);
    this.busy = false;
    const found: Choice[] = [];
    if (byId?.ok === true) found.push({ id: text, name: byId.data.name ?? text });
    if (inCity.ok) {
      const { items = [] } = inCity.data as { items?: { id?: string; name?: string }[] };
      for (const { id, name } of items) {
        if (id !== undefined) found.push({ id, name: name ?? id });
      }
    } else if (found.length === 0) {
      this.problem = inCity.problem;
    }
    this.found = found;
  };
}

define('desk-hotels', DeskHotels);
