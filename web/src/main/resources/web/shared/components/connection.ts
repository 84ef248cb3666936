import { html, nothing } from 'lit';
import { define, PageElement } from '../element';
import { explain, unreachable } from '../problem';

/** A line that appears while the browser is offline. */
export class InnConnection extends PageElement {
  override connectedCallback(): void {
    super.connectedCallback();
    const changed = () => this.requestUpdate();
    addEventListener('online', changed);
    addEventListener('offline', changed);
    this.whileConnected(() => {
      removeEventListener('online', changed);
      removeEventListener('offline', changed);
    });
  }

  protected override render() {
    return html`<div role="status">
      ${navigator.onLine ? nothing : html`<p class="connection">${explain(unreachable('offline'))}</p>`}
    </div>`;
  }
}

define('inn-connection', InnConnection);
