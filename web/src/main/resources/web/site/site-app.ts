import { html } from 'lit';
import { define, PageElement } from '../shared/element';
import { messages } from '../shared/i18n';

const t = messages({
  en: { title: 'Innkeeper: find a room' },
  de: { title: 'Innkeeper: ein Zimmer finden' },
  es: { title: 'Innkeeper: encontrar habitación' },
  ar: { title: 'Innkeeper: ابحث عن غرفة' },
});

/** The main component of the site: the view that belongs to the address. */
export class SiteApp extends PageElement {
  protected override render() {
    document.title = t('title');
    return html`<div class="page"><main id="content" class="wide"><h1>${t('title')}</h1></main></div>`;
  }
}

define('site-app', SiteApp);
