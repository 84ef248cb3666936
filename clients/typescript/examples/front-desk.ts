import { idempotencyKey, isProblem, type ReservationService, type ReservationTypes } from "../index.js";

/** The hotel, and its calendar dates as `2027-05-03`. */
export interface Day {
  hotelId: string;
  today: string;
  dayAfterTomorrow: string;
  later: string;
  dayAfterLater: string;
}

/** The day of docs/front-desk.md, with a client that has a token of staff. Returns what it has seen. */
export async function dayAtTheFrontDesk(service: ReservationService, day: Day): Promise<string[]> {
  const seen: string[] = [];
  const hotel = { hotelId: day.hotelId };
  const header = () => ({ "Idempotency-Key": idempotencyKey() });

  // The morning
  const arrivals = result(
    await service.GET("/v1/hotels/{hotelId}/reservations", {
      params: { path: hotel, query: { date: day.today, view: "arrivals" } },
    }),
  );
  seen.push(`arrivals: ${arrivals.items.length}`);
  const housekeeping = result(
    await service.GET("/v1/hotels/{hotelId}/housekeeping", { params: { path: hotel } }),
  );
  seen.push(`rooms: ${housekeeping.items.length}`);

  // A guest without a reservation
  const walkIn: ReservationTypes["NewReservation"] = {
    hotelId: day.hotelId,
    roomType: "double",
    checkIn: day.today,
    checkOut: day.dayAfterTomorrow,
    adults: 1,
    source: "walk-in",
    notes: "Arrives with a bicycle.",
    guest: { firstName: "Ada", lastName: "Lovelase", emails: ["ada@example.com"] },
  };
  const booked = result(await service.POST("/v1/reservations", { params: { header: header() }, body: walkIn }));
  const path = { confirmationNumber: booked.confirmationNumber };
  const checkIn = "/v1/reservations/{confirmationNumber}/check-in";
  const arrived = result(await service.POST(checkIn, { params: { path, header: header() } }));
  seen.push(`status: ${arrived.status}`);
  const undone = result(await service.DELETE(checkIn, { params: { path } }));
  seen.push(`status: ${undone.status}`);
  result(await service.POST(checkIn, { params: { path, header: header() } }));

  // Wishes
  const guest = result(
    await service.PATCH("/v1/guests/{guestId}", {
      params: { path: { guestId: booked.guestId } },
      body: { lastName: "Lovelace" },
    }),
  );
  seen.push(`guest: ${guest.firstName} ${guest.lastName}`);
  const byName = result(await service.GET("/v1/reservations", { params: { query: { lastName: "lovelace" } } }));
  seen.push(`by name: ${isAmong(byName.items, booked)}`);
  const byMail = result(
    await service.GET("/v1/reservations", { params: { query: { email: "ada@example.com" } } }),
  );
  seen.push(`by mail: ${isAmong(byMail.items, booked)}`);

  const stay = "/v1/reservations/{confirmationNumber}/stay";
  const larger = { checkIn: day.today, checkOut: day.dayAfterTomorrow, roomType: "family", keepPrice: true };
  const preview = result(await service.GET(stay, { params: { path, query: larger } }));
  seen.push(`difference: ${preview.difference.amount}`);
  const moved = result(await service.PUT(stay, { params: { path }, body: larger }));
  seen.push(`type: ${moved.roomType}`);

  const folio = "/v1/reservations/{confirmationNumber}/folio";
  const line = result(
    await service.POST(folio, {
      params: { path, header: header() },
      body: { kind: "EXTRA", description: "Bicycle garage", amount: { amount: "8.00", currency: "EUR" } },
    }),
  );
  seen.push(`posted: ${line.kind} ${line.amount.amount}`);
  const lines = result(await service.GET(folio, { params: { path } }));
  seen.push(`lines: ${lines.items.map((posted) => posted.kind).join(" ")}`);

  // A group
  const group = result(
    await service.POST("/v1/groups", {
      params: { header: header() },
      body: {
        hotelId: day.hotelId,
        checkIn: day.later,
        checkOut: day.dayAfterLater,
        rooms: [
          { roomType: "double", adults: 2 },
          { roomType: "double", adults: 1 },
        ],
        contact: { firstName: "Charles", lastName: "Babbage", emails: ["charles@example.com"] },
      },
    }),
  );
  const ofGroup = { groupNumber: group.groupNumber };
  const found = result(await service.GET("/v1/groups/{groupNumber}", { params: { path: ofGroup } }));
  seen.push(`group: ${found.status}, rooms: ${found.rooms.length}`);
  const cancelled = result(
    await service.POST("/v1/groups/{groupNumber}/cancellation", { params: { path: ofGroup, header: header() } }),
  );
  seen.push(`group: ${cancelled.status}`);

  // The guest leaves early
  const checkOut = "/v1/reservations/{confirmationNumber}/check-out";
  const left = result(await service.POST(checkOut, { params: { path, header: header() } }));
  seen.push(`status: ${left.status}`);
  result(await service.DELETE(checkOut, { params: { path } }));
  result(await service.POST(checkOut, { params: { path, header: header() } }));
  const room = result(
    await service.PUT("/v1/hotels/{hotelId}/rooms/{roomNumber}/housekeeping", {
      params: { path: { ...hotel, roomNumber: moved.roomNumber } },
      body: { status: "CLEAN" },
    }),
  );
  seen.push(`room: ${room.status}`);

  // The evening
  const history = result(
    await service.GET("/v1/reservations/{confirmationNumber}/history", { params: { path } }),
  );
  seen.push(`history: ${history.items.map((change) => change.kind).join(" ")}`);
  const events = result(await service.GET("/v1/hotels/{hotelId}/events", { params: { path: hotel } }));
  seen.push(`events: ${events.items.length > 0}`);

  // A guest whose stay is over cannot be a no-show: a problem with a type, a status and what to do next.
  const noShow = await service.POST("/v1/reservations/{confirmationNumber}/no-show", {
    params: { path, header: header() },
  });
  seen.push(isProblem(noShow.error) ? `problem: ${noShow.error.status}` : "no problem");
  return seen;
}

function isAmong(items: ReservationTypes["Reservation"][], wanted: ReservationTypes["Reservation"]): boolean {
  return items.some((item) => item.confirmationNumber === wanted.confirmationNumber);
}

/** What was answered, or an error with the text of the problem. */
function result<T>({ data, error, response }: { data?: T; error?: unknown; response: Response }): T {
  if (data === undefined) {
    throw new Error(isProblem(error) ? `${error.title}: ${error.detail}` : `status ${response.status}`);
  }
  return data;
}
