package dev.innkeeper.cli.load.source;

/** Valid lines of input files, for tests to change. */
public final class Lines {
    public static final String HOTEL = """
            {"id":"par-1","name":"Hôtel du Pont","phone":"+33 1 00 00 00 00",\
            "address":{"street":"1 rue du Pont","city":"Paris","state_or_province":"Île-de-France",\
            "postal_code":"75001","country":"France"},\
            "location":{"latitude":48.86,"longitude":2.34},"stars":3}""";

    public static final String POINT_OF_INTEREST = """
            {"name":"Joo Chiat/Katong","city":"Singapore","country":"Singapore","category":"neighbourhood",\
            "description":"Shophouses.","location":{"latitude":1.31,"longitude":103.9}}""";

    private Lines() {}

    /** {@link #HOTEL} with another id. */
    public static String hotel(String id) {
        return HOTEL.replace("par-1", id);
    }
}
