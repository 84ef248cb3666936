import { html, nothing, type PropertyValues } from 'lit';
import { live } from 'lit/directives/live.js';
import { define, newId, PageElement } from '../element';
import { icon, type IconName } from './icons';

export interface Option {
  readonly key: string;
  readonly label: string;
  /** What tells it from others of the same name. */
  readonly detail?: string;
  readonly icon?: IconName;
}

/**
 * A text field with suggestions while one types (the combobox pattern of WAI-ARIA). It asks with `inn-input` (the text) and
 * gets `options`; it answers with `inn-choose` (the option), or `inn-submit` (the text) on Enter without one.
 */
export class InnCombobox extends PageElement {
  static override properties = {
    label: {},
    name: {},
    value: {},
    placeholder: {},
    error: {},
    status: {},
    icon: {},
    options: { attribute: false },
    expanded: { state: true },
    active: { state: true },
  };

  declare label: string;
  declare name: string;
  declare value: string;
  declare placeholder: string;
  declare error: string | undefined;
  /** A sentence in the place of suggestions: none found, loading, failed. */
  declare status: string | undefined;
  declare icon: IconName | undefined;
  declare options: readonly Option[];
  declare expanded: boolean;
  declare active: number;

  readonly #id = newId('combobox');

  constructor() {
    super();
    this.label = '';
    this.name = this.#id;
    this.value = '';
    this.placeholder = '';
    this.error = undefined;
    this.status = undefined;
    this.icon = undefined;
    this.options = [];
    this.expanded = false;
    this.active = -1;
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('options')) this.active = -1;
  }

  protected override render() {
    const open = this.expanded && (this.options.length > 0 || this.status !== undefined);
    const list = `${this.#id}-list`;
    return html`<div class="field" @focusout=${this.#left}>
      <label class="field-label" for=${this.#id}>${this.label}</label>
      <input
        class="input"
        id=${this.#id}
        name=${this.name}
        type="text"
        role="combobox"
        autocomplete="off"
        spellcheck="false"
        placeholder=${this.placeholder || nothing}
        aria-expanded=${open ? 'true' : 'false'}
        aria-controls=${list}
        aria-autocomplete="list"
        aria-activedescendant=${open && this.active >= 0 ? `${list}-${this.active}` : nothing}
        aria-invalid=${this.error === undefined ? nothing : 'true'}
        aria-describedby=${this.error === undefined ? nothing : `${this.#id}-error`}
        .value=${live(this.value)}
        @input=${this.#typed}
        @focus=${() => (this.expanded = true)}
        @click=${() => (this.expanded = true)}
        @keydown=${this.#key}
      />
      ${this.error === undefined ? nothing : html`<p class="field-error" id=${`${this.#id}-error`}>${icon('alert')}${this.error}</p>`}
      <div class="popup" ?hidden=${!open}>
        <ul class="options" id=${list} role="listbox" aria-label=${this.label} ?hidden=${this.options.length === 0}>
          ${this.options.map(
            (option, at) =>
              html`<li
                class="option"
                id=${`${list}-${at}`}
                role="option"
                aria-selected=${at === this.active ? 'true' : 'false'}
                @pointerdown=${(event: Event) => event.preventDefault()}
                @pointermove=${() => (this.active = at)}
                @click=${() => this.#choose(option)}
              >
                ${option.icon === undefined ? nothing : icon(option.icon)}
                <span class="grow">${option.label}${option.detail === undefined ? nothing : html`<small>${option.detail}</small>`}</span>
              </li>`,
          )}
        </ul>
        <p class="calendar soft small" role="status" ?hidden=${this.status === undefined}>${this.status}</p>
      </div>
    </div>`;
  }

  readonly #typed = (event: Event) => {
    this.value = (event.target as HTMLInputElement).value;
    this.expanded = true;
    this.active = -1;
    this.emit('inn-input', this.value);
  };

  readonly #left = (event: FocusEvent) => {
    if (!(event.relatedTarget instanceof Node) || !this.contains(event.relatedTarget)) this.expanded = false;
  };

  readonly #key = (event: KeyboardEvent) => {
    const { length } = this.options;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        event.preventDefault();
        this.expanded = true;
        if (length === 0) return;
        const step = event.key === 'ArrowDown' ? 1 : -1;
        this.active = this.active === -1 && step === -1 ? length - 1 : (this.active + step + length) % length;
        this.#show();
        return;
      }
      case 'Enter': {
        const option = this.expanded ? this.options[this.active] : undefined;
        if (option !== undefined) {
          event.preventDefault();
          this.#choose(option);
        } else if (!this.emit('inn-submit', this.value)) {
          event.preventDefault();
        }
        return;
      }
      case 'Escape':
        if (this.expanded) {
          event.stopPropagation();
          this.expanded = false;
        }
        return;
      default:
    }
  };

  #show(): void {
    void this.updateComplete.then(() =>
      this.querySelector('[role=option][aria-selected=true]')?.scrollIntoView({ block: 'nearest' }),
    );
  }

  #choose(option: Option): void {
    this.value = option.label;
    this.expanded = false;
    this.active = -1;
    this.emit('inn-choose', option);
  }
}

define('inn-combobox', InnCombobox);
