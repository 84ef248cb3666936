package dev.innkeeper.common.auditlog;

/** Examples for the OpenAPI document. */
final class AuditLogExamples {
    static final String OF_HOTEL = """
            {
              "items": [
                {
                  "id": "8f5c2d10-57a1-11f2-8f3e-9d1c4a7b2e60",
                  "at": "2027-05-03T09:12:44.103000Z",
                  "who": "7c1f0b52-reception",
                  "role": "staff",
                  "operation": "putRoom",
                  "subject": "room 101",
                  "before": {"type": "double", "capacity": 2, "amenities": []},
                  "after": {"type": "double", "capacity": 3, "amenities": []},
                  "outcome": "done",
                  "endedAt": "2027-05-03T09:12:44.121Z"
                }
              ]
            }""";

    static final String OF_NO_HOTEL = """
            {
              "items": [
                {
                  "id": "1b0de8a0-57a2-11f2-b71a-a52f60c9d3e1",
                  "at": "2027-05-03T09:16:38.890000Z",
                  "who": "head-office",
                  "role": "admin",
                  "operation": "deletePointOfInterest",
                  "subject": "point of interest Louvre, Paris",
                  "before": {"name": "Louvre", "city": "Paris", "country": "France"},
                  "outcome": "done",
                  "endedAt": "2027-05-03T09:16:38.951Z"
                }
              ]
            }""";

    private AuditLogExamples() {}
}
