package dev.innkeeper.cli.size;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;

/**
 * Rows as the services write them, for hotels of 100 rooms of which 70 % are sold in two months. Ids, names and lengths
 * of stays are random, because they decide how well the data compresses.
 */
final class SampleRows {
    /** The owner of a night that nobody has booked. */
    static final UUID FREE = new UUID(0, 0);

    private static final LocalDate FIRST = LocalDate.of(2027, 3, 1);
    private static final LocalDate END = LocalDate.of(2027, 5, 1);
    private static final int ROOMS = 100;

    /** A change that the row of a booking lists, as the service writes it. */
    private static final String CHANGE = """
            [{"version":%d,"at":"2027-02-03T10:15:30.123Z","kind":"CHECKED_OUT","by":{"kind":"STAFF","subject":"desk-3"},\
            "from":{"status":"CHECKED_IN","roomNumber":101,"roomType":"double","stay":{"checkIn":"2027-03-01",\
            "checkOut":"2027-03-03"},"total":{"amount":"268.00","currency":"EUR"}},"to":{"status":"CHECKED_OUT",\
            "roomNumber":101,"roomType":"double","stay":{"checkIn":"2027-03-01","checkOut":"2027-03-03"},\
            "total":{"amount":"268.00","currency":"EUR"}}}]""";

    private static final int SLOTS = 8;
    private static final List<String> TYPES = List.of("single", "double", "twin", "suite");
    private static final Map<String, String> AMENITIES = new TreeMap<>(Map.of(
            "wifi", "free in the whole house",
            "minibar", "filled every day",
            "desk", "",
            "bath", "with a tub and a rain shower",
            "air conditioning", ""));

    /** Rooms and prices have few rows per hotel, so that the fixed size of their files would count too much. */
    private static final int HOTELS_WITHOUT_GUESTS = 25;

    /** Gives a name about as many guests a month as the plans assume. */
    private static final int LAST_NAMES_PER_HOTEL = 35;

    private final Random random = new Random(20261122);
    private final int hotels;

    /** Takes the name of a table with its keyspace, and columns, of which the table may have fewer. */
    private final BiConsumer<String, Map<String, Object>> writer;

    SampleRows(int hotels, BiConsumer<String, Map<String, Object>> writer) {
        this.hotels = hotels;
        this.writer = writer;
    }

    void write() {
        for (int number = 1; number <= hotels + HOTELS_WITHOUT_GUESTS; number++) {
            String hotel = String.format(Locale.ROOT, "par-%04d", number);
            FIRST.datesUntil(END).forEach(date -> TYPES.forEach(type -> writeRate(hotel, date, type)));
            for (int room = 101; room < 101 + ROOMS; room++) {
                writeRoom(hotel, room);
                if (number <= hotels) {
                    writeStays(hotel, room);
                }
            }
        }
    }

    private void writeRate(String hotel, LocalDate date, String type) {
        write(
                "hotel.rates_by_hotel_date",
                row("hotel_id", hotel, "month", month(date), "date", date, "room_type", type, "rate_plan", "standard"),
                row("currency", "EUR", "price", price(type, date), "occupancy_prices", Map.of()),
                row("room_prices", Map.of()));
    }

    private void writeRoom(String hotel, int room) {
        Map<String, Object> columns = row("hotel_id", hotel, "room_number", room, "room_type", type(room));
        columns.putAll(row("revision", timeUuid(), "capacity", 2, "amenities", AMENITIES));
        write("hotel.rooms_by_hotel", columns);
        AMENITIES.forEach((name, text) ->
                write("hotel.amenities_by_room", columns, row("amenity_name", name, "description", text)));
    }

    private void writeStays(String hotel, int room) {
        LocalDate from = FIRST;
        while (from.isBefore(END)) {
            LocalDate to = from.plusDays(1 + random.nextInt(4));
            to = to.isAfter(END) ? END : to;
            Map<String, Object> owner =
                    random.nextDouble() < 0.7 ? writeReservation(hotel, room, from, to) : row("owner", FREE);
            from.datesUntil(to).forEach(night -> writeNight(hotel, room, night, owner));
            from = to;
        }
    }

    private void writeNight(String hotel, int room, LocalDate night, Map<String, Object> owner) {
        write(
                "hotel.available_rooms_by_hotel_date",
                row(
                        "hotel_id",
                        hotel,
                        "month",
                        month(night),
                        "shard",
                        room % SLOTS,
                        "date",
                        night,
                        "room_number",
                        room),
                owner);
    }

    /** Writes all rows of a reservation and returns the columns of a night that it owns. */
    private Map<String, Object> writeReservation(String hotel, int room, LocalDate from, LocalDate to) {
        String number = confirmationNumber();
        String first = name(random.nextInt(200));
        String last = name(1_000 + random.nextInt(LAST_NAMES_PER_HOTEL * hotels));
        Instant created = instant(from.minusDays(random.nextInt(90)), random.nextInt(86_400_000));
        List<Map<String, Object>> nights = from.datesUntil(to)
                .map(night -> row("date", night, "price", price(type(room), night)))
                .toList();
        Map<String, Object> columns = row("hotel_id", hotel, "start_date", from, "end_date", to, "room_number", room);
        columns.putAll(row("confirm_number", number, "state", "CONFIRMED", "room_type", type(room)));
        columns.putAll(row(
                "adults",
                1 + random.nextInt(3),
                "children",
                List.of(),
                "conditions",
                conditions(from, to),
                "guest_id",
                uuid(),
                "currency",
                "EUR",
                "nights",
                nights));
        columns.putAll(row("guest_first_name", first, "guest_last_name", last, "created_at", created));
        write("reservation.bookings_by_guest", columns);
        write("reservation.reservations_by_hotel_date", columns);
        from.datesUntil(to)
                .map(SampleRows::month)
                .distinct()
                .forEach(month -> write("reservation.reservations_by_hotel_month", columns, row("month", month)));
        write(
                "reservation.reservations_by_guest",
                columns,
                row("guest_last_name_key", last.toLowerCase(Locale.ROOT), "month", month(from)));
        Map<String, Object> guest = guest(first, last);
        write("reservation.guests", columns, row("revision", timeUuid()), guest);
        writeBooking(columns, guest);
        from.datesUntil(to).forEach(night -> writeFolio(columns, night));
        writeJournals(columns, created.toEpochMilli());
        writeAuditLog(columns, from, "confirmed", "checked-in");
        writeAuditLog(columns, to, "checked-in", "checked-out");
        // As Owner forms a token: 104 bits of number and request, then the room and the attempt.
        return row("owner", new UUID(random.nextLong(), random.nextLong() << 24 | (long) room << 8 | 1));
    }

    private void writeBooking(Map<String, Object> reservation, Map<String, Object> guest) {
        String fingerprint = "0x" + HexFormat.of().formatHex(bytes(32));
        Map<String, Object> reply = row("fingerprint", fingerprint, "state", "CONFIRMED");
        for (String column : List.of("conditions", "nights", "room_number", "room_type", "start_date", "end_date")) {
            reply.put(column, reservation.get(column));
        }
        Map<String, Object> own = row("attempt", 1, "last_attempt", 1, "revision", uuid(), "fingerprint", fingerprint);
        own.putAll(row(
                "charged_at",
                reservation.get("created_at"),
                "version",
                3,
                "change_attempt",
                0,
                "former",
                List.of(),
                "erased_name_key",
                "",
                "unpublished",
                CHANGE.formatted(3)));
        own.putAll(row("replies", Map.of("book " + uuid(), reply), "new_guest", guest.toString()));
        write("reservation.bookings", reservation, own);
    }

    /** A rate plan that includes a value added tax, and a tourist tax beside it. */
    private static String conditions(LocalDate from, LocalDate to) {
        String taxes = from.datesUntil(to).map(night -> """
                        {"code":"vat","date":"%1$s","amount":{"amount":"8.31","currency":"EUR"},"included":true},\
                        {"code":"city","date":"%1$s","amount":{"amount":"4.00","currency":"EUR"},"included":false}""".formatted(night)).collect(Collectors.joining(","));
        return """
                {"ratePlan":"standard","board":"BREAKFAST","taxes":[%s],"cancellation":{"policy":"flexible","terms":\
                {"name":"Flexible","rules":[{"hoursBeforeArrival":48,"penalty":{"percent":"0"}},\
                {"hoursBeforeArrival":0,"penalty":{"nights":1}}],"noShow":{"percent":"100"},"arrivalTime":"18:00"},\
                "timeZone":"Europe/Paris"}}""".formatted(taxes);
    }

    private void writeFolio(Map<String, Object> reservation, LocalDate night) {
        String currency = (String) reservation.get("currency");
        Map<String, Object> line = row("at", reservation.get("created_at"), "date", night, "currency", currency);
        write(
                "reservation.folio_by_reservation",
                reservation,
                line,
                row("id", "001-1-" + night + "-room", "kind", "ROOM", "description", "Night", "amount", "129.00"));
        write(
                "reservation.folio_by_reservation",
                reservation,
                line,
                row("id", "001-1-" + night + "-tax-city", "kind", "TAX", "description", "Tax city", "amount", "4.00"));
    }

    private Map<String, Object> guest(String first, String last) {
        String email = (first + "." + last).toLowerCase(Locale.ROOT) + random.nextInt(100) + "@mail.example";
        String phone = String.format(Locale.ROOT, "+33 %09d", random.nextInt(1_000_000_000));
        Map<String, Object> home = row("street", random.nextInt(200) + " " + name(random.nextInt(5_000)) + " Street");
        home.putAll(row("city", name(random.nextInt(300)), "country", "France"));
        home.put("postal_code", String.format(Locale.ROOT, "%05d", random.nextInt(100_000)));
        Map<String, Object> guest = row("first_name", first, "last_name", last, "title", "Dr");
        guest.putAll(row("emails", List.of(email), "phone_numbers", List.of(phone), "addresses", Map.of("home", home)));
        return guest;
    }

    /** All entries are of the same two hours, as dense as in a busy journal. */
    private void writeJournals(Map<String, Object> reservation, long created) {
        int slot = Math.floorMod(reservation.get("confirm_number").hashCode(), SLOTS);
        Instant booked = instant(FIRST, created % 7_200_000);
        for (int change = 0; change < 2; change++) {
            Instant due = booked.plusMillis(random.nextInt(1_000_000));
            write("reservation.booking_journal", reservation, row("bucket", bucket(due), "slot", slot, "due", due));
        }
        write("hotel.claim_journal", reservation, row("bucket", bucket(booked), "slot", slot, "due", booked));
    }

    private void writeAuditLog(Map<String, Object> reservation, LocalDate date, String before, String after) {
        String status = "{\"status\":\"%s\",\"room\":" + reservation.get("room_number") + "}";
        write(
                "reservation.audit_log",
                row("hotel_id", reservation.get("hotel_id"), "date", date, "bucket", 8 + random.nextInt(12)),
                row("id", timeUuid(), "who", "desk-" + random.nextInt(6), "role", "staff", "outcome", "done"),
                row("operation", after, "subject", "/v1/reservations/" + reservation.get("confirm_number")),
                row("before", status.formatted(before), "after", status.formatted(after)),
                row("ended_at", Instant.ofEpochSecond(1_800_000_000L + random.nextInt(5_000_000))));
    }

    @SafeVarargs
    private void write(String table, Map<String, Object>... parts) {
        Map<String, Object> columns = new HashMap<>();
        List.of(parts).forEach(columns::putAll);
        writer.accept(table, columns);
    }

    private static Map<String, Object> row(Object... namesAndValues) {
        Map<String, Object> columns = new HashMap<>();
        for (int index = 0; index < namesAndValues.length; index += 2) {
            columns.put((String) namesAndValues[index], namesAndValues[index + 1]);
        }
        return columns;
    }

    private UUID uuid() {
        return UUID.nameUUIDFromBytes(bytes(16));
    }

    private UUID timeUuid() {
        long time = 0x1f10_0000_0000_000L + random.nextInt() * 10_000L;
        long version = 0x1000 | (time >>> 48 & 0xFFF);
        return new UUID((time << 32) | ((time >>> 32 & 0xFFFF) << 16) | version, random.nextLong() >>> 2 | (1L << 63));
    }

    private byte[] bytes(int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }

    private String confirmationNumber() {
        StringBuilder number = new StringBuilder();
        for (int digit = 0; digit < 13; digit++) {
            number.append("0123456789ABCDEFGHJKMNPQRSTVWXYZ".charAt(random.nextInt(32)));
        }
        return number.toString();
    }

    /** The same name for the same number. */
    private static String name(int number) {
        String[] syllables = {"ba", "len", "mar", "to", "vi", "sou", "ker", "dal", "fon", "ri", "che", "gua", "pe"};
        StringBuilder name = new StringBuilder();
        for (int rest = number + 13; rest > 0; rest /= syllables.length) {
            name.append(syllables[rest % syllables.length]);
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

    private static Instant instant(LocalDate date, long millis) {
        return date.atStartOfDay(ZoneOffset.UTC).toInstant().plusMillis(millis);
    }

    private static Instant bucket(Instant due) {
        return due.minusSeconds(due.getEpochSecond() % 600).truncatedTo(ChronoUnit.SECONDS);
    }
}
