package dev.innkeeper.cli.size;

import static dev.innkeeper.cli.size.SampleValues.month;
import static dev.innkeeper.cli.size.SampleValues.price;
import static dev.innkeeper.cli.size.SampleValues.type;

import java.time.LocalDate;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Rows as the services write them, of made-up hotels of {@value #ROOMS} rooms, of which 70 % are sold on every night of
 * two months. Random where it matters to compression: ids, names, lengths of stays. The same at each run.
 */
final class SampleRows {
    static final int ROOMS = 100;
    static final LocalDate FIRST = LocalDate.of(2027, 3, 1);

    private static final LocalDate END = LocalDate.of(2027, 5, 1);
    private static final double SOLD = 0.7;
    private static final int LONGEST_STAY = 4;
    private static final int SHARDS = Population.shardsOf(ROOMS);
    private static final Map<String, Object> AMENITIES = new TreeMap<>(Map.of(
            "wifi", "free in all of the house",
            "minibar", "filled each day",
            "desk", "",
            "bath", "with a tub and a rain shower",
            "air conditioning", ""));

    /** More hotels that have rooms and prices only, of which there are few rows a hotel: files take some kilobytes themselves. */
    private static final int WITHOUT_GUESTS = 25;

    /** So that as many guests bear a name in a month as is planned: thirty. */
    private static final int NAMES_FOR_A_HOTEL = 35;

    private final SampleValues values = new SampleValues(new Random(20261122));
    private final SampleTables tables;
    private final SampleReservations reservations;
    private final int hotels;

    SampleRows(RowWriter writer, int hotels) {
        this.tables = new SampleTables(writer);
        this.reservations = new SampleReservations(tables, values, NAMES_FOR_A_HOTEL * hotels);
        this.hotels = hotels;
    }

    /** Writes them all. */
    void write() {
        for (int number = 1; number <= hotels + WITHOUT_GUESTS; number++) {
            String hotel = String.format(Locale.ROOT, "par-%04d", number);
            FIRST.datesUntil(END).forEach(date -> SampleValues.TYPES.forEach(type -> rate(hotel, date, type)));
            for (int room = 101; room < 101 + ROOMS; room++) {
                room(hotel, room);
                if (number <= hotels) {
                    nights(hotel, room);
                }
            }
        }
    }

    private void rate(String hotel, LocalDate date, String type) {
        tables.hotel(
                "rates_by_hotel_date",
                SampleRow.of("hotel_id", hotel, "month", month(date), "date", date, "room_type", type)
                        .and("currency", "EUR")
                        .and("price", price(type, date))
                        .and("room_prices", Map.of()));
    }

    private void room(String hotel, int room) {
        SampleRow about = SampleRow.of(
                        "hotel_id", hotel, "room_number", room, "revision", values.timeUuid(), "room_type", type(room))
                .and("capacity", 2);
        tables.hotel("rooms_by_hotel", about.and("amenities", AMENITIES));
        AMENITIES.forEach((name, description) -> tables.hotel(
                "amenities_by_room", about.and("amenity_name", name).and("description", description)));
    }

    private void nights(String hotel, int room) {
        LocalDate date = FIRST;
        while (date.isBefore(END)) {
            LocalDate until = date.plusDays(1 + values.below(LONGEST_STAY));
            LocalDate end = until.isAfter(END) ? END : until;
            SampleStay stay = new SampleStay(hotel, room, date, end);
            if (values.random().nextDouble() < SOLD) {
                SampleRow owned = reservations.write(stay);
                date.datesUntil(end).forEach(night -> writeNight(stay, night, owned));
            } else {
                date.datesUntil(end).forEach(night -> writeNight(stay, night, null));
            }
            date = end;
        }
    }

    private void writeNight(SampleStay stay, LocalDate night, @Nullable SampleRow owned) {
        SampleRow free = SampleRow.of(
                        "hotel_id", stay.hotel(), "month", month(night), "shard", stay.room() % SHARDS, "date", night)
                .and("room_number", stay.room())
                .and("owner", new UUID(0, 0));
        if (owned == null) {
            tables.hotel("available_rooms_by_hotel_date", free);
            return;
        }
        tables.hotelAgain("available_rooms_by_hotel_date", free);
        tables.hotel("available_rooms_by_hotel_date", free.and(owned));
    }
}
