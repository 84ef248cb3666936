/** Check-in, check-out and no-show, and taking them back: what is possible, and the calls. */
import { newIdempotencyKey, reservations, type Result } from '../../shared/api';
import type { IsoDate } from '../../shared/dates';
import type { Reservation } from '../model';

export type Transition = 'checkIn' | 'checkOut' | 'noShow' | 'undoCheckIn' | 'undoCheckOut' | 'undoNoShow';

/** What takes each of them back, on the same day. */
export const UNDO = { checkIn: 'undoCheckIn', checkOut: 'undoCheckOut', noShow: 'undoNoShow' } as const;

type Stay = Pick<Reservation, 'status' | 'checkIn' | 'checkOut'>;

/** What can be done with a stay on a day. What only the service knows, such as when it was undone last, it says itself. */
export function possible({ status, checkIn, checkOut }: Stay, day: IsoDate): Transition[] {
  switch (status) {
    case 'CONFIRMED': {
      const found: Transition[] = [];
      if (checkIn <= day && day < checkOut) found.push('checkIn');
      if (checkIn < day) found.push('noShow');
      return found;
    }
    case 'CHECKED_IN':
      return ['checkOut', 'undoCheckIn'];
    case 'CHECKED_OUT':
      // It ends the stay on the day, or, of a stay of one night, the day after.
      return checkOut >= day ? ['undoCheckOut'] : [];
    case 'NO_SHOW':
      return ['undoNoShow'];
    case 'HELD':
    case 'CANCELLED':
    case 'EXPIRED':
      return [];
    default:
      throw new Error(`unknown status ${String(status satisfies never)}`);
  }
}

/** Does it. A repeated call with a key answers the same; taking back needs none. */
export async function perform(transition: Transition, confirmationNumber: string): Promise<Result<Reservation>> {
  const path = { confirmationNumber };
  const headers = { 'Idempotency-Key': newIdempotencyKey() };
  const answer = await (() => {
    switch (transition) {
      case 'checkIn':
        return reservations.POST('/v1/reservations/{confirmationNumber}/check-in', { path, headers });
      case 'checkOut':
        return reservations.POST('/v1/reservations/{confirmationNumber}/check-out', { path, headers });
      case 'noShow':
        return reservations.POST('/v1/reservations/{confirmationNumber}/no-show', { path, headers });
      case 'undoCheckIn':
        return reservations.DELETE('/v1/reservations/{confirmationNumber}/check-in', { path });
      case 'undoCheckOut':
        return reservations.DELETE('/v1/reservations/{confirmationNumber}/check-out', { path });
      case 'undoNoShow':
        return reservations.DELETE('/v1/reservations/{confirmationNumber}/no-show', { path });
      default:
        throw new Error(`unknown transition ${String(transition satisfies never)}`);
    }
  })();
  return answer as Result<Reservation>;
}
