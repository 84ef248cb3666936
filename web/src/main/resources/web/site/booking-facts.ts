/** What a reservation is, for its confirmation and for "my booking". */
import { html, nothing, type TemplateResult } from 'lit';
import { badge, type Tone } from '../shared/components';
import { nightsBetween } from '../shared/dates';
import { date, inALine } from '../shared/i18n';
import { common } from '../shared/messages/common';
import type { Reservation, ReservationStatus } from './api';
import { type Catalogue, planName, roomName } from './catalogue';
import { partyText } from './guests-picker';
import { hotel as hotelWords } from './messages/hotel';
import { stay as t } from './messages/booking';
import { boardName, statusName } from './messages/vocabulary';
import { spokenNumber, stayOfReservation } from './reservations';
import { router } from './routes';
import { addressLine } from './text';

const TONES: Record<ReservationStatus, Tone> = {
  HELD: 'warning',
  CONFIRMED: 'good',
  CHECKED_IN: 'info',
  CHECKED_OUT: 'neutral',
  CANCELLED: 'danger',
  NO_SHOW: 'danger',
  EXPIRED: 'neutral',
};

export function statusBadge(status: ReservationStatus): TemplateResult {
  return badge(statusName(status), TONES[status] ?? 'neutral');
}

export function bookingFacts(reservation: Reservation, catalogue: Catalogue): TemplateResult {
  const { hotel } = catalogue;
  const { checkIn, checkOut } = reservation;
  const fact = (label: string, value: unknown) => html`<div class="fact">
    <dt class="small soft">${label}</dt>
    <dd>${value}</dd>
  </div>`;
  const time = (text: string | undefined) => text?.slice(0, 5) ?? '';
  const guest = [reservation.guest?.firstName, reservation.guest?.lastName].filter(Boolean).join(' ');
  return html`<dl class="facts">
    ${fact(t('number'), html`<span class="number-code fact-number">${spokenNumber(reservation.confirmationNumber)}</span>`)}
    ${fact(t('status'), statusBadge(reservation.status))}
    ${fact(
      t('hotel'),
      html`<a href=${router.href('hotel', { hotelId: reservation.hotelId })}><bdi>${hotel?.name ?? reservation.hotelId}</bdi></a>
        ${hotel === undefined ? nothing : html`<br /><bdi class="small">${addressLine(hotel.address)}</bdi>`}
        ${hotel?.phone === undefined ? nothing : html`<br /><bdi class="small" dir="ltr">${hotel.phone}</bdi>`}`,
    )}
    ${guest === '' ? nothing : fact(t('guest'), html`<bdi>${guest}</bdi>`)}
    ${fact(
      common('checkIn'),
      html`${date(checkIn, 'long')}${hotel?.checkInFrom === undefined ? nothing : html`<br /><span class="small soft">${hotelWords('checkInFrom', { time: time(hotel.checkInFrom) })}</span>`}`,
    )}
    ${fact(
      common('checkOut'),
      html`${date(checkOut, 'long')}${hotel?.checkOutUntil === undefined ? nothing : html`<br /><span class="small soft">${hotelWords('checkOutUntil', { time: time(hotel.checkOutUntil) })}</span>`}`,
    )}
    ${fact(t('party'), inALine([partyText(stayOfReservation(reservation)), common('nights', { count: nightsBetween(checkIn, checkOut) })]))}
    ${fact(
      t('room'),
      html`<bdi>${roomName(catalogue, reservation.roomType)}</bdi>
        <br /><span class="small soft"><bdi>${planName(catalogue, reservation.ratePlan)}</bdi> · ${boardName(reservation.board)}</span>`,
    )}
  </dl>`;
}
