/** What all components share. */
import { LitElement } from 'lit';
import { onLanguage } from './i18n';

/**
 * A component that renders into the page itself (no shadow tree): the styles of the page, labels, and whoever reads the
 * page aloud see one document. It renders again when the language changes.
 */
export abstract class PageElement extends LitElement {
  #ends: (() => void)[] = [];

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.whileConnected(onLanguage(() => this.requestUpdate()));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#ends.forEach((end) => end());
    this.#ends = [];
  }

  /** Calls `end` when the component leaves the page. */
  protected whileConnected(end: () => void): void {
    this.#ends.push(end);
  }

  /** Tells whoever uses the component. */
  protected emit<T>(name: string, detail?: T): boolean {
    return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }));
  }
}

/** Registers a component; a second time does nothing, as when two bundles hold the same one. */
export function define(name: string, component: CustomElementConstructor): void {
  if (customElements.get(name) === undefined) customElements.define(name, component);
}

let serial = 0;

/** An id that nothing else in the page has, to connect labels and descriptions. */
export function newId(prefix: string): string {
  serial += 1;
  return `${prefix}-${serial}`;
}
