/** Bars of the room plan: a stay, a part of one, or nights that are out of order; and where they go when they are moved. */
import { type IsoDate, nightsBetween, plusDays } from '../../shared/dates';
import { type Block, guestName, type Reservation, type Status } from '../model';

export interface Bar {
  readonly key: string;
  readonly room: number;
  /** The first night. */
  readonly from: IsoDate;
  /** The day after the last night. */
  readonly to: IsoDate;
  readonly state: Status | 'BLOCKED';
  /** Of the guest, or why the nights are blocked. */
  readonly label: string;
  /** Undefined for a block. */
  readonly number: string | undefined;
  /** Whether the stay begins, or ends, in another room. */
  readonly movedIn: boolean;
  readonly movedOut: boolean;
}

/** Stays that a plan shows: those that have, or had, a room. */
export const SHOWN: readonly Status[] = ['HELD', 'CONFIRMED', 'CHECKED_IN', 'CHECKED_OUT'];

const known = new WeakMap<Reservation, Bar[]>();

/** One bar for each room of a stay; of the same answer always the same ones, so that they are not painted again. */
export function barsOf(reservation: Reservation): Bar[] {
  let bars = known.get(reservation);
  if (bars === undefined) {
    bars = newBarsOf(reservation);
    known.set(reservation, bars);
  }
  return bars;
}

function newBarsOf(reservation: Reservation): Bar[] {
  const { confirmationNumber, roomNumber, checkIn, checkOut, status, rooms = [] } = reservation;
  const parts = rooms.length === 0 ? [{ roomNumber, from: checkIn, to: checkOut }] : rooms;
  const label = guestName(reservation) ?? '–';
  return parts.map((part, at) => ({
    key: `${confirmationNumber}/${at}`,
    room: part.roomNumber ?? roomNumber,
    from: part.from ?? checkIn,
    to: part.to ?? checkOut,
    state: status,
    label,
    number: confirmationNumber,
    movedIn: at > 0,
    movedOut: at < parts.length - 1,
  }));
}

export function blockBar({ roomNumber, from, to, reason }: Block): Bar {
  const label = reason ?? '';
  return { key: `block/${roomNumber}/${from}`, room: roomNumber, from, to, state: 'BLOCKED', label, number: undefined, movedIn: false, movedOut: false };
}

/** Where a bar is wanted. */
export interface Target {
  readonly room: number;
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** Whether a bar can be dragged at all, and whether its first night can be another one. */
export function freedomOf({ state, movedOut }: Bar): { moves: boolean; begins: boolean } {
  // The part in a room that a guest has left is over.
  if (movedOut) return { moves: false, begins: false };
  return { moves: state === 'CONFIRMED' || state === 'CHECKED_IN', begins: state === 'CONFIRMED' };
}

/** A bar that is moved by days and to a room; one whose guest has come stays at its first night and only changes its room. */
export function moved(bar: Bar, days: number, room: number): Target {
  if (!freedomOf(bar).begins) return { room, from: bar.from, to: bar.to };
  return { room, from: plusDays(bar.from, days), to: plusDays(bar.to, days) };
}

/** A bar that ends days later or earlier, and keeps at least one night. */
export function extended(bar: Bar, days: number): Target {
  const nights = Math.max(1, nightsBetween(bar.from, bar.to) + days);
  return { room: bar.room, from: bar.from, to: plusDays(bar.from, nights) };
}

export function isWhereItWas(bar: Bar, target: Target): boolean {
  return bar.room === target.room && bar.from === target.from && bar.to === target.to;
}

/** The part of rows or columns that is in sight, with some more on each side, in steps, so that a small scroll changes nothing. */
export function inSight(offset: number, length: number, size: number, count: number, step: number): { first: number; last: number } {
  const first = Math.max(0, Math.floor(offset / size / step) * step - step);
  const last = Math.min(count, Math.ceil((offset + length) / size / step) * step + step);
  return { first, last: Math.max(first, last) };
}
