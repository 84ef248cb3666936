/** Who stays when, as it stands in the addresses of the site. */
import { type IsoDate, isIsoDate, nightsBetween, plusDays, today } from '../shared/dates';

export interface Party {
  readonly adults: number;
  /** The age of each child. */
  readonly children: readonly number[];
}

export interface Stay extends Party {
  readonly checkIn: IsoDate;
  readonly checkOut: IsoDate;
}

export const MOST_ADULTS = 20;
export const MOST_CHILDREN = 10;
export const OLDEST_CHILD = 17;
export const MOST_NIGHTS = 90;

/** What is in an address: dates only if they make a stay, guests with something sensible in the place of nonsense. */
export function partyOf(query: URLSearchParams): Party {
  const adults = Number(query.get('adults') ?? 2);
  const children = (query.get('children') ?? '')
    .split(',')
    .filter((age) => /^\d{1,2}$/.test(age))
    .map(Number)
    .filter((age) => age <= OLDEST_CHILD)
    .slice(0, MOST_CHILDREN);
  return { adults: Number.isInteger(adults) ? Math.min(Math.max(adults, 1), MOST_ADULTS) : 2, children };
}

export function stayOf(query: URLSearchParams): Stay | undefined {
  const checkIn = query.get('checkIn');
  const checkOut = query.get('checkOut');
  if (!isIsoDate(checkIn) || !isIsoDate(checkOut)) return undefined;
  const nights = nightsBetween(checkIn, checkOut);
  return nights < 1 || nights > MOST_NIGHTS ? undefined : { checkIn, checkOut, ...partyOf(query) };
}

/** As parameters of an address, and of the contract, which has the same. */
export function stayQuery(stay: Stay): { checkIn: string; checkOut: string; adults: number; children?: string } {
  const { checkIn, checkOut, adults, children } = stay;
  return { checkIn, checkOut, adults, ...(children.length === 0 ? {} : { children: children.join(',') }) };
}

export function isSameStay(one: Stay, other: Stay): boolean {
  return JSON.stringify(stayQuery(one)) === JSON.stringify(stayQuery(other));
}

/** What a form begins with: a weekend in two weeks. */
export function firstProposal(): Stay {
  const inTwoWeeks = plusDays(today(), 14);
  const day = new Date(Date.parse(inTwoWeeks)).getUTCDay();
  const friday = plusDays(inTwoWeeks, (5 - day + 7) % 7);
  return { checkIn: friday, checkOut: plusDays(friday, 2), adults: 2, children: [] };
}
