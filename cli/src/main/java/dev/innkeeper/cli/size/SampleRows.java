package dev.innkeeper.cli.size;

import dev.innkeeper.schema.Keyspace;
import dev.innkeeper.schema.size.TableModel;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;

/**
 * Rows as the services write them, of made-up hotels of {@value #ROOMS} rooms, of which 70 % are sold on every night of
 * two months. Random where it matters to compression: ids, names, lengths of stays. The same at each run.
 */
final class SampleRows {
    static final int ROOMS = 100;

    private static final LocalDate FIRST = LocalDate.of(2027, 3, 1);
    private static final LocalDate END = LocalDate.of(2027, 5, 1);
    private static final double SOLD = 0.7;
    private static final int LONGEST_STAY = 4;
    private static final int SHARDS = Population.shardsOf(ROOMS);
    private static final int SLOTS = 8;
    private static final List<String> TYPES = List.of("single", "double", "twin", "suite");
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

    private final Random random = new Random(20261122);
    private final RowWriter writer;
    private final int hotels;
    private final Map<String, TableModel> tables = new HashMap<>();

    SampleRows(RowWriter writer, int hotels) {
        this.writer = writer;
        this.hotels = hotels;
        for (Keyspace keyspace : Keyspace.values()) {
            TableModel.of(keyspace).forEach(table -> tables.put(keyspace.cqlName() + "." + table.name(), table));
        }
    }

    /** Writes them all. */
    void write() {
        for (int number = 1; number <= hotels + WITHOUT_GUESTS; number++) {
            String hotel = String.format(Locale.ROOT, "par-%04d", number);
            FIRST.datesUntil(END).forEach(date -> TYPES.forEach(type -> rate(hotel, date, type)));
            for (int room = 101; room < 101 + ROOMS; room++) {
                room(hotel, room);
                if (number <= hotels) {
                    nights(hotel, room);
                }
            }
        }
    }

    private void rate(String hotel, LocalDate date, String type) {
        hotel(
                "rates_by_hotel_date",
                row("hotel_id", hotel, "month", month(date), "date", date, "room_type", type)
                        .and("currency", "EUR")
                        .and("price", price(type, date))
                        .and("room_prices", Map.of()));
    }

    private void room(String hotel, int room) {
        Row about = row("hotel_id", hotel, "room_number", room, "revision", timeUuid(), "room_type", type(room))
                .and("capacity", 2);
        hotel("rooms_by_hotel", about.and("amenities", AMENITIES));
        AMENITIES.forEach((name, description) -> hotel(
                "amenities_by_room",
                about.but("amenities").and("amenity_name", name).and("description", description)));
    }

    private void nights(String hotel, int room) {
        LocalDate date = FIRST;
        while (date.isBefore(END)) {
            LocalDate until = date.plusDays(1 + random.nextInt(LONGEST_STAY));
            LocalDate end = until.isAfter(END) ? END : until;
            Stay stay = new Stay(hotel, room, date, end);
            if (random.nextDouble() < SOLD) {
                reserved(stay);
            } else {
                date.datesUntil(end).forEach(night -> writeNight(stay, night, null));
            }
            date = end;
        }
    }

    private record Stay(String hotel, int room, LocalDate from, LocalDate to) {}

    private void writeNight(Stay stay, LocalDate night, @org.jspecify.annotations.Nullable Row owned) {
        Row free = row("hotel_id", stay.hotel(), "month", month(night), "shard", stay.room() % SHARDS, "date", night)
                .and("room_number", stay.room())
                .and("owner", new UUID(0, 0));
        if (owned == null) {
            hotel("available_rooms_by_hotel_date", free);
            return;
        }
        writer.again("hotel", table("hotel", "available_rooms_by_hotel_date"), free.values());
        hotel("available_rooms_by_hotel_date", free.and(owned));
    }

    private void reserved(Stay stay) {
        UUID id = uuid();
        UUID guest = uuid();
        String number = confirmationNumber();
        String first = name(random.nextInt(200));
        String last = name(1_000 + random.nextInt(NAMES_FOR_A_HOTEL * hotels));
        Instant created = stay.from()
                .minusDays(random.nextInt(90))
                .atStartOfDay(java.time.ZoneOffset.UTC)
                .toInstant()
                .plusMillis(random.nextInt(86_400_000));
        Row owned = row("owner", new UUID(id.getMostSignificantBits(), id.getLeastSignificantBits() ^ 1))
                .and("phase", "BOOKED")
                .and("confirm_number", number)
                .and("reason", "");
        stay.from().datesUntil(stay.to()).forEach(night -> writeNight(stay, night, owned));

        List<Object> nights = stay.from()
                .datesUntil(stay.to())
                .<Object>map(night -> row("date", night)
                        .and("price", price(type(stay.room()), night))
                        .values())
                .toList();
        Row reservation = row("hotel_id", stay.hotel(), "start_date", stay.from(), "room_number", stay.room())
                .and("confirm_number", number)
                .and("booking_id", id)
                .and("state", "CONFIRMED")
                .and("end_date", stay.to())
                .and("room_type", type(stay.room()))
                .and("guests", 1 + random.nextInt(3))
                .and("guest_id", guest)
                .and("guest_first_name", first)
                .and("guest_last_name", last)
                .and("currency", "EUR")
                .and("nights", nights)
                .and("created_at", instant(created));
        booking(reservation, created);
        derived(reservation, stay, last);
        guest(guest, first, last);
        journals(reservation, stay, created);
        trail(reservation, stay);
    }

    private void booking(Row reservation, Instant created) {
        String print = blob();
        Row reply = row("fingerprint", print, "state", "CONFIRMED", "nights", reservation.get("nights"))
                .and("room_number", reservation.get("room_number"))
                .and("room_type", reservation.get("room_type"))
                .and("start_date", reservation.get("start_date"))
                .and("end_date", reservation.get("end_date"));
        reservation(
                "bookings",
                reservation
                        .and("attempt", 1)
                        .and("last_attempt", 1)
                        .and("revision", uuid())
                        .and("fingerprint", print)
                        .and("deadline", instant(created.plusSeconds(30)))
                        .and("change_attempt", 0)
                        .and("former", List.of())
                        .and("replies", Map.of("book " + uuid(), reply.values()))
                        .and("refusal", "")
                        .and("new_guest", true)
                        .and("erased_name_key", ""));
    }

    private void derived(Row reservation, Stay stay, String last) {
        Row keys =
                row("confirm_number", reservation.get("confirm_number"), "booking_id", reservation.get("booking_id"));
        reservation("bookings_by_confirmation", keys);
        reservation("reservations_by_hotel_date", reservation);
        writer.count("reservation", table("reservation", "reservations_by_confirmation"), reservation.values());
        stay.from()
                .datesUntil(stay.to())
                .forEach(night -> reservation("reservations_by_hotel_night", reservation.and("night", night)));
        reservation(
                "reservations_by_guest",
                reservation
                        .and("guest_last_name_key", last.toLowerCase(Locale.ROOT))
                        .and("month", month(stay.from())));
        reservation(
                "bookings_by_guest",
                row("guest_id", reservation.get("guest_id"))
                        .and("booking_id", reservation.get("booking_id"))
                        .and("hotel_id", stay.hotel()));
        reservation(
                "finished_bookings",
                row("booking_id", reservation.get("booking_id")).and("revision", uuid()));
    }

    private void guest(UUID guest, String first, String last) {
        String address = (first + "." + last).toLowerCase(Locale.ROOT) + random.nextInt(100) + "@mail.example";
        Row home = row("street", random.nextInt(200) + " " + name(random.nextInt(5_000)) + " Street")
                .and("city", name(random.nextInt(300)))
                .and("postal_code", String.format(Locale.ROOT, "%05d", random.nextInt(100_000)))
                .and("country", "France");
        reservation(
                "guests",
                row("guest_id", guest, "revision", timeUuid(), "first_name", first, "last_name", last)
                        .and("title", "Dr")
                        .and("emails", List.of(address))
                        .and(
                                "phone_numbers",
                                List.of(String.format(Locale.ROOT, "+33 %09d", random.nextInt(1_000_000_000))))
                        .and("addresses", Map.of("home", home.values())));
    }

    private void journals(Row reservation, Stay stay, Instant created) {
        Object id = reservation.get("booking_id");
        int slot = Math.floorMod(id.hashCode(), SLOTS);
        // All within two hours, as full as a busy journal.
        Instant due = created.truncatedTo(ChronoUnit.DAYS).plusMillis(created.toEpochMilli() % 7_200_000);
        Instant day =
                FIRST.atStartOfDay(java.time.ZoneOffset.UTC).toInstant().plusMillis(due.toEpochMilli() % 7_200_000);
        for (int change = 0; change < 3; change++) {
            Instant when = day.plusMillis(random.nextInt(1_000_000));
            reservation(
                    "booking_journal",
                    row("bucket", instant(bucket(when)), "slot", slot, "due", instant(when))
                            .and("booking_id", id));
        }
        hotel(
                "claim_journal",
                row("bucket", instant(bucket(day)), "slot", slot, "due", instant(day), "booking_id", id)
                        .and("hotel_id", stay.hotel())
                        .and("room_number", stay.room())
                        .and("start_date", stay.from())
                        .and("end_date", stay.to()));
    }

    private void trail(Row reservation, Stay stay) {
        for (LocalDate date : List.of(stay.from(), stay.to())) {
            boolean arrives = date.equals(stay.from());
            String was = arrives ? "confirmed" : "checked-in";
            String is = arrives ? "checked-in" : "checked-out";
            reservation(
                    "audit_trail",
                    row("hotel_id", stay.hotel(), "date", date, "bucket", 8 + random.nextInt(12))
                            .and("id", timeUuid())
                            .and("who", "desk-" + random.nextInt(6))
                            .and("role", "staff")
                            .and("operation", arrives ? "checkIn" : "checkOut")
                            .and("subject", "/v1/reservations/" + reservation.get("confirm_number"))
                            .and("before", "{\"status\":\"" + was + "\",\"room\":" + stay.room() + "}")
                            .and("after", "{\"status\":\"" + is + "\",\"room\":" + stay.room() + "}")
                            .and("outcome", "done")
                            .and(
                                    "ended_at",
                                    instant(Instant.EPOCH.plusSeconds(1_800_000_000L + random.nextInt(5_000_000)))));
        }
    }

    private void hotel(String table, Row row) {
        write("hotel", table, row);
    }

    private void reservation(String table, Row row) {
        write("reservation", table, row);
    }

    /** Only the columns that the table has. */
    private void write(String keyspace, String table, Row row) {
        TableModel model = table(keyspace, table);
        Map<String, Object> own = new TreeMap<>();
        model.columns().stream()
                .map(TableModel.Column::name)
                .filter(row.values()::containsKey)
                .forEach(column -> own.put(column, row.get(column)));
        writer.write(keyspace, model, own);
    }

    private TableModel table(String keyspace, String name) {
        return java.util.Objects.requireNonNull(tables.get(keyspace + "." + name), name);
    }

    private UUID uuid() {
        return new UUID(random.nextLong() & ~0xF000L | 0x4000L, random.nextLong() & ~(3L << 62) | 1L << 63);
    }

    private UUID timeUuid() {
        long time = 0x1f10_0000_0000_000L + random.nextInt() * 10_000L;
        return new UUID(
                time << 32 | (time >>> 32 & 0xFFFF) << 16 | 0x1000 | time >>> 48 & 0xFFF,
                random.nextLong() & ~(3L << 62) | 1L << 63);
    }

    private String confirmationNumber() {
        StringBuilder number = new StringBuilder();
        for (int digit = 0; digit < 13; digit++) {
            number.append("0123456789ABCDEFGHJKMNPQRSTVWXYZ".charAt(random.nextInt(32)));
        }
        return number.toString();
    }

    private String blob() {
        return String.format(
                Locale.ROOT,
                "0x%016x%016x%016x%016x",
                random.nextLong(),
                random.nextLong(),
                random.nextLong(),
                random.nextLong());
    }

    /** A name that is always the same for a number: two or three syllables. */
    private static String name(int number) {
        String[] syllables = {"ba", "len", "mar", "to", "vi", "sou", "ker", "dal", "fon", "ri", "che", "gua", "pe"};
        StringBuilder name = new StringBuilder();
        int left = number + 13;
        while (left > 0) {
            name.append(syllables[left % syllables.length]);
            left /= syllables.length;
        }
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    private static String type(int room) {
        return TYPES.get(room % TYPES.size());
    }

    private static String price(String type, LocalDate date) {
        return 79 + 20 * TYPES.indexOf(type) + 10 * (date.getDayOfWeek().getValue() / 5) + ".00";
    }

    private static String month(LocalDate date) {
        return date.toString().substring(0, 7);
    }

    private static String instant(Instant instant) {
        return instant.truncatedTo(ChronoUnit.MILLIS).toString();
    }

    private static Instant bucket(Instant due) {
        return Instant.ofEpochSecond(Math.floorDiv(due.getEpochSecond(), 600) * 600);
    }

    private static Row row(Object... pairs) {
        Map<String, Object> values = new TreeMap<>();
        for (int index = 0; index < pairs.length; index += 2) {
            values.put((String) pairs[index], plain(pairs[index + 1]));
        }
        return new Row(values);
    }

    /** As JSON has it. */
    private static Object plain(Object value) {
        return value instanceof LocalDate || value instanceof UUID ? value.toString() : value;
    }

    /** Values by column. */
    private record Row(Map<String, Object> values) {
        Row and(String column, Object value) {
            Map<String, Object> more = new TreeMap<>(values);
            more.put(column, plain(value));
            return new Row(more);
        }

        Row and(Row other) {
            Map<String, Object> more = new TreeMap<>(values);
            more.putAll(other.values());
            return new Row(more);
        }

        Row but(String column) {
            Map<String, Object> fewer = new TreeMap<>(values);
            fewer.remove(column);
            return new Row(fewer);
        }

        Object get(String column) {
            return java.util.Objects.requireNonNull(values.get(column), column);
        }
    }
}
