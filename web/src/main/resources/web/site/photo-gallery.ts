import { html, nothing, type TemplateResult } from 'lit';
import { button } from '../shared/components';
import { define, PageElement } from '../shared/element';
import type { Photo } from './api';
import { hotel as t } from './messages/hotel';

const MOST_SHOWN = 5;

/** Photos of a hotel or a room: some of them side by side, all of them in a dialog, one after the other. */
export class PhotoGallery extends PageElement {
  static override properties = { photos: { attribute: false }, name: {}, at: { state: true } };

  declare photos: readonly Photo[];
  declare name: string;
  /** The one that the dialog shows; undefined while it is closed. */
  declare at: number | undefined;

  constructor() {
    super();
    this.photos = [];
    this.name = '';
    this.at = undefined;
  }

  protected override render() {
    const shown = this.photos.slice(0, MOST_SHOWN);
    if (shown.length === 0) return html`<div class="gallery"><div class="gallery-photo"><inn-photo></inn-photo></div></div>`;
    return html`<ul role="list" class="gallery" data-count=${shown.length}>
        ${shown.map(
          (photo, at) =>
            html`<li class="gallery-photo">
              <button type="button" class="gallery-button" aria-label=${this.#label(photo, at)} @click=${() => (this.at = at)}>
                <inn-photo .url=${photo.url} ?eager=${at === 0}></inn-photo>
              </button>
            </li>`,
        )}
      </ul>
      <inn-dialog
        class="gallery-dialog"
        heading=${this.name}
        ?open=${this.at !== undefined}
        .body=${() => this.#one()}
        @inn-close=${() => (this.at = undefined)}
        @keydown=${this.#key}
      ></inn-dialog>`;
  }

  #label(photo: Photo, at: number): string {
    const place = t('photoOf', { at: at + 1, of: this.photos.length });
    return photo.caption === undefined ? place : `${photo.caption}. ${place}`;
  }

  #one(): TemplateResult | typeof nothing {
    const photo = this.at === undefined ? undefined : this.photos[this.at];
    if (photo === undefined || this.at === undefined) return nothing;
    return html`<figure class="stack gap-3">
      <inn-photo .url=${photo.url} .caption=${photo.caption ?? ''} eager></inn-photo>
      <figcaption class="split">
        <span><bdi>${photo.caption ?? ''}</bdi> <span class="soft small" aria-live="polite">${t('photoOf', { at: this.at + 1, of: this.photos.length })}</span></span>
        <span class="cluster gap-2">
          ${button({ label: t('previousPhoto'), icon: 'previous', iconOnly: true, kind: 'secondary', small: true, onClick: () => this.#step(-1) })}
          ${button({ label: t('nextPhoto'), icon: 'next', iconOnly: true, kind: 'secondary', small: true, onClick: () => this.#step(1) })}
        </span>
      </figcaption>
    </figure>`;
  }

  #step(by: number): void {
    if (this.at !== undefined) this.at = (this.at + by + this.photos.length) % this.photos.length;
  }

  readonly #key = (event: KeyboardEvent) => {
    const forwards = getComputedStyle(this).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (event.key === forwards) this.#step(1);
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') this.#step(-1);
  };
}

define('photo-gallery', PhotoGallery);
