package dev.innkeeper.benchmark.bare;

/**
 * What the services send to Cassandra for the operations that are measured: their statements word for word. That they
 * still are is found out at the start of each run ({@link PreparedByServices}).
 */
public enum ServiceStatement {
    HOTEL("""
            SELECT id, revision, name, phone, address, latitude, longitude, stars, time_zone, currency, opened_on,
                   shards, withdrawing, deleted, settled, former
            FROM hotel.hotels WHERE id = :id
            """),

    HOTELS_NEAR_POINT("""
            SELECT distance_meters, hotel_id, name, phone, address, latitude, longitude
            FROM hotel.hotels_by_poi
            WHERE poi_name_key = :poi_name_key AND poi_city_key IN :poi_city_keys
            PER PARTITION LIMIT :most
            """),

    POINTS_NEAR_HOTEL("""
            SELECT distance_meters, poi_name, city, country, description, category, latitude, longitude, by_hand
            FROM hotel.pois_by_hotel WHERE hotel_id = :hotel_id
            LIMIT :most
            """),

    ROOMS("""
            SELECT room_number, room_type, capacity
            FROM hotel.rooms_by_hotel
            WHERE hotel_id = :hotel_id
            """),

    RATES("""
            SELECT date, room_type, currency, price, room_prices
            FROM hotel.rates_by_hotel_date
            WHERE hotel_id = :hotel_id AND month IN :months AND date >= :check_in AND date < :check_out
            """),

    OWNERS_OF_NIGHTS("""
            SELECT date, room_number, owner
            FROM hotel.available_rooms_by_hotel_date
            WHERE hotel_id = :hotel_id AND month = :month AND shard = :shard AND date >= :first AND date < :end
            """),

    AMENITIES_OF_ROOM("""
            SELECT revision, room_type, capacity, amenity_name, description
            FROM hotel.amenities_by_room
            WHERE hotel_id = :hotel_id AND room_number = :room_number
            """),

    RATES_OF_ROOM("""
            SELECT date, room_type, currency, price, room_prices[:room_number] AS room_price
            FROM hotel.rates_by_hotel_date
            WHERE hotel_id = :hotel_id AND month IN :months AND date >= :check_in AND date < :check_out
            """),

    BOOKING_OF_NUMBER("""
            SELECT booking_id
            FROM reservation.reservations_by_confirmation
            WHERE confirm_number = :confirm_number
            LIMIT 1
            """),

    BOOKING("""
            SELECT booking_id, revision, state, WRITETIME(state) AS written_at, attempt, last_attempt, deadline, fingerprint,
                confirm_number, hotel_id, room_number, room_type, start_date, end_date, guests, guest_id,
                guest_first_name, guest_last_name, currency, nights, change_attempt, change_room_number,
                change_room_type, change_start_date, change_end_date, change_nights, left_on, former, replies, refusal,
                new_guest, erased_name_key, hold_expires_at, created_at
            FROM reservation.bookings
            WHERE booking_id = :booking_id
            """),

    ARRIVALS("""
            SELECT hotel_id, start_date, room_number, confirm_number, booking_id, state, end_date, room_type, guests,
                guest_id, guest_first_name, guest_last_name, currency, nights, hold_expires_at, created_at
            FROM reservation.reservations_by_hotel_date
            WHERE hotel_id = :hotel_id AND start_date = :start_date
                AND (room_number, confirm_number) > (:room_number, :confirm_number)
            LIMIT :rows
            """),

    MONTHS_OF_NAME("""
            SELECT month
            FROM reservation.months_by_guest_name
            WHERE guest_last_name_key = :guest_last_name_key AND month <= :month
            """),

    STAYS_OF_NAME("""
            SELECT start_date, guest_id, confirm_number, booking_id, state, hotel_id, room_number, end_date, room_type,
                guests, guest_first_name, guest_last_name, currency, nights, hold_expires_at, created_at
            FROM reservation.reservations_by_guest
            WHERE guest_last_name_key = :guest_last_name_key AND month = :month AND start_date < :start_date
            LIMIT :rows
            """),

    GUEST("""
            SELECT guest_id, revision, first_name, last_name, title, emails, phone_numbers, addresses
            FROM reservation.guests
            WHERE guest_id = :guest_id
            """),

    ADD_TO_BOOKING_JOURNAL("""
            INSERT INTO reservation.booking_journal (bucket, slot, due, booking_id)
            VALUES (:bucket, :slot, :due, :booking_id)
            """),

    ADD_TO_BOOKINGS_OF_GUEST("""
            INSERT INTO reservation.bookings_by_guest (guest_id, booking_id, hotel_id)
            VALUES (:guest_id, :booking_id, :hotel_id)
            """),

    BEGIN_BOOKING("""
            INSERT INTO reservation.bookings (
                booking_id, revision, state, attempt, last_attempt, deadline, fingerprint, confirm_number, hotel_id,
                room_number, room_type, start_date, end_date, guests, guest_id, guest_first_name, guest_last_name,
                currency, nights, change_attempt, former, replies, refusal, new_guest, erased_name_key,
                hold_expires_at, created_at)
            VALUES (
                :booking_id, :revision, :state, :attempt, :last_attempt, :deadline, :fingerprint, :confirm_number, :hotel_id,
                :room_number, :room_type, :start_date, :end_date, :guests, :guest_id, :guest_first_name, :guest_last_name,
                :currency, :nights, :change_attempt, :former, :replies, :refusal, :new_guest, :erased_name_key,
                :hold_expires_at, :created_at)
            IF NOT EXISTS
            """),

    ADD_TO_CLAIM_JOURNAL("""
            INSERT INTO hotel.claim_journal (bucket, slot, due, booking_id, hotel_id, room_number, start_date, end_date)
            VALUES (:bucket, :slot, :due, :booking_id, :hotel_id, :room_number, :start_date, :end_date)
            """),

    CHANGE_NIGHT("""
            UPDATE hotel.available_rooms_by_hotel_date
            SET owner = :owner, reference = :reference, reason = :reason
            WHERE hotel_id = :hotel_id AND month = :month AND shard = :shard AND date = :date
                AND room_number = :room_number
            IF owner IN :owners
            """),

    BRING_GUEST("""
            INSERT INTO reservation.guests (
                guest_id, revision, first_name, last_name, title, emails, phone_numbers, addresses)
            VALUES (:guest_id, :revision, :first_name, :last_name, :title, :emails, :phone_numbers, :addresses)
            USING TIMESTAMP 1
            """),

    CHANGE_BOOKING("""
            UPDATE reservation.bookings
            SET revision = :revision, state = :state, attempt = :attempt, last_attempt = :last_attempt,
                deadline = :deadline, room_number = :room_number, room_type = :room_type, start_date = :start_date,
                end_date = :end_date, guest_first_name = :guest_first_name, guest_last_name = :guest_last_name,
                nights = :nights, change_attempt = :change_attempt, change_room_number = :change_room_number,
                change_room_type = :change_room_type, change_start_date = :change_start_date,
                change_end_date = :change_end_date, change_nights = :change_nights, left_on = :left_on, former = :former,
                replies = :replies, refusal = :refusal, erased_name_key = :erased_name_key
            WHERE booking_id = :booking_id
            IF revision = :expected
            """),

    DERIVE_BY_CONFIRMATION("""
            INSERT INTO reservation.bookings_by_confirmation (confirm_number, booking_id)
            VALUES (:confirm_number, :booking_id)
            USING TIMESTAMP :written_at
            """),

    DERIVE_MONTH_OF_NAME("""
            INSERT INTO reservation.months_by_guest_name (guest_last_name_key, month)
            VALUES (:guest_last_name_key, :month)
            USING TIMESTAMP :written_at
            """),

    DERIVE_BY_GUEST("""
            INSERT INTO reservation.reservations_by_guest (
                guest_last_name_key, month, start_date, guest_id, confirm_number, booking_id, state, hotel_id, room_number,
                end_date, room_type, guests, guest_first_name, guest_last_name, currency, nights, hold_expires_at,
                created_at)
            VALUES (
                :guest_last_name_key, :month, :start_date, :guest_id, :confirm_number, :booking_id, :state, :hotel_id,
                :room_number, :end_date, :room_type, :guests, :guest_first_name, :guest_last_name, :currency, :nights,
                :hold_expires_at, :created_at)
            USING TIMESTAMP :written_at
            """),

    DERIVE_BY_DATE("""
            INSERT INTO reservation.reservations_by_hotel_date (
                hotel_id, start_date, room_number, confirm_number, booking_id, state, end_date, room_type, guests,
                guest_id, guest_first_name, guest_last_name, currency, nights, hold_expires_at, created_at)
            VALUES (
                :hotel_id, :start_date, :room_number, :confirm_number, :booking_id, :state, :end_date, :room_type, :guests,
                :guest_id, :guest_first_name, :guest_last_name, :currency, :nights, :hold_expires_at, :created_at)
            USING TIMESTAMP :written_at
            """),

    DERIVE_BY_NIGHT("""
            INSERT INTO reservation.reservations_by_hotel_night (
                hotel_id, night, room_number, confirm_number, booking_id, state, start_date, end_date, room_type, guests,
                guest_id, guest_first_name, guest_last_name, currency, nights, hold_expires_at, created_at)
            VALUES (
                :hotel_id, :night, :room_number, :confirm_number, :booking_id, :state, :start_date, :end_date, :room_type,
                :guests, :guest_id, :guest_first_name, :guest_last_name, :currency, :nights, :hold_expires_at, :created_at)
            USING TIMESTAMP :written_at
            """),

    NOTE_FINISHED("""
            INSERT INTO reservation.finished_bookings (booking_id, revision)
            VALUES (:booking_id, :revision)
            """),

    ADD_ROOM("""
            INSERT INTO hotel.rooms_by_hotel (hotel_id, room_number, revision, room_type, capacity, amenities)
            VALUES (:hotel_id, :room_number, :revision, :room_type, :capacity, :amenities)
            IF NOT EXISTS
            """),

    CLEAR_AMENITIES("""
            DELETE FROM hotel.amenities_by_room
            USING TIMESTAMP :written_at
            WHERE hotel_id = :hotel_id AND room_number = :room_number
            """),

    COPY_ROOM("""
            INSERT INTO hotel.amenities_by_room (hotel_id, room_number, revision, room_type, capacity)
            VALUES (:hotel_id, :room_number, :revision, :room_type, :capacity)
            USING TIMESTAMP :written_at
            """),

    COPY_AMENITY("""
            INSERT INTO hotel.amenities_by_room (hotel_id, room_number, amenity_name, description)
            VALUES (:hotel_id, :room_number, :amenity_name, :description)
            USING TIMESTAMP :written_at
            """),

    PRICE_TYPE("""
            UPDATE hotel.rates_by_hotel_date
            SET currency = :currency, price = :price, room_prices = {}
            WHERE hotel_id = :hotel_id AND month = :month AND date = :date AND room_type = :room_type
            """),

    PUT_ON_SALE("""
            INSERT INTO hotel.available_rooms_by_hotel_date (hotel_id, month, shard, date, room_number, owner)
            VALUES (:hotel_id, :month, :shard, :date, :room_number, 00000000-0000-0000-0000-000000000000)
            USING TIMESTAMP 1
            """),

    WRITE_LINE_OF_TRAIL("""
            INSERT INTO hotel.audit_log
                (hotel_id, date, bucket, id, who, role, operation, subject, before, after, outcome, ended_at)
            VALUES
                (:hotel_id, :date, :bucket, :id, :who, :role, :operation, :subject, :before, :after, :outcome, :ended_at)
            """);

    private final String cql;

    ServiceStatement(String cql) {
        this.cql = cql;
    }

    /** With the line breaks that it is easiest to read with. */
    public String cql() {
        return cql;
    }
}
