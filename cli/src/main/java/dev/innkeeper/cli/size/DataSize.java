package dev.innkeeper.cli.size;

import dev.innkeeper.schema.Keyspace;
import dev.innkeeper.schema.size.Expiry;
import dev.innkeeper.schema.size.PartitionSize;
import dev.innkeeper.schema.size.PlannedRows;
import dev.innkeeper.schema.size.TableModel;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * How large every table of both keyspaces gets. What is assumed and no option is a constant here.
 *
 * @param population the hotels
 * @param peakBookings bookings a second at the busiest time, for the journals, whose partitions are spans of time
 */
public record DataSize(Population population, double peakBookings) {
    /** Points of interest within reach of a hotel, and points for each hotel: the import of 1,808 real hotels. */
    private static final double POINTS_OF_A_HOTEL = 29;

    private static final double POINTS_FOR_A_HOTEL = 0.34;

    /** Of the same 619 points of interest 119 begin with an m: the share of the commonest first letter. */
    private static final double COMMONEST_LETTER = 0.19;

    private static final double LETTERS = 26;

    /** The same import: 850,883 amenities of 168,898 rooms. */
    private static final double AMENITIES = 5;

    private static final double ROOM_TYPES = 4;

    /** A hotel stands under its city, its country and state: {@code cql/hotel/007_hotels_by_city.cql}. */
    private static final double WAYS_TO_ASK_FOR_A_CITY = 3;

    /** The share of all guests who bear the commonest name: as {@link PlannedRows} has it. */
    private static final double COMMONEST_NAME = 0.008;

    /** A booking is journalled when it is made, at check-in and at check-out. */
    private static final double CHANGES_OF_A_BOOKING = 3;

    /** Of them staff make two, and each leaves a line in the audit trail. */
    private static final double CHANGES_BY_STAFF = 2;

    private static final double SLOTS = 8;
    private static final double BUCKET_SECONDS = 600;
    private static final double BUCKETS_OF_A_DAY = 144;

    private static final double CATALOGUE_CHANGES_OF_A_HOTEL_AND_DAY = 0.1;

    /** Hours of a day in which staff of a hotel change anything. */
    private static final double BUSY_HOURS = 12;

    /** Of the number and of the client. */
    private static final double ROWS_OF_A_FAILED_LOOKUP = 2;

    private static final double FAILED_LOOKUPS_FOR_A_BOOKING = 0.1;

    /** What a sold night has not: only one that is out of order has it, and few are. */
    private static final Set<String> NOT_OF_A_SOLD_NIGHT = Set.of("reason");

    /** Nobody has claimed the night: of its columns only the owner is set. */
    private static final Set<String> NOT_OF_A_FREE_NIGHT = Set.of("reference", "reason");

    /** Every table and view, in the order of the CQL files. */
    public List<TableSize> tables() {
        return Arrays.stream(Keyspace.values())
                .flatMap(keyspace -> TableModel.of(keyspace).stream().map(table -> of(keyspace, table)))
                .toList();
    }

    private TableSize of(Keyspace keyspace, TableModel table) {
        Extent extent = extent(keyspace, table);
        double partitions = Math.max(1, Math.ceil(Math.min(extent.partitions(), extent.rows())));
        double largest = Math.min(Math.ceil(extent.largestRows()), Math.ceil(extent.rows()));
        double once = PartitionSize.of(table, 0).bytes();
        double bytes = partitions * once + extent.rows() * rowBytes(table);
        return new TableSize(
                keyspace.cqlName(),
                table,
                partitions,
                extent.rows(),
                largest,
                bytes,
                DiskFactor.of(keyspace.cqlName(), table.name()));
    }

    private double rowBytes(TableModel table) {
        double sold = population.nightsSold();
        return table.name().equals("available_rooms_by_hotel_date")
                ? sold * rowBytes(table, NOT_OF_A_SOLD_NIGHT) + (1 - sold) * rowBytes(table, NOT_OF_A_FREE_NIGHT)
                : rowBytes(table, Set.of());
    }

    private static double rowBytes(TableModel table, Set<String> unset) {
        return PartitionSize.of(table, 1, unset).bytes()
                - PartitionSize.of(table, 0).bytes();
    }

    /** As it would be without bounds: no table has more partitions than rows. */
    private record Extent(double partitions, double rows, double largestRows) {
        /** One row a partition. */
        static Extent single(double rows) {
            return new Extent(rows, rows, 1);
        }

        /** What so many days leave, if this is of one. */
        Extent days(double days) {
            return new Extent(partitions * days, rows * days, largestRows);
        }
    }

    private Extent extent(Keyspace keyspace, TableModel table) {
        PlannedRows planned = PlannedRows.of(table);
        double hotels = population.hotels();
        double points = Math.ceil(hotels * POINTS_FOR_A_HOTEL);
        double rooms = hotels * population.rooms();
        double bookings = population.bookings();
        double hotelDays = hotels * population.days();
        return switch (table.name()) {
            case "hotels" -> Extent.single(hotels);
            case "hotels_by_poi" -> new Extent(points, hotels * POINTS_OF_A_HOTEL, planned.worst());
            case "pois_by_hotel" -> new Extent(hotels, hotels * POINTS_OF_A_HOTEL, planned.worst());
            case "hotels_by_city", "newest_hotels_by_city" ->
                new Extent(
                        WAYS_TO_ASK_FOR_A_CITY * hotels / planned.ordinary(),
                        WAYS_TO_ASK_FOR_A_CITY * hotels,
                        Math.min(hotels, planned.worst()));
            case "hotels_by_cell" -> new Extent(hotels / planned.ordinary(), hotels, planned.worst());
            case "pois_by_city", "pois_by_cell" -> new Extent(points / planned.ordinary(), points, planned.worst());
            case "pois_by_name" -> new Extent(LETTERS, points, points * COMMONEST_LETTER);
            case "catalogue_journal" ->
                new Extent(BUCKETS_OF_A_DAY, hotels * CATALOGUE_CHANGES_OF_A_HOTEL_AND_DAY, planned.worst())
                        .days(daysOnDisk(keyspace, table));
            case "rooms_by_hotel" -> new Extent(hotels, rooms, population.largestHotel());
            case "amenities_by_room" -> new Extent(rooms, rooms * AMENITIES, planned.worst());
            case "rates_by_hotel_date" ->
                new Extent(hotels * population.months(), hotelDays * ROOM_TYPES, planned.worst());
            case "available_rooms_by_hotel_date" ->
                new Extent(
                        hotels * population.months() * population.shards(),
                        population.nights(),
                        population.largestNights());
            case "months_by_hotel" -> new Extent(hotels, hotels * population.months(), population.months());
            case "claim_journal" -> journal(1).days(daysOnDisk(keyspace, table));
            case "claim_sweeps", "booking_sweeps" -> Extent.single(SLOTS);
            case "audit_log" -> trail(keyspace, table, planned, hotelDays);
            case "bookings", "bookings_by_confirmation", "reservations_by_confirmation", "guests" ->
                Extent.single(bookings);
            case "reservations_by_hotel_date" -> new Extent(hotelDays, bookings, population.largestHotel());
            case "reservations_by_hotel_night" ->
                new Extent(hotelDays, bookings * population.nightsPerStay(), population.largestHotel());
            case "reservations_by_guest" ->
                new Extent(bookings / planned.ordinary(), bookings, population.arrivalsOfAMonth() * COMMONEST_NAME);
            case "months_by_guest_name" ->
                new Extent(
                        bookings / planned.ordinary() / population.months(),
                        bookings / planned.ordinary(),
                        population.months());
            case "booking_journal" -> journal(CHANGES_OF_A_BOOKING).days(daysOnDisk(keyspace, table));
            case "bookings_by_guest" -> new Extent(bookings, bookings, planned.worst());
            case "finished_bookings" ->
                Extent.single(population.bookingsOfADay() * CHANGES_OF_A_BOOKING * daysOnDisk(keyspace, table));
            case "failed_lookups" -> failedLookups(planned).days(daysOnDisk(keyspace, table));
            default -> throw new IllegalStateException("it is not known how many rows " + table.name() + " gets");
        };
    }

    /** What the tables hold whose rows expire, by their CQL files. */
    private static double daysOnDisk(Keyspace keyspace, TableModel table) {
        return Expiry.of(keyspace, table.name()).daysOnDisk();
    }

    /** Of a day. */
    private Extent journal(double entriesOfABooking) {
        return new Extent(
                BUCKETS_OF_A_DAY * SLOTS,
                population.bookingsOfADay() * entriesOfABooking,
                entriesOfABooking * peakBookings * BUCKET_SECONDS / SLOTS);
    }

    /** Of a day. */
    private Extent failedLookups(PlannedRows planned) {
        double lookups = population.bookingsOfADay() * FAILED_LOOKUPS_FOR_A_BOOKING;
        return new Extent(lookups, lookups * ROWS_OF_A_FAILED_LOOKUP, planned.worst());
    }

    private Extent trail(Keyspace keyspace, TableModel table, PlannedRows planned, double hotelDays) {
        double kept = Math.min(1, daysOnDisk(keyspace, table) / population.days());
        double lines = switch (keyspace) {
            case HOTEL -> hotelDays * population.staffChanges();
            case RESERVATION -> population.bookings() * (1 - population.cancelled()) * CHANGES_BY_STAFF;
        };
        return new Extent(hotelDays * BUSY_HOURS * kept, lines * kept, planned.worst());
    }
}
