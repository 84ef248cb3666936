import { html } from 'lit';
import { define, PageElement } from '../shared/element';
import { messages } from '../shared/i18n';

const t = messages({
  en: { title: 'Innkeeper: desk' },
  de: { title: 'Innkeeper: Rezeption' },
  es: { title: 'Innkeeper: recepción' },
  ar: { title: 'Innkeeper: مكتب الاستقبال' },
});

/** The main component of the desk: the view that belongs to the address. */
export class DeskApp extends PageElement {
  protected override render() {
    document.title = t('title');
    return html`<div class="page"><main id="content" class="wide"><h1>${t('title')}</h1></main></div>`;
  }
}

define('desk-app', DeskApp);
