/** Small pieces of a page that have no state. */
import { html, nothing, type TemplateResult } from 'lit';
import { money, type Money, type MoneyOptions, number } from '../i18n';
import { icon, type IconName } from './icons';

export type Tone = 'neutral' | 'good' | 'info' | 'warning' | 'danger' | 'accent';

/** What state something is in, as a word with a colour. */
export function badge(label: string, tone: Tone = 'neutral', options: { plain?: boolean } = {}): TemplateResult {
  return html`<span class="badge" data-tone=${tone} ?data-plain=${options.plain === true}>${label}</span>`;
}

/** An amount that stays on one line and aligns with others below each other. */
export function price(value: Money | undefined, options: MoneyOptions = {}): TemplateResult {
  return html`<span class="numeric"><bdi>${value === undefined ? '–' : money(value, options)}</bdi></span>`;
}

const NOTICE_ICONS: Record<Exclude<Tone, 'neutral' | 'accent'>, IconName> = {
  good: 'check',
  info: 'info',
  warning: 'alert',
  danger: 'alert',
};

/** A sentence that stays where it is; one that is in the way of going on is read at once. */
export function notice(
  tone: keyof typeof NOTICE_ICONS,
  title: string,
  more: { text?: string | TemplateResult; actions?: TemplateResult } = {},
): TemplateResult {
  return html`<div class="notice" data-tone=${tone} role=${tone === 'danger' ? 'alert' : 'status'}>
    ${icon(NOTICE_ICONS[tone])}
    <div class="grow">
      <p>${title}</p>
      ${more.text === undefined ? nothing : html`<div>${more.text}</div>`}
    </div>
    ${more.actions ?? nothing}
  </div>`;
}

/** What guests gave a hotel, one to ten. */
export function rating(value: number | undefined): TemplateResult | typeof nothing {
  return value === undefined ? nothing : html`<span class="rating">${number(value, 1)}</span>`;
}
