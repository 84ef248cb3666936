import { today } from '../shared/dates';
import type { HotelFeed } from './feed';
import type { Hotel } from './model';
import type { Session } from './sign-in/session';

/** What every view of a hotel works with. */
export interface Desk {
  readonly hotel: Hotel;
  readonly feed: HotelFeed;
  readonly session: Session;
}

/** The day that it is at the hotel, wherever the desk is. */
export function hotelToday(hotel: Hotel): string {
  return today(hotel.timeZone);
}
