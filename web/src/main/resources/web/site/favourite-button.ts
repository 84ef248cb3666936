import { html, type PropertyValues } from 'lit';
import { icon, showToast } from '../shared/components';
import { define, PageElement } from '../shared/element';
import { explain, hotels } from '../shared/api';
import { hotel as t } from './messages/hotel';
import { site } from './messages/site';
import { isSignedIn, onSession } from './session';

/** Whether a hotel is a favourite of whoever is signed in. Without a token it asks to sign in. */
export class FavouriteButton extends PageElement {
  static override properties = { hotelId: {}, isFavourite: { state: true }, busy: { state: true } };

  declare hotelId: string;
  declare isFavourite: boolean;
  declare busy: boolean;

  constructor() {
    super();
    this.hotelId = '';
    this.isFavourite = false;
    this.busy = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.whileConnected(onSession(() => void this.#ask()));
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('hotelId') && this.hotelId !== '') void this.#ask();
  }

  async #ask(): Promise<void> {
    this.isFavourite = false;
    this.requestUpdate();
    if (!isSignedIn()) return;
    const { hotelId } = this;
    const found = await hotels.GET('/v1/me/reactions/hotels/{hotelId}', { path: { hotelId } });
    if (hotelId === this.hotelId) this.isFavourite = found.ok && found.data.value === 'FAVOURITE';
  }

  protected override render() {
    if (!isSignedIn()) {
      return html`<button type="button" class="chip favourite" @click=${() => this.emit('sign-in')} title=${t('signInForFavourite')}>
        ${icon('heart')}${t('favourite')}
      </button>`;
    }
    return html`<button
      type="button"
      class="chip favourite"
      aria-pressed=${this.isFavourite ? 'true' : 'false'}
      aria-busy=${this.busy ? 'true' : 'false'}
      @click=${() => void this.#toggle()}
    >
      ${icon('heart')}${t(this.isFavourite ? 'unfavourite' : 'favourite')}
    </button>`;
  }

  /** Shown at once, and taken back if the service does not agree. */
  async #toggle(): Promise<void> {
    if (this.busy) return;
    const before = this.isFavourite;
    const path = { hotelId: this.hotelId };
    this.isFavourite = !before;
    this.busy = true;
    const answer = before
      ? await hotels.DELETE('/v1/me/reactions/hotels/{hotelId}', { path })
      : await hotels.PUT('/v1/me/reactions/hotels/{hotelId}', { path, body: { value: 'FAVOURITE' } });
    this.busy = false;
    if (answer.ok) {
      showToast({ text: t(before ? 'favouriteRemoved' : 'favouriteAdded') });
      return;
    }
    this.isFavourite = before;
    showToast({
      text: explain(answer.problem),
      ...(answer.problem.slug === 'unauthenticated' ? { action: { label: site('signIn'), run: () => this.emit('sign-in') } } : {}),
    });
  }
}

define('favourite-button', FavouriteButton);
