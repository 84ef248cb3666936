/** What a hotel calls its rooms, plans and taxes. Asked once for a page; without an answer the codes stand for the names. */
import { type Hotel, openHotels, type RatePlan, type RoomType, type Tax } from './api';
import { hotelOf, isHotel } from './hotels';

export interface Catalogue {
  readonly hotel: Hotel | undefined;
  readonly roomTypes: ReadonlyMap<string, RoomType>;
  readonly ratePlans: ReadonlyMap<string, RatePlan>;
  readonly taxes: ReadonlyMap<string, Tax>;
}

export const EMPTY_CATALOGUE: Catalogue = { hotel: undefined, roomTypes: new Map(), ratePlans: new Map(), taxes: new Map() };

/** A hotel has a few of each; a hundred is the largest page. */
const ALL = { limit: 100 };

export async function catalogueOf(hotelId: string, signal?: AbortSignal): Promise<Catalogue> {
  const path = { hotelId };
  const [hotel, roomTypes, ratePlans, taxes] = await Promise.all([
    hotelOf(hotelId),
    openHotels.GET('/v1/hotels/{hotelId}/room-types', { path, query: ALL, signal }),
    openHotels.GET('/v1/hotels/{hotelId}/rate-plans', { path, query: ALL, signal }),
    openHotels.GET('/v1/hotels/{hotelId}/taxes', { path, query: ALL, signal }),
  ]);
  return {
    hotel: isHotel(hotel) ? hotel : undefined,
    roomTypes: byKey(roomTypes.ok ? (roomTypes.data.items as RoomType[] | undefined) : undefined, ({ type }) => type),
    ratePlans: byKey(ratePlans.ok ? (ratePlans.data.items as RatePlan[] | undefined) : undefined, ({ ratePlan }) => ratePlan),
    taxes: byKey(taxes.ok ? (taxes.data.items as Tax[] | undefined) : undefined, ({ code }) => code),
  };
}

function byKey<T>(items: readonly T[] | undefined, key: (item: T) => string): Map<string, T> {
  return new Map((items ?? []).map((item) => [key(item), item]));
}

export const roomName = (catalogue: Catalogue, type: string) => catalogue.roomTypes.get(type)?.name ?? type;
export const planName = (catalogue: Catalogue, plan: string) => catalogue.ratePlans.get(plan)?.name ?? plan;
export const taxName = (catalogue: Catalogue) => (code: string) => catalogue.taxes.get(code)?.name ?? code;
