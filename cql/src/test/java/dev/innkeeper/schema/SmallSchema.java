package dev.innkeeper.schema;

import java.util.List;
import java.util.stream.IntStream;

/** A schema of five files in a keyspace of its own: small enough to apply in every test. */
final class SmallSchema {
    static final String KEYSPACE = "small_schema";

    private static final List<String> NAMES = List.of(
            "001_keyspace.cql",
            "002_address.cql",
            "003_guests.cql",
            "004_guests_by_name.cql",
            "005_cities_in_countries.cql",
            "006_lands_of_cities.cql",
            "007_cities_without_countries.cql");

    private static final List<String> TEXTS = List.of(
            "CREATE KEYSPACE IF NOT EXISTS small_schema WITH replication = ${replication};",
            """
            -- Two statements; not three.
            CREATE TYPE IF NOT EXISTS small_schema.address (city text);
            CREATE TABLE IF NOT EXISTS small_schema.cities (city text PRIMARY KEY) WITH comment = 'one; two';
            """,
            "CREATE TABLE IF NOT EXISTS small_schema.guests (id int PRIMARY KEY, name text, address frozen<address>);",
            "CREATE TABLE IF NOT EXISTS small_schema.guests_by_name (name text, id int, PRIMARY KEY (name, id));",
            "ALTER TABLE small_schema.cities ADD IF NOT EXISTS (country text, names frozen<map<text, text>>);",
            "ALTER TABLE small_schema.cities ADD IF NOT EXISTS (land text);",
            """
            -- Contracts 006: what was a country is a land.
            ALTER TABLE small_schema.cities DROP IF EXISTS (country);
            """);

    private static final int WHOLE = 5;

    private SmallSchema() {}

    static Schema whole() {
        return upTo(WHOLE);
    }

    /** With one more file, which adds the replacement for a column. */
    static Schema expanded() {
        return upTo(WHOLE + 1);
    }

    /** With another file, which drops that column. */
    static Schema contracted() {
        return upTo(WHOLE + 2);
    }

    static Schema upTo(int version) {
        return with(version, "");
    }

    /** With a comment after the last file. */
    static Schema changed() {
        return with(WHOLE, "-- changed");
    }

    private static Schema with(int version, String suffix) {
        return new Schema(
                KEYSPACE,
                IntStream.range(0, version)
                        .mapToObj(index -> SchemaFile.of(
                                NAMES.get(index), TEXTS.get(index) + (index == version - 1 ? suffix : "")))
                        .toList());
    }
}
