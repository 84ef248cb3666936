package dev.innkeeper.cli.portfolio;

/** What the lines of a data file belong to. */
enum DataOwner {
    HOTEL("hotels", "hotelId"),
    PARTNER("partners", "partnerId");

    private final String collection;
    private final String member;

    DataOwner(String collection, String member) {
        this.collection = collection;
        this.member = member;
    }

    /** The first segment of its paths. */
    String collection() {
        return collection;
    }

    /** The member of a line that has its id. */
    String member() {
        return member;
    }
}
