package dev.innkeeper.hotel.inventory.rest;

/** Examples of what staff and the other service do with inventory, which a test sends for real. */
public final class InventoryExamples {
    public static final String RATES_OF_A_TYPE = """
            {
              "roomType": "double",
              "from": "2027-05-01",
              "to": "2027-06-01",
              "price": {"amount": "129.00", "currency": "EUR"}
            }""";

    public static final String RATES_OF_ROOMS = """
            {
              "rooms": [101, 102],
              "from": "2027-05-01",
              "to": "2027-06-01",
              "weekdays": ["FRIDAY", "SATURDAY"],
              "price": {"amount": "149.00", "currency": "EUR"}
            }""";

    static final String ON_SALE = """
            {
              "rooms": [101],
              "from": "2027-05-01",
              "to": "2027-06-01"
            }""";

    static final String PUT_ON_SALE = """
            {"roomNights": 31}""";

    static final String OUT_OF_ORDER = """
            {
              "from": "2027-05-10",
              "to": "2027-05-12",
              "reason": "new bathroom"
            }""";

    static final String CONFLICTING_NIGHTS = """
            {
              "type": "/problems/conflicting-nights",
              "title": "Reservations stand in the way",
              "status": 409,
              "detail": "Reservations own some of the nights.",
              "instance": "/v1/hotels/par-0001/rooms/101/out-of-order",
              "retry": "no",
              "conflicts": ["7Q3W5ZK9XN2VB"]
            }""";

    static final String OCCUPANCY = """
            {
              "items": [
                {
                  "date": "2027-05-03",
                  "rooms": 50,
                  "free": 0,
                  "claimed": 48,
                  "outOfOrder": 2,
                  "soldOut": true
                },
                {
                  "date": "2027-05-04",
                  "rooms": 50,
                  "free": 7,
                  "claimed": 43,
                  "outOfOrder": 0,
                  "soldOut": false
                }
              ],
              "next": "pK3vZ0c1n4Jx7Yt2QmWb9gAAAAoyMDI3LTA1LTA0"
            }""";

    public static final String CLAIM = """
            {
              "roomNumber": 101,
              "checkIn": "2027-05-03",
              "checkOut": "2027-05-05",
              "confirmationNumber": "7Q3W5ZK9XN2VB"
            }""";

    public static final String CLAIMED = """
            {"claimId": "6f1c2a34-5b6d-4e7f-8a90-b1c2d3e4f501"}""";

    public static final String CANDIDATES = """
            {
              "items": [
                {
                  "roomNumber": 101,
                  "type": "double",
                  "capacity": 2,
                  "nights": [
                    {"date": "2027-05-03", "price": {"amount": "129.00", "currency": "EUR"}},
                    {"date": "2027-05-04", "price": {"amount": "129.00", "currency": "EUR"}}
                  ],
                  "total": {"amount": "258.00", "currency": "EUR"}
                }
              ]
            }""";

    public static final String NIGHTS_NOT_CLAIMABLE = """
            {
              "type": "/problems/nights-not-claimable",
              "title": "The room is not free on all of the nights",
              "status": 409,
              "detail": "The room is not free on all of the nights.",
              "instance": "/v1/hotels/par-0001/claims/6f1c2a34-5b6d-4e7f-8a90-b1c2d3e4f501",
              "retry": "no"
            }""";

    private InventoryExamples() {}
}
