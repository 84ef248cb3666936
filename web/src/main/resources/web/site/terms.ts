/** How a price is made up and what cancelling costs: shown before a booking, on its confirmation and afterwards. */
import { html, nothing, type TemplateResult } from 'lit';
import { price } from '../shared/components';
import { date, instant, isolated, money } from '../shared/i18n';
import { styleOf } from '../shared/style-of';
import type { CancellationTerms, Money, NightPrice, TaxTotal } from './api';
import { hotel as t } from './messages/hotel';
import { freeUntil, type RefundSpan, refundSpans } from './refunds';

/** `Lisbon` of `Europe/Lisbon`. */
export function zoneName(timeZone: string | undefined): string {
  return (timeZone ?? '').split('/').at(-1)?.replaceAll('_', ' ') ?? '';
}

/** A bar from now to the arrival, and the same in words with the exact times of the hotel. */
export function refundTimeline(terms: CancellationTerms | undefined, total: Money, timeZone: string | undefined): TemplateResult | typeof nothing {
  const spans = refundSpans(terms, total, Date.now());
  if (spans.length === 0) return nothing;
  return html`<figure class="refunds" aria-label=${t('timelineLabel')}>
    <div class="refund-ends tiny soft" aria-hidden="true"><span>${t('now')}</span><span>${t('arrival')}</span></div>
    <div class="refund-bar" aria-hidden="true">
      ${spans.map((span) => html`<span class="refund-span" data-kind=${span.kind} ${styleOf({ '--share': span.share })}></span>`)}
    </div>
    <ol role="list" class="refund-steps small">
      ${spans.map(
        (span) =>
          html`<li class="refund-step">
            <span class="refund-mark" data-kind=${span.kind} aria-hidden="true"></span>
            <span class="grow">${span.until === undefined ? noShowText(span) : stepText(span, timeZone)}</span>
          </li>`,
      )}
    </ol>
    ${timeZone === undefined ? nothing : html`<figcaption class="tiny soft">${t('timesOf', { zone: zoneName(timeZone) })}</figcaption>`}
  </figure>`;
}

function stepText({ kind, until, refund, penalty }: RefundSpan, timeZone: string | undefined): TemplateResult {
  const back = kind === 'all' ? t('refundAll') : kind === 'none' ? t('refundNone') : t('refundPart', { refund: money(refund ?? penalty) });
  const cost = kind === 'all' ? t('costsNothing') : t('costs', { penalty: money(penalty) });
  return html`<strong><time datetime=${until!}>${t('until', { time: instant(until!, timeZone) })}</time></strong> ${back} (${cost})`;
}

function noShowText({ penalty }: RefundSpan): TemplateResult {
  return html`${t('noShow', { penalty: money(penalty) })}`;
}

/** One line for a list: `Free cancellation until …`. */
export function freeUntilText(terms: CancellationTerms | undefined, timeZone: string | undefined): string | undefined {
  const until = freeUntil(terms?.timeline, Date.now());
  return until === undefined ? undefined : t('freeUntil', { time: instant(until, timeZone) });
}

/** Each night, each tax, and the total below a line. */
export function priceTable(
  { nights, taxes, total }: { nights?: readonly NightPrice[]; taxes?: readonly TaxTotal[]; total: Money },
  taxName: (code: string) => string,
): TemplateResult {
  return html`<table class="table price-table">
    <caption class="visually-hidden">${t('priceDetails')}</caption>
    <thead class="visually-hidden">
      <tr>
        <th scope="col">${t('night')}</th>
        <th scope="col" class="end">${t('price')}</th>
      </tr>
    </thead>
    <tbody>
      ${(nights ?? []).map(
        ({ date: night, price: amount }) =>
          html`<tr>
            <th scope="row">${date(night)}</th>
            <td class="end">${price(amount)}</td>
          </tr>`,
      )}
      ${(taxes ?? []).map(
        ({ code, amount, included }) =>
          html`<tr class="soft">
            <th scope="row">${t(included ? 'taxIncluded' : 'taxAdded', { tax: isolated(taxName(code)) })}</th>
            <td class="end">${included ? html`(${price(amount)})` : price(amount)}</td>
          </tr>`,
      )}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">${t('totalAll')}</th>
        <td class="end">${price(total)}</td>
      </tr>
    </tfoot>
  </table>`;
}
