/** One reservation, as its guest sees it; and its calendar file. */
import type { Result } from '../shared/api';
import { date, inALine, money } from '../shared/i18n';
import { openReservations, type Reservation } from './api';
import { plainNumber, type Proof } from './attempt';
import { type Catalogue, planName, roomName } from './catalogue';
import { calendarFile } from './calendar-file';
import { stay as t } from './messages/booking';
import { boardName } from './messages/vocabulary';
import { freeUntil } from './refunds';
import { router } from './routes';
import type { Stay } from './stay';
import { addressLine } from './text';

/** The name that opens a reservation goes into the query of each call about it. */
export function proofQuery({ lastName, email }: Proof): { lastName: string; email?: string } {
  return { lastName, ...(email === undefined || email === '' ? {} : { email }) };
}

export async function reservationOf(number: string, proof: Proof, signal?: AbortSignal): Promise<Result<Reservation>> {
  const found = await openReservations.GET('/v1/reservations/{confirmationNumber}', {
    path: { confirmationNumber: plainNumber(number) },
    query: proofQuery(proof),
    signal,
  });
  return found as unknown as Result<Reservation>;
}

export function stayOfReservation({ checkIn, checkOut, adults, children }: Reservation): Stay {
  return { checkIn, checkOut, adults, children: children ?? [] };
}

/** `H4T7Q-9KZM2-X0P`: read aloud in three parts. */
export function spokenNumber(number: string): string {
  return number.length === 13 ? `${number.slice(0, 5)}-${number.slice(5, 10)}-${number.slice(10)}` : number;
}

/** Hands the file to the browser; nothing leaves it. */
export function saveCalendarFile(reservation: Reservation, catalogue: Catalogue): void {
  const { hotel } = catalogue;
  const name = hotel?.name ?? '';
  const until = freeUntil(reservation.cancellation?.timeline, Date.now());
  const text = calendarFile(
    {
      confirmationNumber: reservation.confirmationNumber,
      checkIn: reservation.checkIn,
      checkOut: reservation.checkOut,
      title: t('calendarStay', { hotel: name }),
      description: [
        `${t('number')}: ${spokenNumber(reservation.confirmationNumber)}`,
        inALine([roomName(catalogue, reservation.roomType), planName(catalogue, reservation.ratePlan), boardName(reservation.board)]),
        `${date(reservation.checkIn, 'long')} – ${date(reservation.checkOut, 'long')}`,
        money(reservation.total),
        ...(hotel?.phone === undefined ? [] : [hotel.phone]),
      ].join('\n'),
      location: [name, addressLine(hotel?.address)].filter(Boolean).join(', '),
      position: hotel?.location,
      url: location.origin + router.href('reservation', { number: reservation.confirmationNumber }),
      cancelled: reservation.status === 'CANCELLED',
      freeUntil: until === undefined ? undefined : { instant: until, title: t('calendarFree', { hotel: name }) },
    },
    new Date(),
  );
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${reservation.confirmationNumber}.ics`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
