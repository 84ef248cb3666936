/**
 * What the services answer, as the desk reads it. The generated types say of nearly every member that it may be left out;
 * these say which ones are always there.
 */
import type { HotelTypes, ReservationTypes, Result } from '../shared/api';
import type { IsoDate } from '../shared/dates';
import type { Failure } from '../shared/client';

type Always<T, K extends keyof T> = T & Required<Pick<T, K>>;

export type Reservation = Always<
  ReservationTypes['Reservation'],
  'confirmationNumber' | 'hotelId' | 'status' | 'roomNumber' | 'roomType' | 'checkIn' | 'checkOut' | 'total'
>;
export type Status = ReservationTypes['ReservationStatus'];
export type HousekeepingRoom = Always<ReservationTypes['HousekeepingRoom'], 'roomNumber' | 'roomType' | 'status'>;
export type HousekeepingStatus = ReservationTypes['HousekeepingStatus'];
export type Guest = ReservationTypes['Guest'];
export type FolioLine = Always<ReservationTypes['FolioLine'], 'id' | 'at' | 'kind' | 'amount'>;
export type FolioPage = ReservationTypes['FolioPage'];
export type LineKind = ReservationTypes['LineKind'];
export type HistoryEntry = Always<ReservationTypes['HistoryEntry'], 'version' | 'at' | 'kind' | 'to'>;
export type ChangeKind = ReservationTypes['ChangeKind'];
export type StayPreview = Always<
  ReservationTypes['StayPreview'],
  'checkIn' | 'checkOut' | 'roomNumber' | 'roomType' | 'total' | 'difference'
>;
export type NewStay = ReservationTypes['NewStay'];
export type CancellationCost = Always<ReservationTypes['CancellationCost'], 'penalty' | 'refund'>;
export type Income = ReservationTypes['Income'];
export type AuditLogEntry = Always<ReservationTypes['AuditLogEntry'], 'id' | 'at' | 'operation'>;

export type Room = Always<HotelTypes['RoomDetails'], 'roomNumber' | 'type'>;
export type OccupancyDay = Always<
  HotelTypes['OccupancyDay'],
  'date' | 'rooms' | 'free' | 'claimed' | 'outOfOrder' | 'soldOut'
>;
export type Block = Always<HotelTypes['Block'], 'roomNumber' | 'from' | 'to'>;
export type NightRate = Always<HotelTypes['NightRate'], 'date'>;
export type RatePlan = Always<HotelTypes['DescribedRatePlan'], 'ratePlan'>;
export type Review = Always<HotelTypes['Review'], 'id' | 'rating' | 'createdAt'>;

/** The hotel that the desk works for. */
export interface Hotel {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string | undefined;
  readonly currency: string;
}

export function hotelOf(details: HotelTypes['HotelDetails'], id: string): Hotel {
  // The document describes a time zone by the parts that Java has; what is sent is its name.
  const timeZone: unknown = details.timeZone;
  return {
    id,
    name: details.name ?? id,
    timeZone: typeof timeZone === 'string' ? timeZone : undefined,
    currency: details.currency ?? 'EUR',
  };
}

/** What a view waits for. */
export type Loading<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'here'; readonly value: T };

export const LOADING = { kind: 'loading' } as const;

export function here<T>(value: T): Loading<T> {
  return { kind: 'here', value };
}

export function failed(failure: Failure): Loading<never> {
  return { kind: 'failed', failure };
}

/** The largest page that lists have. */
export const PAGE = 100;

/** All items of a list, or a bounded part of it. */
export interface Collected<T> {
  readonly ok: true;
  readonly items: T[];
  /** Whether there is more than was asked for. */
  readonly more: boolean;
}

/**
 * Reads a list page by page, at most `mostPages` of them. A page may be short, or empty, and still have a next one.
 * `onPage` is told of each, so that the first ones can be shown at once.
 */
export async function collect<T>(
  page: (cursor: string | undefined) => Promise<Result<unknown>>,
  mostPages: number,
  onPage?: (items: T[]) => void,
): Promise<Collected<T> | Failure> {
  const items: T[] = [];
  let cursor: string | undefined;
  for (let count = 0; count < mostPages; count++) {
    const result = await page(cursor);
    if (!result.ok) return result;
    const { items: some, next } = (result.data ?? {}) as { items?: T[]; next?: string };
    const added = some ?? [];
    items.push(...added);
    onPage?.(added);
    cursor = next;
    if (cursor === undefined) return { ok: true, items, more: false };
  }
  return { ok: true, items, more: true };
}

/** "Ana Smith"; undefined once the guest was erased. */
export function guestName(reservation: { guest?: { firstName?: string; lastName?: string } }): string | undefined {
  const name = [reservation.guest?.firstName, reservation.guest?.lastName].filter(Boolean).join(' ');
  return name === '' ? undefined : name;
}

/** `H4T7Q-9KZM-2X0P`: people read and dictate groups of letters. */
export function spoken(confirmationNumber: string): string {
  return confirmationNumber.length === 13
    ? `${confirmationNumber.slice(0, 5)}-${confirmationNumber.slice(5, 9)}-${confirmationNumber.slice(9)}`
    : confirmationNumber;
}

/** Whether a stay has a night from one date on until before another. */
export function overlaps(stay: { checkIn: IsoDate; checkOut: IsoDate }, from: IsoDate, to: IsoDate): boolean {
  return stay.checkIn < to && stay.checkOut > from;
}
