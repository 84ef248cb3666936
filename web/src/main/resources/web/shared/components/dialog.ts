import { html, nothing, type TemplateResult } from 'lit';
import { define, newId, PageElement } from '../element';
import { common } from '../messages/common';
import { button } from './button';

/**
 * A dialog over the page, on the browser's own: focus stays inside, Escape closes, and focus returns to where it was.
 * `<inn-dialog heading="…" ?open=${…} .body=${() => html`…`} .actions=${() => html`…`} @inn-close=${…}>`. It only says that
 * it wants to be closed; whoever opened it sets `open`.
 */
export class InnDialog extends PageElement {
  static override properties = {
    heading: {},
    open: { type: Boolean },
    side: { type: Boolean },
    body: { attribute: false },
    actions: { attribute: false },
  };

  declare heading: string;
  declare open: boolean;
  /** At the end of the line and as high as the page, for what is worked on beside it. */
  declare side: boolean;
  declare body: () => TemplateResult | typeof nothing;
  declare actions: (() => TemplateResult | typeof nothing) | undefined;

  readonly #id = newId('dialog');

  constructor() {
    super();
    this.heading = '';
    this.open = false;
    this.side = false;
    this.body = () => nothing;
    this.actions = undefined;
  }

  protected override render() {
    const actions = this.actions?.();
    return html`<dialog
      class="dialog"
      ?data-side=${this.side}
      aria-labelledby=${this.#id}
      @cancel=${this.#cancel}
      @click=${this.#outside}
    >
      ${this.open
        ? html`<div class="dialog-head">
              <h2 id=${this.#id}>${this.heading}</h2>
              ${button({ label: common('close'), icon: 'close', iconOnly: true, kind: 'quiet', small: true, onClick: () => this.#wantsToClose() })}
            </div>
            <div class="dialog-body">${this.body()}</div>
            ${actions === undefined || actions === nothing ? nothing : html`<div class="dialog-foot">${actions}</div>`}`
        : nothing}
    </dialog>`;
  }

  protected override updated(): void {
    const dialog = this.querySelector('dialog');
    if (dialog === null || dialog.open === this.open) return;
    if (this.open) dialog.showModal();
    else dialog.close();
  }

  override disconnectedCallback(): void {
    this.querySelector('dialog')?.close();
    super.disconnectedCallback();
  }

  #wantsToClose(): void {
    this.emit('inn-close');
  }

  readonly #cancel = (event: Event) => {
    event.preventDefault();
    this.#wantsToClose();
  };

  /** A click that hits the dialog itself and none of its content hit the backdrop. */
  readonly #outside = (event: MouseEvent) => {
    if (event.target === event.currentTarget) this.#wantsToClose();
  };
}

define('inn-dialog', InnDialog);
