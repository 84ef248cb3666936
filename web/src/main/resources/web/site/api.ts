/** What the site asks, and what it relies on in the answers. */
import type { paths as HotelPaths } from '@innkeeper/client/hotel-service';
import type { paths as ReservationPaths } from '@innkeeper/client/reservation-service';
import { createClient, type HotelTypes, type ReservationTypes } from '../shared/api';

/**
 * Guests search and book without a token: one that has expired must not be in their way, and a shopper's token opens no
 * reservation. What belongs to a shopper is asked with the client of `shared/api`.
 */
export const openHotels = createClient<HotelPaths>();
export const openReservations = createClient<ReservationPaths>();

/** The documents mark no member of an answer as required; these are always there. */
type Sure<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };

export interface Money {
  readonly amount: string;
  readonly currency: string;
}

export type Address = HotelTypes['Address'];
export type Photo = Sure<HotelTypes['Photo'], 'url'>;

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Hotel extends Omit<HotelTypes['HotelDetails'], 'timeZone' | 'location' | 'photos' | 'address'> {
  readonly id: string;
  readonly name: string;
  readonly timeZone?: string;
  readonly location?: Position;
  readonly address?: Address;
  readonly photos?: Photo[];
}

export type OfferedStay = Sure<HotelTypes['OfferedStay'], 'roomType' | 'ratePlan' | 'board' | 'freeRooms' | 'total'>;

export interface Offer extends Omit<HotelTypes['Offer'], 'hotelId' | 'name' | 'offers' | 'total'> {
  readonly hotelId: string;
  readonly name: string;
  readonly total: Money;
  readonly offers: OfferedStay[];
}

export interface OfferPage {
  readonly items: Offer[];
  readonly next?: string;
  readonly hotelsLookedAt: number;
}

export interface PointOfInterest {
  readonly name: string;
  readonly city: string;
  readonly country?: string;
  readonly category?: string;
  readonly description?: string;
  readonly location?: Position;
  readonly distanceMeters?: number;
}

export interface NightPrice {
  readonly date: string;
  readonly price: Money;
}

export interface TaxTotal {
  readonly code: string;
  readonly amount: Money;
  readonly included: boolean;
}

export interface RefundStep {
  readonly until: string;
  readonly refund: Money;
  readonly penalty: Money;
}

export interface CancellationTerms {
  readonly policy?: string;
  readonly timeline?: RefundStep[];
  readonly noShow?: Money;
}

export type NotSellableReason = NonNullable<HotelTypes['NotSellableReason']>;

/** A room type and rate plan of a hotel for a stay; with `reasons` it cannot be had. */
export interface AvailableStay {
  readonly roomType: string;
  readonly ratePlan: string;
  readonly board: HotelTypes['Board'];
  readonly capacity?: number;
  readonly freeRooms?: number;
  readonly nights?: NightPrice[];
  readonly taxes?: TaxTotal[];
  readonly total?: Money;
  readonly cancellation?: CancellationTerms;
  readonly reasons?: NotSellableReason[];
}

/** One that can be booked. */
export type SellableStay = AvailableStay & { readonly total: Money; readonly freeRooms: number };

export type RoomType = Sure<HotelTypes['DescribedRoomType'], 'type'>;
export type RatePlan = Sure<HotelTypes['DescribedRatePlan'], 'ratePlan'>;
export type Tax = Sure<HotelTypes['DescribedTax'], 'code'>;

export interface Review {
  readonly id: string;
  readonly rating: number;
  readonly title?: string;
  readonly text?: string;
  readonly language?: string;
  readonly createdAt: string;
  readonly reply?: { readonly text?: string; readonly at?: string };
}

export type ReservationStatus = NonNullable<ReservationTypes['ReservationStatus']>;

export interface Reservation {
  readonly confirmationNumber: string;
  readonly status: ReservationStatus;
  readonly hotelId: string;
  readonly roomNumber?: number;
  readonly roomType: string;
  readonly ratePlan: string;
  readonly board: HotelTypes['Board'];
  readonly checkIn: string;
  readonly checkOut: string;
  readonly adults: number;
  readonly children: number[];
  readonly guest?: { readonly firstName?: string; readonly lastName?: string };
  readonly nights: NightPrice[];
  readonly taxes: TaxTotal[];
  readonly total: Money;
  readonly cancellation?: CancellationTerms;
  readonly createdAt?: string;
  readonly holdExpiresAt?: string;
  readonly penalty?: Money;
  readonly refund?: Money;
}

export interface StayPreview {
  readonly checkIn: string;
  readonly checkOut: string;
  readonly roomNumber?: number;
  readonly roomType: string;
  readonly nights: NightPrice[];
  readonly taxes: TaxTotal[];
  readonly total: Money;
  readonly difference: Money;
}

export interface CancellationCost {
  readonly penalty: Money;
  readonly refund: Money;
  readonly timeline?: RefundStep[];
}

export function isSellable(stay: AvailableStay): stay is SellableStay {
  return stay.total !== undefined && (stay.reasons ?? []).length === 0;
}
