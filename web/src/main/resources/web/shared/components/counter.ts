import { html } from 'lit';
import { define, newId, PageElement } from '../element';
import { number } from '../i18n';
import { common } from '../messages/common';
import { button } from './button';

/** A small number with one more and one fewer: `<inn-counter label="Adults" value="2" min="1" max="8" @inn-change=${…}>`. */
export class InnCounter extends PageElement {
  static override properties = { label: {}, value: { type: Number }, min: { type: Number }, max: { type: Number } };

  declare label: string;
  declare value: number;
  declare min: number;
  declare max: number;

  readonly #id = newId('counter');

  constructor() {
    super();
    this.label = '';
    this.value = 0;
    this.min = 0;
    this.max = 99;
  }

  protected override render() {
    return html`<span id=${this.#id}>${this.label}</span>
      <span class="cluster gap-2" role="group" aria-labelledby=${this.#id}>
        ${button({ label: `${this.label}: ${common('decrease')}`, icon: 'minus', iconOnly: true, small: true, kind: 'secondary', disabled: this.value <= this.min, onClick: () => this.#set(this.value - 1) })}
        <output class="counter-value numeric">${number(this.value)}</output>
        ${button({ label: `${this.label}: ${common('increase')}`, icon: 'plus', iconOnly: true, small: true, kind: 'secondary', disabled: this.value >= this.max, onClick: () => this.#set(this.value + 1) })}
      </span>`;
  }

  #set(value: number): void {
    this.value = value;
    this.emit('inn-change', value);
  }
}

define('inn-counter', InnCounter);
