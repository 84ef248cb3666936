package dev.innkeeper.reservation.guests.rest;

/** What the OpenAPI document shows of guests. A test sends each of them. */
final class GuestExamples {
    static final String GUEST_ID = "5f0c3a52-6d1e-4b8e-9a53-0c7d2f3b1a01";

    static final String DETAILS = """
            {
              "firstName": "Ana",
              "lastName": "Smith",
              "title": "Dr",
              "emails": ["ana.smith@example.com"],
              "phoneNumbers": ["+351 21 555 0101"],
              "addresses": {
                "home": {
                  "street": "Rua das Flores 12",
                  "city": "Lisboa",
                  "postalCode": "1200-195",
                  "country": "Portugal"
                }
              }
            }""";

    static final String GUEST = """
            {
              "guestId": "5f0c3a52-6d1e-4b8e-9a53-0c7d2f3b1a01",
              "firstName": "Ana",
              "lastName": "Smith",
              "title": "Dr",
              "emails": ["ana.smith@example.com"],
              "phoneNumbers": ["+351 21 555 0101"],
              "addresses": {
                "home": {
                  "street": "Rua das Flores 12",
                  "city": "Lisboa",
                  "postalCode": "1200-195",
                  "country": "Portugal"
                }
              }
            }""";

    private GuestExamples() {}
}
