package dev.innkeeper.hotel.rooms.rest;

/** Examples of rooms, prices and nights, which a test sends for real. */
public final class RoomExamples {
    public static final String ROOM = """
            {
              "type": "double",
              "capacity": 2,
              "amenities": [
                {"name": "balcony", "description": "towards the Seine"},
                {"name": "wifi", "description": "free"}
              ]
            }""";

    public static final String STORED_ROOM = """
            {
              "hotelId": "par-0001",
              "roomNumber": 101,
              "type": "double",
              "capacity": 2,
              "amenities": [
                {"name": "balcony", "description": "towards the Seine"},
                {"name": "wifi", "description": "free"}
              ]
            }""";

    public static final String QUOTED_ROOM = """
            {
              "hotelId": "par-0001",
              "roomNumber": 101,
              "type": "double",
              "capacity": 2,
              "amenities": [
                {"name": "balcony", "description": "towards the Seine"},
                {"name": "wifi", "description": "free"}
              ],
              "nights": [
                {"date": "2027-05-03", "price": {"amount": "129.00", "currency": "EUR"}},
                {"date": "2027-05-04", "price": {"amount": "129.00", "currency": "EUR"}}
              ],
              "total": {"amount": "258.00", "currency": "EUR"}
            }""";

    public static final String FREE_ROOMS = """
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
              ],
              "next": "pK3vZ0c1n4Jx7Yt2QmWb9gAAAAYyNTguMDAAAAADMTAx"
            }""";

    public static final String OFFERS = """
            {
              "items": [
                {
                  "hotelId": "par-0001",
                  "name": "Hôtel du Pont Neuf",
                  "distanceMeters": 478,
                  "roomNumber": 101,
                  "roomType": "double",
                  "total": {"amount": "258.00", "currency": "EUR"},
                  "freeRooms": 1
                }
              ],
              "next": "pK3vZ0c1n4Jx7Yt2QmWb9gAAAAM0NzgAAAAIcGFyLTAwMDE"
            }""";

    private RoomExamples() {}
}
