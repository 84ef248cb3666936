package dev.innkeeper.reservation.reconciliation.rest;

/** Examples of the OpenAPI document. */
final class BookingReconciliationExamples {
    static final String STEP = """
            {"repair": false}
            """;

    static final String NOTHING = """
            {"checked": 50, "underWay": 0, "findings": [], "mended": 0, "next": "bmV4dA"}
            """;

    static final String FINDINGS = """
            {
              "checked": 50,
              "underWay": 1,
              "findings": [
                {
                  "kind": "night-lost",
                  "hotelId": "lis-001",
                  "roomNumber": 101,
                  "date": "2027-05-03",
                  "confirmationNumber": "H4T7Q9KZM2X0P",
                  "bookingId": "6f1c2d3e-4b5a-4978-8899-aabbccddee00",
                  "mended": true
                }
              ],
              "mended": 1,
              "next": "bmV4dA"
            }
            """;

    static final String STRAY = """
            {
              "checked": 200,
              "underWay": 0,
              "findings": [
                {
                  "kind": "row-stray",
                  "table": "bookings_by_confirmation",
                  "confirmationNumber": "H4T7Q9KZM2X0P",
                  "bookingId": "6f1c2d3e-4b5a-4978-8899-aabbccddee00",
                  "mended": false
                }
              ],
              "mended": 0
            }
            """;

    static final String ASKED = """
            {"settled": true, "bookings": ["6f1c2d3e-4b5a-4978-8899-aabbccddee00"]}
            """;

    static final String VERDICTS = """
            {
              "items": [
                {
                  "bookingId": "6f1c2d3e-4b5a-4978-8899-aabbccddee00",
                  "hotelId": "lis-001",
                  "verdict": {
                    "current": {"attempt": 1, "roomNumber": 101, "from": "2027-05-03", "to": "2027-05-05"},
                    "booked": true,
                    "confirmationNumber": "H4T7Q9KZM2X0P"
                  },
                  "underWay": false
                }
              ]
            }
            """;

    static final String NOBODY = """
            {
              "items": [
                {"bookingId": "6f1c2d3e-4b5a-4978-8899-aabbccddee00", "verdict": {"booked": false}, "underWay": false}
              ]
            }
            """;

    private BookingReconciliationExamples() {}
}
