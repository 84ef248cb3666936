package dev.innkeeper.hotel.catalogue.rest;

/** What the OpenAPI document shows of the catalogue. */
final class CatalogueExamples {
    static final String HOTEL_CONTENT = """
            {"name":"Hôtel du Pont Neuf","phone":"+33 1 00 00 01 01",
             "address":{"street":"12 quai des Exemples","city":"Paris","stateOrProvince":"Île-de-France",
                        "postalCode":"75001","country":"France"},
             "location":{"latitude":48.856312,"longitude":2.337644},"stars":4,
             "timeZone":"Europe/Paris","currency":"EUR","openedOn":"2019-05-01"}""";

    static final String HOTEL = """
            {"id":"par-0001","name":"Hôtel du Pont Neuf","phone":"+33 1 00 00 01 01",
             "address":{"street":"12 quai des Exemples","city":"Paris","stateOrProvince":"Île-de-France",
                        "postalCode":"75001","country":"France"},
             "location":{"latitude":48.856312,"longitude":2.337644},"stars":4,
             "timeZone":"Europe/Paris","currency":"EUR","openedOn":"2019-05-01"}""";

    static final String HOTELS = "{\"items\":[" + HOTEL + "]}";

    static final String NEARBY_HOTELS = """
            {"items":[{"hotelId":"par-0001","name":"Hôtel du Pont Neuf","phone":"+33 1 00 00 01 01",
             "address":{"street":"12 quai des Exemples","city":"Paris","stateOrProvince":"Île-de-France",
                        "postalCode":"75001","country":"France"},
             "location":{"latitude":48.856312,"longitude":2.337644},"distanceMeters":478}],
             "next":"mJ9gkO0FZ0yX3m1kq0cZ8gAAAAM0NzgAAAAIcGFyLTAwMDE"}""";

    static final String POINT_CONTENT = """
            {"country":"France","description":"The museum in the palace of the kings of France.",
             "category":"museum","location":{"latitude":48.860611,"longitude":2.337644}}""";

    static final String POINT = """
            {"name":"Musée du Louvre","city":"Paris","country":"France",
             "description":"The museum in the palace of the kings of France.",
             "category":"museum","location":{"latitude":48.860611,"longitude":2.337644}}""";

    static final String POINTS = "{\"items\":[" + POINT + "]}";

    static final String NEARBY_POINT = """
            {"name":"Palace of Versailles","city":"Versailles","country":"France","category":"landmark",
             "location":{"latitude":48.804865,"longitude":2.120355},"distanceMeters":17532}""";

    static final String NEARBY_POINTS = """
            {"items":[{"name":"Musée du Louvre","city":"Paris","country":"France",
             "description":"The museum in the palace of the kings of France.",
             "category":"museum","location":{"latitude":48.860611,"longitude":2.337644},"distanceMeters":478}]}""";

    private CatalogueExamples() {}
}
