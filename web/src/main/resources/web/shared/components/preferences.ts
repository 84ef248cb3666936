import { html } from 'lit';
import { define, newId, PageElement } from '../element';
import { language, LANGUAGE_NAMES, LANGUAGES, type Language, useLanguage } from '../i18n';
import { common } from '../messages/common';
import { type Theme, theme, useTheme } from '../theme';
import { select } from './field';

/** Chooses language and appearance. */
export class InnPreferences extends PageElement {
  readonly #id = newId('preferences');

  protected override render() {
    return html`<div class="cluster">
      ${select({
        name: `${this.#id}-language`,
        label: common('language'),
        bare: true,
        value: language(),
        options: LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one] })),
        onChange: (value) => useLanguage(value as Language),
      })}
      ${select({
        name: `${this.#id}-theme`,
        label: common('theme'),
        bare: true,
        value: theme(),
        options: [
          { value: 'system', label: common('themeSystem') },
          { value: 'light', label: common('themeLight') },
          { value: 'dark', label: common('themeDark') },
        ],
        onChange: (value) => {
          useTheme(value as Theme);
          this.requestUpdate();
        },
      })}
    </div>`;
  }
}

define('inn-preferences', InnPreferences);
