import { html, nothing } from 'lit';
import { define, PageElement } from '../element';
import { common } from '../messages/common';
import { button } from './button';

export interface Toast {
  readonly text: string;
  /** One thing to do about it, such as undoing it. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

const SHOWN_MILLIS = 7_000;
const MOST = 3;

let toasts: { key: number; toast: Toast }[] = [];
let serial = 0;
const shown = new Set<InnToasts>();

/** Says what has happened, for some seconds. What people must not miss is a `notice` or a dialog. */
export function showToast(toast: Toast): void {
  serial += 1;
  const key = serial;
  toasts = [...toasts, { key, toast }].slice(-MOST);
  refresh();
  // One with something to do stays until it is dismissed: nobody should have to hurry.
  if (toast.action === undefined) setTimeout(() => dismiss(key), SHOWN_MILLIS);
}

function dismiss(key: number): void {
  toasts = toasts.filter((entry) => entry.key !== key);
  refresh();
}

function refresh(): void {
  shown.forEach((element) => element.requestUpdate());
}

/** Where toasts appear: once in the main component. */
export class InnToasts extends PageElement {
  override connectedCallback(): void {
    super.connectedCallback();
    shown.add(this);
    this.whileConnected(() => shown.delete(this));
    this.setAttribute('role', 'status');
    this.setAttribute('aria-live', 'polite');
  }

  protected override render() {
    return toasts.map(
      ({ key, toast }) =>
        html`<div class="toast">
          <span class="grow">${toast.text}</span>
          ${toast.action === undefined
            ? nothing
            : button({
                label: toast.action.label,
                kind: 'quiet',
                small: true,
                onClick: () => {
                  dismiss(key);
                  toast.action?.run();
                },
              })}
          ${button({ label: common('dismiss'), icon: 'close', iconOnly: true, kind: 'quiet', small: true, onClick: () => dismiss(key) })}
        </div>`,
    );
  }
}

define('inn-toasts', InnToasts);
