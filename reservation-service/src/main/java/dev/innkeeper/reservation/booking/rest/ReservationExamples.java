package dev.innkeeper.reservation.booking.rest;

/** What the OpenAPI document shows of reservations. */
public final class ReservationExamples {
    public static final String RESERVATION = """
            {
              "status": "CONFIRMED",
              "confirmationNumber": "H4T7Q9KZM2X0P",
              "hotelId": "lis-001",
              "roomNumber": 101,
              "roomType": "double",
              "checkIn": "2027-05-03",
              "checkOut": "2027-05-05",
              "guests": 2,
              "guestId": "5f0c3a52-6d1e-4b8e-9a53-0c7d2f3b1a01",
              "guest": {"firstName": "Ana", "lastName": "Smith"},
              "nights": [
                {"date": "2027-05-03", "price": {"amount": "129.00", "currency": "EUR"}},
                {"date": "2027-05-04", "price": {"amount": "139.00", "currency": "EUR"}}
              ],
              "total": {"amount": "268.00", "currency": "EUR"},
              "createdAt": "2027-01-17T09:30:00Z"
            }""";

    public static final String PAGE = "{\"items\": [" + RESERVATION + "]}";

    private ReservationExamples() {}
}
