import { html, nothing, type TemplateResult } from 'lit';
import { define, newId, PageElement } from '../element';

export interface Tab {
  readonly key: string;
  readonly label: string;
  readonly content: () => TemplateResult;
}

/**
 * Views of one thing, one at a time. `<inn-tabs label="…" .tabs=${[…]} selected="key" @inn-select=${…}>`; without
 * `selected` it keeps the choice itself. Arrow keys move between tabs.
 */
export class InnTabs extends PageElement {
  static override properties = { label: {}, tabs: { attribute: false }, selected: {} };

  declare label: string;
  declare tabs: readonly Tab[];
  declare selected: string;

  readonly #id = newId('tabs');

  constructor() {
    super();
    this.label = '';
    this.tabs = [];
    this.selected = '';
  }

  protected override render() {
    const current = this.tabs.find(({ key }) => key === this.selected) ?? this.tabs[0];
    if (current === undefined) return nothing;
    return html`<div class="tabs" role="tablist" aria-label=${this.label} @keydown=${this.#move}>
        ${this.tabs.map(
          ({ key, label }) =>
            html`<button
              type="button"
              class="tab"
              role="tab"
              id=${`${this.#id}-${key}`}
              aria-controls=${`${this.#id}-panel`}
              aria-selected=${key === current.key ? 'true' : 'false'}
              tabindex=${key === current.key ? 0 : -1}
              @click=${() => this.#select(key)}
            >
              ${label}
            </button>`,
        )}
      </div>
      <div role="tabpanel" id=${`${this.#id}-panel`} aria-labelledby=${`${this.#id}-${current.key}`} tabindex="0">
        ${current.content()}
      </div>`;
  }

  #select(key: string): void {
    if (this.emit('inn-select', key)) this.selected = key;
  }

  readonly #move = (event: KeyboardEvent) => {
    const backwards = getComputedStyle(this).direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const forwards = backwards === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const at = Math.max(0, this.tabs.findIndex(({ key }) => key === this.selected));
    const last = this.tabs.length - 1;
    const next =
      event.key === forwards ? (at === last ? 0 : at + 1)
      : event.key === backwards ? (at === 0 ? last : at - 1)
      : event.key === 'Home' ? 0
      : event.key === 'End' ? last
      : undefined;
    const tab = next === undefined ? undefined : this.tabs[next];
    if (tab === undefined) return;
    event.preventDefault();
    this.#select(tab.key);
    void this.updateComplete.then(() => this.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus());
  };
}

define('inn-tabs', InnTabs);
