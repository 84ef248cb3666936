import { hotelService, idempotencyKey, isProblem, reservationService } from "../index.js";

const hotels = hotelService({ baseUrl: "http://localhost:8081" });
const { data: availability } = await hotels.GET("/v1/hotels/{hotelId}/availability", {
  params: { path: { hotelId: "lis-001" }, query: { checkIn: "2027-05-03", checkOut: "2027-05-05", adults: 2 } },
});

const offer = availability?.items[0];
if (offer?.total) {
  const reservations = reservationService({ baseUrl: "http://localhost:8082" });
  const { data: reservation, error } = await reservations.POST("/v1/reservations", {
    params: { header: { "Idempotency-Key": idempotencyKey() } },
    body: {
      hotelId: "lis-001",
      roomType: offer.roomType,
      ratePlan: offer.ratePlan,
      checkIn: "2027-05-03",
      checkOut: "2027-05-05",
      adults: 2,
      expectedTotal: offer.total,
      guest: { firstName: "Ana", lastName: "Lima" },
    },
  });
  console.log(isProblem(error) ? error.title : reservation?.confirmationNumber);
}
