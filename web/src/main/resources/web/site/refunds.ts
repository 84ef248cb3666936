/** What cancelling gives back, and until when: from the timeline of the contract to what is drawn. Knows no page. */
import type { CancellationTerms, Money, RefundStep } from './api';

export type RefundKind = 'all' | 'part' | 'none';

export interface RefundSpan {
  readonly kind: RefundKind;
  /** When it ends; undefined for what holds for good after the last deadline. */
  readonly until: string | undefined;
  readonly refund: Money | undefined;
  readonly penalty: Money;
  /** How much of the drawing it takes, of all shares together. */
  readonly share: number;
}

/** Deadlines are hours apart or months: the square root keeps short spans visible, and their order of size. */
const SMALLEST_SHARE = 1.5;
const HOUR_MILLIS = 3_600_000;

/** The spans from now on. What has passed is left out; equal neighbours are one. */
export function refundSpans(terms: CancellationTerms | undefined, total: Money, now: number): RefundSpan[] {
  const steps = (terms?.timeline ?? []).filter(({ until }) => Date.parse(until) > now);
  const spans: RefundSpan[] = [];
  let from = now;
  for (const { until, refund, penalty } of steps) {
    const share = Math.max(SMALLEST_SHARE, Math.sqrt((Date.parse(until) - from) / HOUR_MILLIS));
    from = Date.parse(until);
    const last = spans.at(-1);
    if (last !== undefined && Number(last.penalty.amount) === Number(penalty.amount)) {
      spans[spans.length - 1] = { ...last, until, share: last.share + share };
    } else {
      spans.push({ kind: kindOf(refund, penalty), until, refund, penalty, share });
    }
  }
  const noShow = terms?.noShow;
  if (noShow !== undefined) {
    const kind = Number(noShow.amount) === 0 ? 'all' : Number(noShow.amount) >= Number(total.amount) ? 'none' : 'part';
    spans.push({ kind, until: undefined, refund: undefined, penalty: noShow, share: SMALLEST_SHARE * 2 });
  }
  return spans;
}

function kindOf(refund: Money, penalty: Money): RefundKind {
  if (Number(penalty.amount) === 0) return 'all';
  return Number(refund.amount) === 0 ? 'none' : 'part';
}

/** Until when cancelling costs nothing; undefined if it does already. */
export function freeUntil(timeline: readonly RefundStep[] | undefined, now: number): string | undefined {
  return (timeline ?? [])
    .filter(({ until, penalty }) => Date.parse(until) > now && Number(penalty.amount) === 0)
    .map(({ until }) => until)
    .at(-1);
}
