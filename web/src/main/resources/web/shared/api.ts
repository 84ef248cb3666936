/** The typed clients of both services. All of Innkeeper that the applications know is behind them. */
import type { components as HotelComponents, paths as HotelPaths } from '@innkeeper/client/hotel-service';
import type {
  components as ReservationComponents,
  paths as ReservationPaths,
} from '@innkeeper/client/reservation-service';
import { type ClientOptions, createClient } from './client';

export * from './client';
export * from './problem';

/** The types of hotel-service, by the names that its OpenAPI document gives them: `Hotel['Offer']`. */
export type HotelTypes = HotelComponents['schemas'];
/** The types of reservation-service: `ReservationTypes['Reservation']`. */
export type ReservationTypes = ReservationComponents['schemas'];

let token: string | undefined;
const refused = new Set<() => void>();

const options: ClientOptions = {
  token: () => token,
  onUnauthenticated: () => refused.forEach((listener) => listener()),
};

/** Sends a bearer token with every call from now on, or none. */
export function useToken(bearer: string | undefined): void {
  token = bearer;
}

/** Calls back whenever a service refuses the token. The answer ends that. */
export function onUnauthenticated(listener: () => void): () => void {
  refused.add(listener);
  return () => refused.delete(listener);
}

/** Hotels, places, offers, availability, rates, reviews: what hotel-service answers. */
export const hotels = createClient<HotelPaths>(options);

/** Bookings, guests, the front desk, partners: what reservation-service answers. */
export const reservations = createClient<ReservationPaths>(options);

/** The same services, each below its own name: for the audit log, which both have under one path. */
export const named = {
  hotels: createClient<HotelPaths>({ ...options, baseUrl: '/hotel-service' }),
  reservations: createClient<ReservationPaths>({ ...options, baseUrl: '/reservation-service' }),
};
