/** Hotels by their id, each asked once: a list, its map and a hotel's page share the answers. */
import { isSuperseded, type Problem } from '../shared/api';
import { type Hotel, openHotels } from './api';

const MOST_KEPT = 200;
const MOST_AT_ONCE = 6;

const kept = new Map<string, Promise<Hotel | Problem>>();
const waiting: (() => void)[] = [];
let running = 0;

export function isHotel(answer: Hotel | Problem): answer is Hotel {
  return 'id' in answer;
}

/** A hotel, or why it cannot be had. Only answers are kept, not problems. */
export function hotelOf(hotelId: string): Promise<Hotel | Problem> {
  let answer = kept.get(hotelId);
  if (answer === undefined) {
    answer = ask(hotelId);
    kept.set(hotelId, answer);
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
    void answer.then((hotel) => {
      if (!isHotel(hotel)) kept.delete(hotelId);
    });
  }
  return answer;
}

/** Hotels of a list, told one after the other as they come. */
export function eachHotel(ids: readonly string[], found: (hotel: Hotel) => void): void {
  for (const id of ids) {
    void hotelOf(id).then((hotel) => {
      if (isHotel(hotel)) found(hotel);
    });
  }
}

async function ask(hotelId: string): Promise<Hotel | Problem> {
  if (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    const found = await openHotels.GET('/v1/hotels/{hotelId}', { path: { hotelId } });
    return found.ok ? (found.data as unknown as Hotel) : found.problem;
  } catch (thrown) {
    if (isSuperseded(thrown)) kept.delete(hotelId);
    throw thrown;
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
