package dev.innkeeper.reservation.booking.rest;

/** What the OpenAPI document shows of booking. A test sends the requests. */
public final class BookingExamples {
    public static final String KEY = "5b0a3f0e-7d9c-4b55-9f0e-0a8f7b1c2d3e";

    static final String A_ROOM = """
            {
              "hotelId": "lis-001",
              "roomNumber": 101,
              "checkIn": "2027-05-03",
              "checkOut": "2027-05-05",
              "guests": 2,
              "guest": {
                "firstName": "Ana",
                "lastName": "Smith",
                "emails": ["ana.smith@example.com"],
                "phoneNumbers": ["+351 21 555 0101"]
              },
              "expectedTotal": {"amount": "268.00", "currency": "EUR"}
            }""";

    static final String ANY_OF_A_TYPE = """
            {
              "hotelId": "lis-001",
              "roomType": "double",
              "checkIn": "2027-05-03",
              "checkOut": "2027-05-05",
              "guests": 2,
              "guestId": "5f0c3a52-6d1e-4b8e-9a53-0c7d2f3b1a01",
              "hold": true
            }""";

    static final String HELD = """
            {
              "status": "HELD",
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
              "holdExpiresAt": "2027-01-17T09:45:00Z",
              "createdAt": "2027-01-17T09:30:00Z"
            }""";

    public static final String STAY = """
            {
              "checkIn": "2027-05-04",
              "checkOut": "2027-05-07",
              "roomNumber": 102
            }""";

    public static final String CHANGED = """
            {
              "status": "CONFIRMED",
              "confirmationNumber": "H4T7Q9KZM2X0P",
              "hotelId": "lis-001",
              "roomNumber": 102,
              "roomType": "double",
              "checkIn": "2027-05-04",
              "checkOut": "2027-05-07",
              "guests": 2,
              "guestId": "5f0c3a52-6d1e-4b8e-9a53-0c7d2f3b1a01",
              "guest": {"firstName": "Ana", "lastName": "Smith"},
              "nights": [
                {"date": "2027-05-04", "price": {"amount": "139.00", "currency": "EUR"}},
                {"date": "2027-05-05", "price": {"amount": "139.00", "currency": "EUR"}},
                {"date": "2027-05-06", "price": {"amount": "139.00", "currency": "EUR"}}
              ],
              "total": {"amount": "417.00", "currency": "EUR"},
              "createdAt": "2027-01-17T09:30:00Z"
            }""";

    public static final String CANCELLED = """
            {
              "status": "CANCELLED",
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

    public static final String CHECKED_IN = """
            {
              "status": "CHECKED_IN",
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

    public static final String CHECKED_OUT = """
            {
              "status": "CHECKED_OUT",
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

    public static final String NO_SHOW = """
            {
              "status": "NO_SHOW",
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

    public static final String NO_MEMBERS = "{}";

    static final String ROOM_TAKEN = """
            {
              "type": "/problems/room-taken",
              "title": "The room is not to be had",
              "status": 409,
              "detail": "The room is not free on all of the nights.",
              "instance": "/v1/reservations",
              "retry": "no"
            }""";

    static final String PRICE_CHANGED = """
            {
              "type": "/problems/price-changed",
              "title": "The price has changed",
              "status": 409,
              "detail": "The stay now costs 278.00 EUR.",
              "instance": "/v1/reservations",
              "retry": "no",
              "total": {"amount": "278.00", "currency": "EUR"}
            }""";

    static final String UNDER_WAY = """
            {
              "type": "/problems/under-way",
              "title": "It is under way",
              "status": 409,
              "detail": "The same request, or a change of the stay, is under way; ask again in 1 s.",
              "instance": "/v1/reservations",
              "retry": "same-key"
            }""";

    static final String KEY_REUSED = """
            {
              "type": "/problems/key-reused",
              "title": "The idempotency key was used before",
              "status": 422,
              "detail": "The idempotency key came with another request before.",
              "instance": "/v1/reservations",
              "retry": "no"
            }""";

    public static final String WRONG_STATE = """
            {
              "type": "/problems/wrong-state",
              "title": "The reservation is in another state",
              "status": 409,
              "detail": "The reservation is CANCELLED.",
              "instance": "/v1/reservations/H4T7Q9KZM2X0P/stay",
              "retry": "no",
              "reservationStatus": "CANCELLED"
            }""";

    static final String VERDICT = """
            {
              "current": {"attempt": 1, "roomNumber": 101, "from": "2027-05-03", "to": "2027-05-05"},
              "booked": true,
              "confirmationNumber": "H4T7Q9KZM2X0P"
            }""";

    private BookingExamples() {}
}
