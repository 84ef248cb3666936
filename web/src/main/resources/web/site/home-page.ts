import { html, nothing } from 'lit';
import { icon } from '../shared/components';
import { define, PageElement } from '../shared/element';
import { dateRange } from '../shared/i18n';
import { today } from '../shared/dates';
import { partyText } from './guests-picker';
import { search as t } from './messages/search';
import { recentSearches } from './places';
import { router } from './routes';
import { type Place, placeQuery, placeText } from './search';
import { firstProposal, partyOf, type Stay, stayOf, stayQuery } from './stay';
import './search-form';

/** Where everybody begins: the search, and what was searched before. */
export class HomePage extends PageElement {
  protected override render() {
    document.title = t('homeTitle');
    const recent = recentSearches();
    return html`<main id="content" tabindex="-1">
      <section class="hero">
        <img class="hero-picture" src="/pictures/view-sea.svg" alt="" />
        <div class="wide hero-text stack">
          <h1 class="display">${t('headline')}</h1>
          <p class="hero-lead">${t('lead')}</p>
          <div class="card hero-search">
            <search-form
              @search-submit=${(event: CustomEvent<{ place: Place; stay: Stay }>) => {
                const { place, stay } = event.detail;
                router.go(router.href('search', {}, { ...placeQuery(place), ...stayQuery(stay) }));
              }}
            ></search-form>
          </div>
        </div>
      </section>
      <div class="wide stack gap-7 home-below">
        ${recent.length === 0
          ? nothing
          : html`<section class="stack" aria-labelledby="recent">
              <h2 id="recent">${t('recent')}</h2>
              <ul role="list" class="tiles recent">
                ${recent.map(({ place, query }) => {
                  const before = stayOf(query);
                  // Dates that have passed are no use: the guests stay, the dates are proposed anew.
                  const stay = before !== undefined && before.checkIn >= today() ? before : { ...firstProposal(), ...partyOf(query) };
                  return html`<li>
                    <a class="card recent-card" href=${router.href('search', {}, { ...placeQuery(place), ...stayQuery(stay) })}>
                      ${icon('clock')}
                      <span class="stack gap-1 grow">
                        <strong><bdi>${placeText(place)}</bdi></strong>
                        <span class="small soft">${dateRange(stay.checkIn, stay.checkOut, 'short')} · ${partyText(stay)}</span>
                      </span>
                      ${icon('next')}
                    </a>
                  </li>`;
                })}
              </ul>
            </section>`}
        <ul role="list" class="tiles promises">
          ${(['promise1', 'promise2', 'promise3'] as const).map(
            (promise, at) =>
              html`<li class="promise">
                ${icon((['info', 'key', 'calendar'] as const)[at]!)}
                <p><strong>${t(promise)}</strong> ${t(`${promise}Text`)}</p>
              </li>`,
          )}
        </ul>
      </div>
    </main>`;
  }
}

define('home-page', HomePage);
