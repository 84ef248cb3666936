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
 * The size of every table of both keyspaces. Assumptions that are not options of the command are constants here.
 *
 * @param peakBookings bookings per second at peak, which decide the largest partitions of the journals
 */
public record DataSize(Population population, double peakBookings) {
    /** Points of interest near a hotel, and new ones per hotel: from an import of 1,808 real hotels. */
    private static final double POIS_NEAR_A_HOTEL = 29;

    private static final double POIS_PER_HOTEL = 0.34;

    /** As in {@link PlannedRows}. */
    private static final double POIS_PER_CITY = 100;

    /** In the same import 119 of 619 points of interest start with an m, the most common first letter. */
    private static final double MOST_COMMON_LETTER = 0.19;

    private static final double LETTERS = 26;

    /** In the same import: 1,638 words after the first in 619 names, 216 of which start with an m. */
    private static final double LATER_WORDS_PER_NAME = 2.65;

    private static final double MOST_COMMON_LETTER_OF_LATER_WORDS = 0.13;

    /** For the search in all cities and in its own. */
    private static final double ROWS_PER_LATER_WORD = 2;

    private static final double SHARDS_OF_WORDS = 4;

    /** The same import: 850,883 amenities of 168,898 rooms. */
    private static final double AMENITIES_PER_ROOM = 5;

    private static final double ROOM_TYPES = 4;

    /** Of shoppers who signed in, as in {@link PlannedRows}; a shopper has about as many bookmarks as favourites. */
    private static final double REACTIONS_PER_HOTEL = 100;

    private static final double FAVOURITES_PER_HOTEL = 30;

    private static final double SLOTS = 16;

    private static final double REVIEWS_PER_HOTEL = 200;

    /** Different ones. */
    private static final double WORDS_PER_REVIEW = 40;

    /** As in {@link PlannedRows}; derived plans have no prices, but restrictions of their own. */
    private static final double RATE_PLANS = 20;

    /** A hotel is listed under its city alone, with its country and with its state. */
    private static final double ROWS_PER_HOTEL_AND_CITY = 3;

    /** A hotel is in a cell of each size. */
    private static final double ROWS_PER_HOTEL_AND_CELL = 3;

    /** The night and a tax. */
    private static final int LINES_PER_NIGHT = 2;

    /** One booking in fifty is of a group, of five rooms. */
    private static final double GROUPS_PER_BOOKING = 0.004;

    /** Those of its rooms and its own. */
    private static final double NUMBERS_PER_GROUP = 6;

    /** As in {@link PlannedRows}. */
    private static final double WEBHOOKS_PER_HOTEL = 0.5;

    private static final double WEBHOOK_SHARDS = 16;

    /** The share of guests with the most common name, as in {@link PlannedRows}. */
    private static final double MOST_COMMON_NAME = 0.008;

    /** The guest, an e-mail address and a phone number. */
    private static final double CONTACTS = 3;

    /** A booking is written to the journal at check-in and at check-out. */
    private static final double CHANGES_PER_BOOKING = 2;

    /** Check-in and check-out; both are rows of the audit log. */
    private static final double STAFF_CHANGES_PER_BOOKING = 2;

    /** Booked, checked in, checked out. */
    private static final double EVENTS_PER_BOOKING = 3;

    private static final double DAYS_PER_MONTH = 30.4;

    private static final double DAYS_PER_YEAR = 366;

    /** Partners, what they bring and how, as in {@link PlannedRows}. */
    private static final double PARTNERS_PER_HOTEL = 0.002;

    private static final double CLICKS_PER_PARTNER_AND_DAY = 1_000;

    private static final double LINKS_PER_PARTNER = 50;

    private static final double PARTNER_SLOTS = 4;

    private static final double BOOKINGS_OF_PARTNERS = 0.05;

    private static final double JOURNAL_SLOTS = 8;
    private static final double BUCKET_SECONDS = 600;
    private static final double BUCKETS_PER_DAY = 144;

    private static final double CATALOGUE_CHANGES_PER_HOTEL_AND_DAY = 0.1;

    /** Hours of a day in which the staff of a hotel change anything: the audit log has a partition for each. */
    private static final double BUSY_HOURS = 12;

    /** One for the number and one for the client. */
    private static final double ROWS_PER_FAILED_LOOKUP = 2;

    /** One for the client and one for the hotel. */
    private static final double ROWS_PER_QUOTA_BOOKING = 2;

    private static final double FAILED_LOOKUPS_PER_BOOKING = 0.1;

    private static final String NIGHTS = "available_rooms_by_hotel_date";

    /** Only nights that are out of order have these, and there are few. */
    private static final Set<String> MOSTLY_UNSET = Set.of("reference", "reason");

    /** Every table, in the order of the CQL files. */
    public List<TableSize> tables() {
        return Arrays.stream(Keyspace.values())
                .flatMap(keyspace -> TableModel.of(keyspace).stream().map(table -> sizeOf(keyspace, table)))
                .toList();
    }

    private TableSize sizeOf(Keyspace keyspace, TableModel table) {
        Estimate estimate = estimate(keyspace, table);
        double partitions = Math.max(1, Math.ceil(Math.min(estimate.partitions(), estimate.rows())));
        double largest = Math.ceil(Math.min(estimate.largestRows(), estimate.rows()));
        double partitionBytes = PartitionSize.of(table, 0).bytes();
        double bytes = partitions * partitionBytes + estimate.rows() * rowBytes(table);
        DiskFactor factor = DiskFactor.of(keyspace.cqlName(), table.name());
        return new TableSize(keyspace.cqlName(), table, partitions, estimate.rows(), largest, bytes, factor);
    }

    private static double rowBytes(TableModel table) {
        return rowBytes(table, table.name().equals(NIGHTS) ? MOSTLY_UNSET : Set.of());
    }

    private static double rowBytes(TableModel table, Set<String> unset) {
        return PartitionSize.of(table, 1, unset).bytes()
                - PartitionSize.of(table, 0).bytes();
    }

    /** A first estimate, which may have more partitions than rows. */
    private record Estimate(double partitions, double rows, double largestRows) {
        static Estimate onePerPartition(double rows) {
            return new Estimate(rows, rows, 1);
        }

        /** The estimate of a number of days, if this is the one of a single day. */
        Estimate times(double days) {
            return new Estimate(partitions * days, rows * days, largestRows);
        }
    }

    private Estimate estimate(Keyspace keyspace, TableModel table) {
        PlannedRows planned = PlannedRows.of(table);
        double hotels = population.hotels();
        double pois = Math.ceil(hotels * POIS_PER_HOTEL);
        double rooms = hotels * population.rooms();
        double bookings = population.bookings();
        double hotelDays = hotels * population.days();
        double months = population.months();
        double largestHotel = population.largestHotel();
        return switch (table.name()) {
            case "hotels" -> Estimate.onePerPartition(hotels);
            case "hotels_by_poi" -> new Estimate(pois, hotels * POIS_NEAR_A_HOTEL, planned.worst());
            case "pois_by_hotel" -> new Estimate(hotels, hotels * POIS_NEAR_A_HOTEL, planned.worst());
            case "hotels_by_city", "newest_hotels_by_city" ->
                new Estimate(
                        ROWS_PER_HOTEL_AND_CITY * hotels / planned.ordinary(),
                        ROWS_PER_HOTEL_AND_CITY * hotels,
                        Math.min(hotels, planned.worst()));
            case "hotels_by_cell" ->
                new Estimate(
                        ROWS_PER_HOTEL_AND_CELL * hotels / planned.ordinary(),
                        ROWS_PER_HOTEL_AND_CELL * hotels,
                        Math.min(hotels, planned.worst()));
            case "pois_by_city", "pois_by_cell" -> new Estimate(pois / planned.ordinary(), pois, planned.worst());
            case "pois_by_name" -> new Estimate(LETTERS, pois, pois * MOST_COMMON_LETTER);
            case "pois_by_word" -> poisByWord(pois);
            case "catalogue_journal" ->
                new Estimate(BUCKETS_PER_DAY, hotels * CATALOGUE_CHANGES_PER_HOTEL_AND_DAY, planned.worst())
                        .times(daysOnDisk(keyspace, table));
            case "catalogue_events_by_hotel" ->
                new Estimate(hotels, hotels * planned.ordinary(), planned.worst()).times(daysOnDisk(keyspace, table));
            case "calendar_tokens_by_room" -> new Estimate(rooms, rooms * planned.ordinary(), planned.worst());
            case "rooms_by_hotel", "housekeeping_by_hotel" -> new Estimate(hotels, rooms, largestHotel);
            case "room_types_by_hotel" -> new Estimate(hotels, hotels * ROOM_TYPES, planned.worst());
            case "selling_terms_by_hotel" -> new Estimate(hotels, hotels * planned.ordinary(), planned.worst());
            case "reactions_by_hotel" -> new Estimate(hotels * SLOTS, hotels * REACTIONS_PER_HOTEL, planned.worst());
            case "favourites_by_hotel" -> new Estimate(hotels * SLOTS, hotels * FAVOURITES_PER_HOTEL, planned.worst());
            case "reviews", "newest_reviews_by_hotel" ->
                new Estimate(hotels * SLOTS, hotels * REVIEWS_PER_HOTEL, planned.worst());
            case "reviews_by_word" ->
                new Estimate(
                        hotels * REVIEWS_PER_HOTEL * WORDS_PER_REVIEW / planned.ordinary(),
                        hotels * REVIEWS_PER_HOTEL * WORDS_PER_REVIEW,
                        planned.worst());
            case "reviews_by_shopper", "reviews_by_guest" ->
                new Estimate(
                        hotels * REVIEWS_PER_HOTEL / planned.ordinary(), hotels * REVIEWS_PER_HOTEL, planned.worst());
            case "hotel_counters" -> Estimate.onePerPartition(hotels);
            case "favourites_by_shopper", "hotels_by_tag" ->
                new Estimate(
                        hotels * FAVOURITES_PER_HOTEL / planned.ordinary(),
                        hotels * FAVOURITES_PER_HOTEL,
                        planned.worst());
            case "amenities_by_room" -> new Estimate(rooms, rooms * AMENITIES_PER_ROOM, planned.worst());
            case "rates_by_hotel_date" ->
                new Estimate(hotels * months, hotelDays * ROOM_TYPES * RATE_PLANS, planned.worst());
            case NIGHTS ->
                new Estimate(hotels * months * population.shards(), population.nights(), population.largestNights());
            case "months_by_hotel" -> new Estimate(hotels, hotels * months, months);
            case "claim_journal" -> journalPerDay(1).times(daysOnDisk(keyspace, table));
            case "claim_sweeps", "booking_sweeps" -> Estimate.onePerPartition(JOURNAL_SLOTS);
            case "audit_log" -> auditLog(keyspace, table, planned, hotelDays);
            case "bookings", "guests" -> Estimate.onePerPartition(bookings);
            case "groups" -> Estimate.onePerPartition(bookings * GROUPS_PER_BOOKING);
            case "groups_by_number" -> Estimate.onePerPartition(bookings * GROUPS_PER_BOOKING * NUMBERS_PER_GROUP);
            case "folio_by_reservation" ->
                new Estimate(bookings, bookings * population.nightsPerStay() * LINES_PER_NIGHT, planned.worst());
            case "history_by_reservation" -> new Estimate(bookings, bookings * planned.ordinary(), planned.worst());
            case "events_by_hotel" ->
                new Estimate(hotels, population.bookingsPerDay() * EVENTS_PER_BOOKING, planned.worst())
                        .times(daysOnDisk(keyspace, table));
            case "reservations_by_hotel_date" -> new Estimate(hotelDays, bookings, largestHotel);
            case "reservations_by_hotel_month" ->
                new Estimate(
                        hotels * months,
                        bookings * (1 + (population.nightsPerStay() - 1) / DAYS_PER_MONTH),
                        largestHotel * DAYS_PER_MONTH / population.nightsPerStay());
            case "reservations_by_guest" ->
                new Estimate(bookings / planned.ordinary(), bookings, population.arrivalsPerMonth() * MOST_COMMON_NAME);
            case "months_by_guest_name" ->
                new Estimate(bookings / planned.ordinary() / months, bookings / planned.ordinary(), months);
            case "bookings_by_external_reference" -> new Estimate(bookings / 2, bookings / 2, 1);
            case "reservations_by_contact" ->
                new Estimate(CONTACTS * bookings / planned.ordinary(), CONTACTS * bookings, planned.worst());
            case "booking_journal" -> journalPerDay(CHANGES_PER_BOOKING).times(daysOnDisk(keyspace, table));
            case "bookings_by_guest" -> new Estimate(bookings, bookings, planned.worst());
            case "erasures_by_day" ->
                new Estimate(1, planned.ordinary(), planned.worst()).times(daysOnDisk(keyspace, table));
            case "webhooks", "webhook_progress" -> Estimate.onePerPartition(hotels * WEBHOOKS_PER_HOTEL);
            case "webhooks_by_shard" ->
                new Estimate(WEBHOOK_SHARDS, hotels * WEBHOOKS_PER_HOTEL, hotels * WEBHOOKS_PER_HOTEL / WEBHOOK_SHARDS);
            case "webhook_deliveries" ->
                new Estimate(
                                hotels * WEBHOOKS_PER_HOTEL,
                                hotels * WEBHOOKS_PER_HOTEL * planned.ordinary(),
                                planned.worst())
                        .times(daysOnDisk(keyspace, table));
            case "bookings_by_hotel_day" ->
                new Estimate(hotels, population.bookingsPerDay(), planned.worst()).times(daysOnDisk(keyspace, table));
            case "partners" -> Estimate.onePerPartition(partners());
            case "commissions_by_partner" -> new Estimate(partners(), partners() * planned.ordinary(), planned.worst());
            case "clicks_by_partner_date" ->
                new Estimate(
                        partners() * population.days() * PARTNER_SLOTS,
                        partners() * population.days() * CLICKS_PER_PARTNER_AND_DAY,
                        planned.worst());
            case "clicks_by_id" ->
                Estimate.onePerPartition(partners() * CLICKS_PER_PARTNER_AND_DAY * daysOnDisk(keyspace, table));
            case "clicks_by_link" -> Estimate.onePerPartition(partners() * LINKS_PER_PARTNER);
            case "daily_amounts_by_partner_year" ->
                new Estimate(
                        partners() * Math.ceil(population.days() / DAYS_PER_YEAR),
                        partners() * planned.ordinary() * population.days() / DAYS_PER_YEAR,
                        planned.worst());
            case "bookings_by_partner_date" ->
                new Estimate(
                        partners() * population.days() * PARTNER_SLOTS,
                        bookings * BOOKINGS_OF_PARTNERS,
                        planned.worst());
            case "failed_lookups" -> failedLookupsPerDay(planned).times(daysOnDisk(keyspace, table));
            case "booking_quotas" -> quotaRowsPerDay(planned).times(daysOnDisk(keyspace, table));
            default -> throw new IllegalStateException("the number of rows of " + table.name() + " is not estimated");
        };
    }

    private static Estimate poisByWord(double pois) {
        double words = pois * LATER_WORDS_PER_NAME;
        double cities = pois / POIS_PER_CITY;
        return new Estimate(
                LETTERS * (SHARDS_OF_WORDS + cities),
                words * ROWS_PER_LATER_WORD,
                words * MOST_COMMON_LETTER_OF_LATER_WORDS / SHARDS_OF_WORDS);
    }

    private double partners() {
        return Math.ceil(population.hotels() * PARTNERS_PER_HOTEL);
    }

    private static double daysOnDisk(Keyspace keyspace, TableModel table) {
        return Expiry.of(keyspace, table.name()).daysOnDisk();
    }

    private Estimate journalPerDay(double entriesPerBooking) {
        return new Estimate(
                BUCKETS_PER_DAY * JOURNAL_SLOTS,
                population.bookingsPerDay() * entriesPerBooking,
                entriesPerBooking * peakBookings * BUCKET_SECONDS / JOURNAL_SLOTS);
    }

    private Estimate failedLookupsPerDay(PlannedRows planned) {
        double lookups = population.bookingsPerDay() * FAILED_LOOKUPS_PER_BOOKING;
        return new Estimate(lookups, lookups * ROWS_PER_FAILED_LOOKUP, planned.worst());
    }

    private Estimate quotaRowsPerDay(PlannedRows planned) {
        double rows = population.bookingsPerDay() * ROWS_PER_QUOTA_BOOKING;
        return new Estimate(rows / planned.ordinary(), rows, planned.worst());
    }

    private Estimate auditLog(Keyspace keyspace, TableModel table, PlannedRows planned, double hotelDays) {
        double shareKept = Math.min(1, daysOnDisk(keyspace, table) / population.days());
        double rows = switch (keyspace) {
            case HOTEL -> hotelDays * population.staffChanges();
            case RESERVATION -> population.bookings() * (1 - population.cancelled()) * STAFF_CHANGES_PER_BOOKING;
        };
        return new Estimate(hotelDays * BUSY_HOURS * shareKept, rows * shareKept, planned.worst());
    }
}
