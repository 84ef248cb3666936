/** What a bulk change of rates and restrictions sends, from what a form holds. */
import { type IsoDate, dayOfWeek, plusDays } from '../../shared/dates';

export const WEEKDAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Leaves something as it is, or says yes or no. */
export type Choice = 'leave' | 'yes' | 'no';

export interface Draft {
  readonly from: IsoDate;
  /** The last night. */
  readonly to: IsoDate;
  /** All of them: the days of the week do not matter. */
  readonly weekdays: readonly Weekday[];
  readonly price: string;
  /** A number of nights, 0 to lift the limit, or nothing to leave it. */
  readonly minStay: string;
  readonly maxStay: string;
  readonly closed: Choice;
  readonly closedToArrival: Choice;
  readonly closedToDeparture: Choice;
}

export type Mistake = 'price' | 'minStay' | 'maxStay' | 'dates' | 'nothing';

const LONGEST_STAY = 90;

export function mistakesIn(draft: Draft): Mistake[] {
  const found: Mistake[] = [];
  if (draft.to < draft.from || draft.weekdays.length === 0) found.push('dates');
  if (draft.price !== '' && priceIn(draft.price) === undefined) found.push('price');
  if (!isStay(draft.minStay)) found.push('minStay');
  if (!isStay(draft.maxStay) || crosses(draft)) found.push('maxStay');
  if (found.length === 0 && draft.price === '' && restrictionsOf(draft) === undefined) found.push('nothing');
  return found;
}

/** "129.00" from what people type. */
export function priceIn(text: string): string | undefined {
  const plain = text.trim().replace(/\s/g, '').replace(',', '.');
  return /^\d{1,8}(\.\d{1,3})?$/.test(plain) && Number(plain) > 0 ? plain : undefined;
}

/** The dates of a request: the day after the last night, and the days of the week unless they are all of them. */
export function spanOf(draft: Draft): { from: IsoDate; to: IsoDate; weekdays?: Weekday[] } {
  const { from, to, weekdays } = draft;
  return { from, to: plusDays(to, 1), ...(weekdays.length === WEEKDAYS.length ? {} : { weekdays: [...weekdays] }) };
}

export interface Restrictions {
  minStay?: number | null;
  maxStay?: number | null;
  closed?: boolean;
  closedToArrival?: boolean;
  closedToDeparture?: boolean;
}

/** The restrictions that are to change; undefined when there are none. */
export function restrictionsOf(draft: Draft): Restrictions | undefined {
  const found: Restrictions = {};
  if (draft.minStay !== '') found.minStay = limit(draft.minStay);
  if (draft.maxStay !== '') found.maxStay = limit(draft.maxStay);
  if (draft.closed !== 'leave') found.closed = draft.closed === 'yes';
  if (draft.closedToArrival !== 'leave') found.closedToArrival = draft.closedToArrival === 'yes';
  if (draft.closedToDeparture !== 'leave') found.closedToDeparture = draft.closedToDeparture === 'yes';
  return Object.keys(found).length === 0 ? undefined : found;
}

/** Whether a night is one of those that a draft means. */
export function isMeant(draft: Draft, date: IsoDate): boolean {
  return date >= draft.from && date <= draft.to && draft.weekdays.includes(WEEKDAYS[dayOfWeek(date) - 1]!);
}

function limit(text: string): number | null {
  const nights = Number(text);
  return nights === 0 ? null : nights;
}

function isStay(text: string): boolean {
  return text === '' || (/^\d{1,2}$/.test(text) && Number(text) <= LONGEST_STAY);
}

function crosses({ minStay, maxStay }: Draft): boolean {
  return Number(minStay) > 0 && Number(maxStay) > 0 && Number(minStay) > Number(maxStay);
}
