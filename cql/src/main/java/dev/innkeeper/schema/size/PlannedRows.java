package dev.innkeeper.schema.size;

import java.util.Map;
import java.util.Objects;

/**
 * How many rows a partition of a table has.
 *
 * @param ordinary with 5,000 hotels of 100 rooms, two years on sale
 * @param worst the most that is planned for
 * @param partition what a partition contains, and where the numbers come from
 */
public record PlannedRows(long ordinary, long worst, String partition) {
    private static final Map<String, PlannedRows> ROWS = Map.ofEntries(
            Map.entry("hotels", new PlannedRows(1, 1, "a hotel")),
            Map.entry(
                    "audit_log",
                    new PlannedRows(
                            30,
                            60_000,
                            "staff changes at a hotel in an hour, or without a hotel in a minute; worst: an import of"
                                    + " 1,000 a second")),
            Map.entry(
                    "hotels_by_poi",
                    new PlannedRows(200, 2_000, "hotels within 2 km of a sight; worst: a dense capital")),
            Map.entry(
                    "pois_by_hotel", new PlannedRows(50, 200, "50 by distance, at most 200 with those linked by hand")),
            Map.entry("hotels_by_city", new PlannedRows(100, 3_000, "hotels of a city")),
            Map.entry("newest_hotels_by_city", new PlannedRows(100, 3_000, "hotels of a city")),
            Map.entry(
                    "hotels_by_cell",
                    new PlannedRows(
                            35, 5_000, "hotels in a cell of about 2, 8 or 32 km; worst: 32 km of a metropolis")),
            Map.entry("pois_by_city", new PlannedRows(100, 5_000, "sights of a city")),
            Map.entry("pois_by_name", new PlannedRows(2_000, 20_000, "sights whose names start with the same letter")),
            Map.entry(
                    "pois_by_word",
                    new PlannedRows(
                            1_300,
                            13_000,
                            "words in names that start with the same letter, 2.6 a name, in a quarter of the cities")),
            Map.entry("pois_by_cell", new PlannedRows(10, 300, "sights in a cell of about 2 km")),
            Map.entry("catalogue_journal", new PlannedRows(100, 60_000, "changes in ten minutes; worst: 100 a second")),
            Map.entry(
                    "catalogue_events_by_hotel",
                    new PlannedRows(
                            30,
                            20_000,
                            "changes of rates, restrictions and rooms in a day; worst: an import of 5,000 rooms")),
            Map.entry("calendar_tokens_by_room", new PlannedRows(1, 20, "tokens of a room; worst: the limit")),
            Map.entry(
                    "reactions_by_hotel",
                    new PlannedRows(
                            6, 62_500, "reactions of a slot: 100 / 16; worst: a million shoppers of one hotel")),
            Map.entry(
                    "favourites_by_hotel",
                    new PlannedRows(
                            2, 62_500, "favourites of a slot: 30 / 16; worst: a million shoppers of one hotel")),
            Map.entry("favourites_by_shopper", new PlannedRows(5, 10_000, "favourites of a shopper")),
            Map.entry(
                    "reviews",
                    new PlannedRows(12, 62_500, "reviews of a slot: 200 / 16; worst: a million of one hotel")),
            Map.entry(
                    "newest_reviews_by_hotel",
                    new PlannedRows(12, 62_500, "reviews of a slot: 200 / 16; worst: a million of one hotel")),
            Map.entry(
                    "reviews_by_word",
                    new PlannedRows(
                            2,
                            62_500,
                            "reviews of a slot with a word; worst: a word that all of a million reviews have")),
            Map.entry("reviews_by_shopper", new PlannedRows(3, 1_000, "reviews by a shopper")),
            Map.entry("reviews_by_guest", new PlannedRows(3, 1_000, "reviews of stays of a guest")),
            Map.entry("hotel_counters", new PlannedRows(1, 1, "a hotel")),
            Map.entry("hotels_by_tag", new PlannedRows(5, 10_000, "bookmarks of a shopper")),
            Map.entry("rooms_by_hotel", new PlannedRows(100, 5_000, "rooms")),
            Map.entry("room_types_by_hotel", new PlannedRows(4, 100, "described room types")),
            Map.entry(
                    "selling_terms_by_hotel",
                    new PlannedRows(
                            32,
                            1_561,
                            "20 rate plans, 5 policies, 6 versions of taxes, children; worst: 30 plans, 30 policies, 30"
                                    + " taxes in 50 versions each")),
            Map.entry("amenities_by_room", new PlannedRows(10, 50, "amenities of a room")),
            Map.entry(
                    "rates_by_hotel_date",
                    new PlannedRows(
                            20 * 4 * 31,
                            30 * 100 * 31,
                            "31 nights x 4 room types x 20 rate plans; worst: 100 types, 30 plans")),
            Map.entry(
                    "available_rooms_by_hotel_date",
                    new PlannedRows(13 * 31, 313 * 31, "31 nights x rooms of a shard: 100 / 8, worst 5,000 / 16")),
            Map.entry("months_by_hotel", new PlannedRows(24, 120, "months on sale; worst: ten years")),
            Map.entry(
                    "claim_journal",
                    new PlannedRows(
                            174,
                            37_500,
                            "claims in ten minutes / 8 slots: 200,000 a day; worst: 500 a second, all rooms of a resort"
                                    + " in ten seconds")),
            Map.entry("claim_sweeps", new PlannedRows(1, 1, "a slot")),
            Map.entry("bookings_by_external_reference", new PlannedRows(1, 1, "a reference of a hotel")),
            Map.entry("bookings", new PlannedRows(1, 1, "a booking")),
            Map.entry("groups", new PlannedRows(1, 1, "a group")),
            Map.entry("groups_by_number", new PlannedRows(1, 1, "a number")),
            Map.entry(
                    "reservations_by_hotel_date",
                    new PlannedRows(40, 5_000, "arrivals of a day: 100 rooms / 2.5 nights; worst: all rooms at once")),
            Map.entry(
                    "reservations_by_hotel_month",
                    new PlannedRows(
                            1_520,
                            96_875,
                            "stays of a month, a fifth of them cancelled: 100 rooms, 2.5 nights; worst: 5,000 rooms,"
                                    + " 2 nights")),
            Map.entry(
                    "reservations_by_guest",
                    new PlannedRows(
                            30,
                            34_000,
                            "arrivals of a name in a month; worst: a name that 0.8 % of all guests of 5,000 hotels"
                                    + " have")),
            Map.entry(
                    "reservations_by_contact",
                    new PlannedRows(
                            5,
                            91_250,
                            "bookings of an e-mail address, phone number or guest; worst: an agency, 25 a day for ten years")),
            Map.entry("months_by_guest_name", new PlannedRows(24, 120, "months in which guests of a name arrive")),
            Map.entry("housekeeping_by_hotel", new PlannedRows(100, 5_000, "rooms")),
            Map.entry("guests", new PlannedRows(1, 1, "a guest")),
            Map.entry(
                    "booking_journal",
                    new PlannedRows(
                            348,
                            75_000,
                            "changes in ten minutes / 8 slots: 200,000 stays a day, each checked in and out; worst:"
                                    + " 1,000 a second")),
            Map.entry("booking_sweeps", new PlannedRows(1, 1, "a slot")),
            Map.entry(
                    "failed_lookups",
                    new PlannedRows(
                            1, 2_000, "failed attempts for a number or a client in 15 minutes; worst: the limit")),
            Map.entry(
                    "booking_quotas",
                    new PlannedRows(2, 10_000, "bookings of a client or at a hotel in an hour; worst: the limit")),
            Map.entry(
                    "bookings_by_hotel_day",
                    new PlannedRows(
                            40, 10_000, "bookings that a hotel is asked for in a day; worst: a resort that opens")),
            Map.entry(
                    "folio_by_reservation",
                    new PlannedRows(
                            6,
                            15_000,
                            "2.5 nights with a tax, a payment; worst: 500 posted lines, 20 changes of 90 nights with"
                                    + " three taxes")),
            Map.entry("webhooks", new PlannedRows(1, 20, "webhooks of a hotel; worst: the limit")),
            Map.entry("webhook_progress", new PlannedRows(1, 1, "a webhook")),
            Map.entry(
                    "webhooks_by_shard",
                    new PlannedRows(160, 6_250, "half the hotels have one / 16 shards; worst: 100,000 webhooks")),
            Map.entry(
                    "webhook_deliveries",
                    new PlannedRows(
                            200, 90_000, "deliveries to a webhook in a day; worst: one a second, and redeliveries")),
            Map.entry(
                    "history_by_reservation",
                    new PlannedRows(
                            3, 400, "booked, checked in and out; worst: 126 changes of stay, undone and redone")),
            Map.entry(
                    "events_by_hotel",
                    new PlannedRows(
                            120,
                            40_000,
                            "changes of the reservations of a hotel in a day: 40 stays booked, checked in and out;"
                                    + " worst: a resort that opens")),
            Map.entry("partners", new PlannedRows(1, 1, "a partner")),
            Map.entry(
                    "commissions_by_partner",
                    new PlannedRows(5, 3_660, "commissions of a partner; worst: another one each day for ten years")),
            Map.entry(
                    "clicks_by_partner_date",
                    new PlannedRows(
                            250, 95_000, "clicks of a slot in a day: 1,000 / 4; worst: 380,000 of one partner")),
            Map.entry("clicks_by_id", new PlannedRows(1, 1, "a click")),
            Map.entry("clicks_by_link", new PlannedRows(1, 1_000, "partners with the same link")),
            Map.entry(
                    "daily_amounts_by_partner_year",
                    new PlannedRows(
                            2_928,
                            29_280,
                            "366 days, clicks and bookings in 4 slots and one currency; worst: ten currencies")),
            Map.entry(
                    "bookings_by_partner_date",
                    new PlannedRows(
                            5, 5_000, "bookings of a slot in a day: 20 / 4; worst: a tenth of 200,000 of one partner")),
            Map.entry(
                    "erasures_by_day",
                    new PlannedRows(100, 86_400, "guests whom staff erase in a day; worst: one a second all day")),
            Map.entry("bookings_by_guest", new PlannedRows(20, 20_000, "bookings of a guest; worst: a travel agent")));

    /** The rows of a table of this build. */
    public static PlannedRows of(TableModel table) {
        return Objects.requireNonNull(ROWS.get(table.name()), () -> "no rows are assumed for " + table.name());
    }
}
