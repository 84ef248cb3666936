import { html, nothing } from 'lit';
import { button, icon, select } from '../shared/components';
import { define, newId, PageElement } from '../shared/element';
import { list, number } from '../shared/i18n';
import { common } from '../shared/messages/common';
import { site } from './messages/site';
import { MOST_ADULTS, MOST_CHILDREN, OLDEST_CHILD, type Party } from './stay';

/** `2 adults and 1 child`. */
export function partyText({ adults, children }: Party): string {
  const words = [common('adults', { count: adults })];
  if (children.length > 0) words.push(common('children', { count: children.length }));
  return list(words);
}

const FIRST_AGE = 8;

/** Adults, and children with their ages. It answers with `party-change`, whose detail is a `Party`. */
export class GuestsPicker extends PageElement {
  static override properties = { party: { attribute: false }, open: { state: true } };

  declare party: Party;
  declare open: boolean;

  readonly #id = newId('guests');

  constructor() {
    super();
    this.party = { adults: 2, children: [] };
    this.open = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const outside = (event: Event) => {
      if (this.open && !event.composedPath().includes(this)) this.open = false;
    };
    document.addEventListener('pointerdown', outside);
    this.whileConnected(() => document.removeEventListener('pointerdown', outside));
  }

  protected override render() {
    return html`<div class="field" @keydown=${this.#key} @focusout=${this.#left}>
      <span class="field-label" id=${`${this.#id}-label`}>${site('guests')}</span>
      <button
        type="button"
        class="input"
        id=${this.#id}
        aria-haspopup="dialog"
        aria-expanded=${this.open ? 'true' : 'false'}
        aria-labelledby=${`${this.#id}-label ${this.#id}`}
        @click=${() => (this.open = !this.open)}
      >
        <span class="cluster gap-2">${icon('guests')}<span>${partyText(this.party)}</span></span>
      </button>
      ${this.open ? this.#popup() : nothing}
    </div>`;
  }

  #popup() {
    const { adults, children } = this.party;
    const ages = Array.from({ length: OLDEST_CHILD + 1 }, (_, age) => ({
      value: String(age),
      label: age === 0 ? site('underOne') : number(age),
    }));
    return html`<div class="popup guests-popup stack" role="dialog" aria-labelledby=${`${this.#id}-label`}>
      <inn-counter
        label=${site('adultsLabel')}
        .value=${adults}
        .min=${1}
        .max=${MOST_ADULTS}
        @inn-change=${(event: CustomEvent<number>) => this.#change(event, { adults: event.detail, children })}
      ></inn-counter>
      <inn-counter
        label=${site('childrenLabel')}
        .value=${children.length}
        .min=${0}
        .max=${MOST_CHILDREN}
        @inn-change=${(event: CustomEvent<number>) => this.#change(event, { adults, children: resized(children, event.detail) })}
      ></inn-counter>
      ${children.length === 0
        ? nothing
        : html`<div class="guests-ages">
              ${children.map((age, at) =>
                select({
                  name: `${this.#id}-age-${at}`,
                  label: site('childAge', { number: at + 1 }),
                  bare: true,
                  value: String(age),
                  options: ages,
                  onChange: (value) =>
                    this.#change(undefined, { adults, children: children.map((old, other) => (other === at ? Number(value) : old)) }),
                }),
              )}
            </div>
            <p class="field-note">${site('childAgeNote')}</p>`}
      <div class="end">
        ${button({ label: common('done'), kind: 'secondary', small: true, onClick: () => this.#close() })}
      </div>
    </div>`;
  }

  #change(event: Event | undefined, party: Party): void {
    event?.stopPropagation();
    this.party = party;
    this.emit('party-change', party);
  }

  #close(): void {
    this.open = false;
    void this.updateComplete.then(() => this.querySelector<HTMLElement>(`#${this.#id}`)?.focus());
  }

  readonly #key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !this.open) return;
    event.stopPropagation();
    this.#close();
  };

  readonly #left = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !this.contains(event.relatedTarget)) this.open = false;
  };
}

function resized(children: readonly number[], length: number): number[] {
  return Array.from({ length }, (_, at) => children[at] ?? FIRST_AGE);
}

define('guests-picker', GuestsPicker);
