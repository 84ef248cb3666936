package dev.innkeeper.hotel.reconciliation.rest;

/** Examples of the OpenAPI document. */
final class NightReconciliationExamples {
    static final String STEP = """
            {"repair": false}
            """;

    static final String NOTHING = """
            {"checked": 214, "underWay": 0, "findings": [], "mended": 0}
            """;

    static final String FINDINGS = """
            {
              "checked": 214,
              "underWay": 1,
              "findings": [
                {
                  "kind": "night-leaked",
                  "hotelId": "lis-001",
                  "roomNumber": 101,
                  "date": "2027-05-03",
                  "confirmationNumber": "H4T7Q9KZM2X0P",
                  "bookingId": "6f1c2d3e-4b5a-4978-8899-aabbccddee00",
                  "mended": false
                }
              ],
              "mended": 0
            }
            """;

    static final String STAYS = """
            {
              "settled": true,
              "stays": [{"hotelId": "par-0001", "roomNumber": 101, "checkIn": "2027-05-03", "checkOut": "2027-05-05"}]
            }
            """;

    static final String OWNERS = """
            {
              "items": [
                {"nights": [{"date": "2027-05-03", "owner": "6f1c2a34-5b6d-4e7f-8a90-b1c2d3e4f501"}]}
              ]
            }
            """;

    static final String LOST_NIGHT = """
            {
              "hotelId": "par-0001",
              "roomNumber": 101,
              "date": "2027-05-03",
              "token": "6f1c2a34-5b6d-4e7f-8a90-b1c2d3e4f501",
              "confirmationNumber": "H4T7Q9KZM2X0P"
            }
            """;

    private NightReconciliationExamples() {}
}
