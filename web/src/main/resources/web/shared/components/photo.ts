import { html, nothing } from 'lit';
import { define, PageElement } from '../element';
import { photoAddress } from '../settings';
import { icon } from './icons';

/**
 * A photo of a hotel or a room, from where the page may load it; a drawn house where it may not, or when it does not come.
 * `<inn-photo url=${photo.url} caption=${photo.caption}>`. Its shape is the property `--ratio`.
 */
export class InnPhoto extends PageElement {
  static override properties = { url: {}, caption: {}, eager: { type: Boolean }, failed: { state: true } };

  declare url: string | undefined;
  declare caption: string;
  /** Seen at once: not loaded only when it comes into view. */
  declare eager: boolean;
  declare failed: boolean;

  constructor() {
    super();
    this.url = undefined;
    this.caption = '';
    this.eager = false;
    this.failed = false;
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('url')) this.failed = false;
  }

  protected override render() {
    const address = photoAddress(this.url);
    if (address === undefined || this.failed) {
      return html`${icon('hotel')}${this.caption === '' ? nothing : html`<span class="visually-hidden">${this.caption}</span>`}`;
    }
    return html`<img
      src=${address}
      alt=${this.caption}
      loading=${this.eager ? 'eager' : 'lazy'}
      decoding="async"
      @error=${() => (this.failed = true)}
    />`;
  }
}

define('inn-photo', InnPhoto);
