/** Small pieces that several views of the site show. */
import { html, nothing, type TemplateResult } from 'lit';
import { icon, rating } from '../shared/components';
import { number } from '../shared/i18n';
import { site } from './messages/site';

/** Stars of a hotel, which it gives itself. */
export function stars(count: number | undefined): TemplateResult | typeof nothing {
  if (count === undefined || count < 1) return nothing;
  return html`<span class="stars" role="img" aria-label=${site('starsLabel', { count })}
    >${Array.from({ length: Math.min(count, 5) }, () => icon('star'))}</span
  >`;
}

/** What guests gave it, and how many did. */
export function guestRating(value: number | undefined, reviews: number | undefined): TemplateResult {
  if (value === undefined || (reviews ?? 0) === 0) return html`<span class="small soft">${site('noReviews')}</span>`;
  return html`<span class="cluster gap-2">
    <span role="img" aria-label=${site('ratingLabel', { value: number(value, 1) })}>${rating(value)}</span>
    <span class="small soft">${site('reviewsCount', { count: reviews ?? 0 })}</span>
  </span>`;
}
