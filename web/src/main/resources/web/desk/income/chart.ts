/** A chart of income by day: two kinds of income on top of each other, in one currency. Where the bars go, without a browser. */
import { datesBetween, type IsoDate } from '../../shared/dates';

export interface DayOfIncome {
  readonly date: IsoDate;
  readonly clicks: number;
  readonly bookings: number;
  readonly income: number;
}

interface Amounts {
  readonly clicks?: { amount?: string; currency?: string };
  readonly bookings?: { amount?: string; currency?: string };
  readonly income?: { amount?: string; currency?: string };
}

interface Days {
  readonly days?: readonly { readonly date?: string; readonly amounts?: readonly Amounts[] }[];
  readonly totals?: readonly Amounts[];
}

/** The currencies of an answer, that with the highest income first. */
export function currenciesOf(answer: Days): string[] {
  return [...(answer.totals ?? [])]
    .sort((a, b) => Number(b.income?.amount ?? 0) - Number(a.income?.amount ?? 0))
    .map(({ income }) => income?.currency)
    .filter((currency): currency is string => currency !== undefined);
}

/** Each day of a period in a currency; the answer leaves out days on which nothing happened. */
export function daysOf(answer: Days, currency: string, from: IsoDate, to: IsoDate): DayOfIncome[] {
  const byDate = new Map((answer.days ?? []).map((day) => [day.date, day]));
  return datesBetween(from, to).map((date) => {
    const amounts = byDate.get(date)?.amounts?.find(({ income }) => income?.currency === currency);
    return {
      date,
      clicks: Number(amounts?.clicks?.amount ?? 0),
      bookings: Number(amounts?.bookings?.amount ?? 0),
      income: Number(amounts?.income?.amount ?? 0),
    };
  });
}

/** Lines at round numbers, from nothing up to at least the largest value. */
export function ticks(largest: number, wanted = 4): number[] {
  if (largest <= 0) return [0, 1];
  const rough = largest / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough)!;
  const count = Math.ceil(largest / step);
  return Array.from({ length: count + 1 }, (_, at) => Number((at * step).toPrecision(12)));
}
