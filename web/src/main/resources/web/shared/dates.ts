/** Calendar dates as the contract writes them, `2026-12-24`, without a time zone. */

export type IsoDate = string;

const DAY_MILLIS = 86_400_000;

export function isIsoDate(text: string | null | undefined): text is IsoDate {
  if (text === null || text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const millis = Date.parse(text);
  return !Number.isNaN(millis) && isoOf(millis) === text;
}

function isoOf(millis: number): IsoDate {
  return new Date(millis).toISOString().slice(0, 10);
}

export function plusDays(date: IsoDate, days: number): IsoDate {
  return isoOf(Date.parse(date) + days * DAY_MILLIS);
}

/** The first day of a month, months away from that of a date. */
export function plusMonths(date: IsoDate, months: number): IsoDate {
  const [year, month] = date.split('-').map(Number) as [number, number, number];
  return isoOf(Date.UTC(year, month - 1 + months, 1));
}

/** How many nights lie between two dates. */
export function nightsBetween(checkIn: IsoDate, checkOut: IsoDate): number {
  return Math.round((Date.parse(checkOut) - Date.parse(checkIn)) / DAY_MILLIS);
}

/** The dates from one on to another, without the last one. */
export function datesBetween(from: IsoDate, to: IsoDate): IsoDate[] {
  return Array.from({ length: Math.max(0, nightsBetween(from, to)) }, (_, day) => plusDays(from, day));
}

/** Monday is 1, Sunday is 7. */
export function dayOfWeek(date: IsoDate): number {
  return new Date(Date.parse(date)).getUTCDay() || 7;
}

/** Today where the browser is, or in the time zone of a hotel. */
export function today(timeZone?: string): IsoDate {
  return dayOf(new Date(), timeZone);
}

/** The day of an instant, where the browser is or in the time zone of a hotel. */
export function dayOf(instant: Date, timeZone?: string): IsoDate {
  const parts = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(timeZone === undefined ? {} : { timeZone }),
  });
  return parts.format(instant);
}
