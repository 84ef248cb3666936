import createClient, { type Client, type Middleware } from "openapi-fetch";
import type { components as HotelComponents, paths as HotelPaths } from "./hotel-service.js";
import type { components as ReservationComponents, paths as ReservationPaths } from "./reservation-service.js";

/** Where a service is, and who calls. */
export interface Connection {
  /** Its address, such as `https://hotels.example.com`. */
  baseUrl: string;
  /** A bearer token, or what returns one before each request. Guests and shoppers may call without. */
  token?: string | (() => string | undefined | Promise<string | undefined>);
  /** What to call instead of the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
}

/** The answers that are parsed; of a file, `parseAs: "text"` returns the text. */
type Json = "application/json" | "application/problem+json";

/** Hotels, prices and availability: one method for each HTTP method, with the paths of `hotel-service/openapi.yaml`. */
export type HotelService = Client<HotelPaths, Json>;

/** Reservations and guests: one method for each HTTP method, with the paths of `reservation-service/openapi.yaml`. */
export type ReservationService = Client<ReservationPaths, Json>;

/** The types of the hotel service by name, such as `HotelTypes["AvailableStay"]`. */
export type HotelTypes = HotelComponents["schemas"];

/** The types of the reservation service by name, such as `ReservationTypes["Reservation"]`. */
export type ReservationTypes = ReservationComponents["schemas"];

/** What both services answer instead of a result: RFC 9457, with further members for some types. */
export type Problem = ReservationTypes["Problem"];

/** A client of the hotel service. */
export function hotelService(connection: Connection): HotelService {
  const client = createClient<HotelPaths, Json>(options(connection));
  client.use(conventions(connection));
  return client;
}

/** A client of the reservation service. */
export function reservationService(connection: Connection): ReservationService {
  const client = createClient<ReservationPaths, Json>(options(connection));
  client.use(conventions(connection));
  return client;
}

/** A new `Idempotency-Key`. Keep it: a retry with the same key does nothing twice. */
export function idempotencyKey(): string {
  return crypto.randomUUID();
}

/** Whether `value`, such as the `error` of a result, is a problem that a service has answered. */
export function isProblem(value: unknown): value is Problem {
  return typeof value === "object" && value !== null && "type" in value && "status" in value && "retry" in value;
}

function options({ baseUrl, fetch }: Connection) {
  return fetch === undefined ? { baseUrl } : { baseUrl, fetch };
}

function conventions({ token }: Connection): Middleware {
  return {
    async onRequest({ request }) {
      const bearer = typeof token === "function" ? await token() : token;
      if (bearer !== undefined) {
        request.headers.set("Authorization", `Bearer ${bearer}`);
      }
      // The services refuse a patch that does not say how it is meant.
      if (request.method === "PATCH") {
        request.headers.set("Content-Type", "application/merge-patch+json");
      }
      return request;
    },
  };
}
