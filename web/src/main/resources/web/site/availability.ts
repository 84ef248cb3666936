/** What a hotel sells for a stay, all pages of it, and what to offer when the wanted room is gone. */
import type { Result } from '../shared/api';
import { type AvailableStay, isSellable, openHotels, type SellableStay } from './api';
import { type Stay, stayQuery } from './stay';

const MOST_PAGES = 5;
const PAGE = 100;

export async function availabilityOf(
  hotelId: string,
  stay: Stay,
  narrowed: { roomType?: string; ratePlan?: string; explain?: boolean },
  signal?: AbortSignal,
): Promise<Result<AvailableStay[]>> {
  const all: AvailableStay[] = [];
  let cursor: string | undefined;
  for (let page = 0; ; page++) {
    const found = await openHotels.GET('/v1/hotels/{hotelId}/availability', {
      path: { hotelId },
      query: { ...stayQuery(stay), ...narrowed, limit: PAGE, cursor },
      signal,
    });
    if (!found.ok) return found;
    all.push(...((found.data.items ?? []) as AvailableStay[]));
    cursor = found.data.next;
    if (cursor === undefined || page + 1 === MOST_PAGES) return { ...found, data: all };
  }
}

export interface Wanted {
  readonly roomType: string;
  readonly ratePlan: string;
  readonly board: string | undefined;
  readonly total: string | undefined;
}

/**
 * The best in the place of a room that is gone, best first: the same type (the same plan, when another room of it is still
 * free, then other plans), then other types with the same meals, and of equals the one whose price is closest.
 */
export function alternatives(wanted: Wanted, offered: readonly AvailableStay[], most: number): SellableStay[] {
  const distance = ({ total }: SellableStay) =>
    wanted.total === undefined ? Number(total.amount) : Math.abs(Number(total.amount) - Number(wanted.total));
  const rank = (stay: SellableStay) =>
    stay.roomType === wanted.roomType ? (stay.ratePlan === wanted.ratePlan ? 0 : 1) : stay.board === wanted.board ? 2 : 3;
  return offered
    .filter(isSellable)
    .filter(({ freeRooms }) => freeRooms > 0)
    .sort((one, other) => rank(one) - rank(other) || distance(one) - distance(other))
    .slice(0, most);
}
