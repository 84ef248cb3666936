import { html, nothing, svg, type TemplateResult } from 'lit';
import { define, PageElement } from '../shared/element';
import { distance, money } from '../shared/i18n';
import { settings } from '../shared/settings';
import { styleOf } from '../shared/style-of';
import type { Money, Position } from './api';
import { type Box, metersBetween, middleOf, placeLabels, projectionOf, type Point, ringsWithin, type Size, tilesBehind } from './geometry';
import { search as t } from './messages/search';

export interface MapEntry {
  readonly hotelId: string;
  readonly name: string;
  readonly total: Money;
  readonly position: Position | undefined;
}

const DOT = 6;
const MARGIN = 56;
/** What a label takes, from its number of characters: measuring each would lay the page out again and again. */
const CHARACTER = 7.7;
const LABEL_PADDING = 18;
const LABEL_HEIGHT = 26;
const NAME_CHARACTER = 7;
const LONGEST_NAME = 176;
const CORNER: Size = { width: 34, height: 44 };

/**
 * Hotels where they are, with their prices, around the place that was searched. Each is a button: `map-select` tells which
 * hotel was chosen, by pointer or keyboard. The list beside it shows the same choice.
 */
export class ResultMap extends PageElement {
  static override properties = {
    entries: { attribute: false },
    middle: { attribute: false },
    middleName: { attribute: false },
    selected: {},
    size: { state: true },
  };

  declare entries: readonly MapEntry[];
  declare middle: Position | undefined;
  declare middleName: string;
  declare selected: string | undefined;
  declare size: Size;

  constructor() {
    super();
    this.entries = [];
    this.middle = undefined;
    this.middleName = '';
    this.selected = undefined;
    this.size = { width: 0, height: 0 };
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (Math.abs(width - this.size.width) > 1 || Math.abs(height - this.size.height) > 1) this.size = { width, height };
    });
    observer.observe(this);
    this.whileConnected(() => observer.disconnect());
  }

  protected override render() {
    const known = this.entries.filter((entry): entry is MapEntry & { position: Position } => entry.position !== undefined);
    const middle = this.middle ?? middleOf(known.map(({ position }) => position));
    const missing = this.entries.length - known.length;
    return html`<div class="map-canvas" role="group" aria-label=${t('mapLabel')}>
        ${middle === undefined || this.size.width === 0 ? nothing : this.#drawn(middle, known)}
      </div>
      <p class="map-note tiny soft">
        ${t('mapNote')} ${missing === 0 ? nothing : t('mapPositions', { count: missing })}
      </p>`;
  }

  #drawn(middle: Position, known: readonly (MapEntry & { position: Position })[]): TemplateResult {
    const projection = projectionOf(middle, known.map(({ position }) => position), this.size, MARGIN);
    const centre = projection.at(middle);
    const rings = ringsWithin(projection.radiusMeters).map((meters) => ({ meters, radius: meters * projection.pixelsPerMeter }));
    const tiles = this.#tiles(middle, projection);
    const ordered = [...known].sort((one, other) => Number(other.hotelId === this.selected) - Number(one.hotelId === this.selected));
    const labels = placeLabels(
      ordered.map(({ hotelId, total, position }) => ({
        key: hotelId,
        at: projection.at(position),
        size: { width: [...money(total, { short: true })].length * CHARACTER + LABEL_PADDING, height: LABEL_HEIGHT },
      })),
      this.size,
      DOT + 2,
      [
        { x: this.size.width - CORNER.width, y: 0, ...CORNER },
        ...(this.middle === undefined ? [] : [{ x: centre.x - 10, y: centre.y - 10, width: 20, height: 20 }, this.#nameBox(centre)]),
      ] satisfies Box[],
    );
    return html`<svg class="map-drawing" width=${this.size.width} height=${this.size.height} aria-hidden="true">
        ${tiles} ${rings.map(({ radius }) => svg`<circle class="map-ring" cx=${centre.x} cy=${centre.y} r=${radius} />`)}
        ${rings.map(({ meters, radius }) => svg`<text class="map-distance" x=${centre.x} y=${centre.y - radius - 4} text-anchor="middle">${distance(meters)}</text>`)}
        ${this.middle === undefined ? nothing : middleMark(centre)}
        ${known.map(({ hotelId, position }) => this.#dot(hotelId, projection.at(position)))}
        ${compass(this.size)}
      </svg>
      ${this.middleName === '' || this.middle === undefined
        ? nothing
        : html`<span class="map-middle" ${styleOf({ '--x': `${centre.x}px`, '--y': `${centre.y}px` })}><bdi>${this.middleName}</bdi></span>`}
      ${known.map((entry) => this.#pin(entry, projection.at(entry.position), labels.get(entry.hotelId)))}`;
  }

  /** Where the name of the place stands, below its star. */
  #nameBox({ x, y }: Point): Box {
    const width = Math.min(LONGEST_NAME, [...this.middleName].length * NAME_CHARACTER);
    return { x: x - width / 2, y: y + 12, width, height: 18 };
  }

  #tiles(middle: Position, projection: ReturnType<typeof projectionOf>) {
    const template = settings().tiles;
    if (template === undefined) return nothing;
    return tilesBehind(template, middle, projection, this.size).map(
      ({ url, box }) => svg`<image href=${url} x=${box.x} y=${box.y} width=${box.width + 0.5} height=${box.height + 0.5} />`,
    );
  }

  #dot(hotelId: string, { x, y }: Point) {
    const isSelected = hotelId === this.selected;
    return svg`<circle class="map-hotel" ?data-selected=${isSelected} cx=${x} cy=${y} r=${isSelected ? DOT + 2 : DOT} />`;
  }

  #pin(entry: MapEntry & { position: Position }, at: Point, label: Point | undefined): TemplateResult {
    const price = money(entry.total, { short: true });
    const far = this.middle === undefined ? undefined : distance(metersBetween(this.middle, entry.position));
    const words = { hotel: entry.name, price };
    const corner = label ?? { x: at.x - 13, y: at.y - 13 };
    return html`<button
      type="button"
      class="map-pin"
      ?data-dot=${label === undefined}
      aria-pressed=${entry.hotelId === this.selected ? 'true' : 'false'}
      aria-label=${far === undefined ? t('pinPlain', words) : t('pin', { ...words, distance: far })}
      title=${entry.name}
      data-hotel=${entry.hotelId}
      ${styleOf({ '--x': `${corner.x}px`, '--y': `${corner.y}px` })}
      @click=${() => this.emit('map-select', entry.hotelId)}
      @focus=${() => this.emit('map-point', entry.hotelId)}
      @pointerenter=${() => this.emit('map-point', entry.hotelId)}
    >
      ${label === undefined ? nothing : html`<bdi>${price}</bdi>`}
    </button>`;
  }
}

function middleMark({ x, y }: Point) {
  return svg`<path class="map-place" d=${`M${x} ${y - 9}l2.6 6.4 6.9.5-5.3 4.4 1.7 6.7L${x} ${y + 5.3}l-5.9 3.7 1.7-6.7-5.3-4.4 6.9-.5z`} />`;
}

function compass({ width }: Size) {
  return svg`<g class="map-compass">
    <path d=${`M${width - 18} 8l5 14-5-3-5 3z`} />
    <text x=${width - 18} y="36" text-anchor="middle">${t('north')}</text>
  </g>`;
}

define('result-map', ResultMap);
