import { html, type PropertyValues } from 'lit';
import { button, focusFirstError, type Option } from '../shared/components';
import { define, PageElement } from '../shared/element';
import { explain, isSuperseded } from '../shared/api';
import { search as t } from './messages/search';
import { cityNamed, citySuggestion, folded, recentSearches, type Suggestion, suggestions } from './places';
import { type Place, placeText } from './search';
import { firstProposal, MOST_NIGHTS, type Party, type Stay } from './stay';
import './guests-picker';

const PAUSE_MILLIS = 150;
const SHORTEST_TEXT = 2;

/** Where, when and who. It answers with `search-submit`, whose detail is `{ place, stay }`. */
export class SearchForm extends PageElement {
  static override properties = {
    place: { attribute: false },
    stay: { attribute: false },
    text: { state: true },
    found: { state: true },
    status: { state: true },
    placeError: { state: true },
    datesError: { state: true },
    busy: { state: true },
    dates: { state: true },
    party: { state: true },
  };

  declare place: Place | undefined;
  declare stay: Stay | undefined;
  declare text: string;
  declare found: readonly Suggestion[];
  declare status: string | undefined;
  declare placeError: string | undefined;
  declare datesError: string | undefined;
  declare busy: boolean;
  declare dates: { checkIn: string; checkOut: string };
  declare party: Party;

  #chosen: Place | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #abort: AbortController | undefined;

  constructor() {
    super();
    this.place = undefined;
    this.stay = undefined;
    this.text = '';
    this.found = [];
    this.status = undefined;
    this.placeError = undefined;
    this.datesError = undefined;
    this.busy = false;
    this.dates = firstProposal();
    this.party = firstProposal();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.whileConnected(() => {
      clearTimeout(this.#timer);
      this.#abort?.abort();
    });
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('place') && this.place !== undefined) {
      this.#chosen = this.place;
      this.text = placeText(this.place);
    }
    if (changed.has('stay') && this.stay !== undefined) {
      this.dates = this.stay;
      this.party = this.stay;
    }
  }

  protected override render() {
    return html`<form class="search-form" role="search" novalidate @submit=${this.#submit}>
      <inn-combobox
        class="search-place"
        label=${t('where')}
        name="place"
        placeholder=${t('wherePlaceholder')}
        .value=${this.text}
        .options=${this.#options()}
        .status=${this.status}
        .error=${this.placeError}
        @inn-input=${(event: CustomEvent<string>) => this.#typed(event.detail)}
        @inn-choose=${(event: CustomEvent<Option>) => this.#choose(event.detail.key)}
      ></inn-combobox>
      <inn-dates
        class="search-dates"
        .checkIn=${this.dates.checkIn}
        .checkOut=${this.dates.checkOut}
        .maxNights=${MOST_NIGHTS}
        .error=${this.datesError}
        @inn-change=${(event: CustomEvent<{ checkIn: string; checkOut: string }>) => {
          this.dates = event.detail;
          this.datesError = undefined;
        }}
      ></inn-dates>
      <guests-picker
        class="search-guests"
        .party=${this.party}
        @party-change=${(event: CustomEvent<Party>) => (this.party = event.detail)}
      ></guests-picker>
      <div class="search-go">${button({ label: t('search'), icon: 'search', submit: true, wide: true, busy: this.busy })}</div>
    </form>`;
  }

  /** Before anything is typed: where people searched before. */
  #options(): readonly Suggestion[] {
    if (this.text !== '') return this.found;
    return recentSearches()
      .filter(({ place }) => place.kind !== 'near')
      .map(({ place }) =>
        place.kind === 'poi'
          ? { key: `poi ${place.city} ${place.name}`, label: place.name, detail: place.city ?? '', icon: 'clock' as const, place }
          : { ...citySuggestion(place.name, t('city')), icon: 'clock' as const },
      );
  }

  #typed(text: string): void {
    this.text = text;
    this.#chosen = undefined;
    this.placeError = undefined;
    clearTimeout(this.#timer);
    this.#abort?.abort();
    if (text.trim().length < SHORTEST_TEXT) {
      this.found = [];
      this.status = undefined;
      return;
    }
    if (this.found.length === 0) this.status = t('searching');
    this.#timer = setTimeout(() => void this.#suggest(text.trim()), PAUSE_MILLIS);
  }

  async #suggest(text: string): Promise<void> {
    const abort = new AbortController();
    this.#abort = abort;
    try {
      const { suggestions: found, problem } = await suggestions(text, t('city'), abort.signal);
      if (abort.signal.aborted) return;
      this.found = found;
      this.status = problem !== undefined ? explain(problem) : found.length === 0 ? t('noPlace') : undefined;
    } catch (thrown) {
      if (!isSuperseded(thrown)) throw thrown;
    }
  }

  #choose(key: string): void {
    const option = this.#options().find((one) => one.key === key);
    if (option === undefined) return;
    this.#chosen = option.place;
    this.text = placeText(option.place);
    this.placeError = undefined;
  }

  readonly #submit = (event: Event) => {
    event.preventDefault();
    if (!this.busy) void this.#go();
  };

  async #go(): Promise<void> {
    const { checkIn, checkOut } = this.dates;
    this.datesError = checkIn === '' || checkOut === '' ? t('chooseDates') : undefined;
    const place = this.#chosen ?? (await this.#placeOfText());
    this.placeError = place === undefined ? t('choosePlace') : undefined;
    if (place === undefined || this.datesError !== undefined) {
      await this.updateComplete;
      focusFirstError(this);
      return;
    }
    this.#chosen = place;
    this.text = placeText(place);
    const stay: Stay = { checkIn, checkOut, adults: this.party.adults, children: this.party.children };
    this.emit('search-submit', { place, stay });
  }

  /** Who types a whole name and presses Enter need not choose it. */
  async #placeOfText(): Promise<Place | undefined> {
    const text = this.text.trim();
    if (text === '') return undefined;
    const same = this.found.find(({ label }) => folded(label) === folded(text));
    if (same !== undefined) return same.place;
    this.busy = true;
    const city = await cityNamed(text);
    this.busy = false;
    return city === undefined ? (this.found.length === 1 ? this.found[0]!.place : undefined) : { kind: 'city', name: city };
  }
}

define('search-form', SearchForm);
