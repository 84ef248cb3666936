package dev.innkeeper.hotel.calendar.service;

import dev.innkeeper.common.concurrent.Parallel;
import dev.innkeeper.hotel.calendar.model.CalendarEntry;
import dev.innkeeper.hotel.calendar.model.CalendarText;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.nights.cassandra.AvailableRoomsByHotelDateDao;
import dev.innkeeper.hotel.nights.cassandra.MonthsByHotelDao;
import dev.innkeeper.hotel.nights.model.NightPartition;
import dev.innkeeper.hotel.rooms.service.OpenHotels;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The nights of a room for a calendar: from {@value #DAYS_BACK} days ago to {@value #DAYS_AHEAD} days ahead. Three
 * statements, and one for each month that the hotel has on sale, at most 26, a few at once. A wrong token costs one.
 */
@Singleton
public class RoomCalendars {
    private static final int DAYS_BACK = 30;
    private static final int DAYS_AHEAD = 730;
    private static final int MONTHS_AT_ONCE = 4;

    private final OpenHotels hotels;
    private final CalendarTokens tokens;
    private final MonthsByHotelDao months;
    private final AvailableRoomsByHotelDateDao nights;

    RoomCalendars(
            OpenHotels hotels, CalendarTokens tokens, MonthsByHotelDao months, AvailableRoomsByHotelDateDao nights) {
        this.hotels = hotels;
        this.tokens = tokens;
        this.months = months;
        this.nights = nights;
    }

    /** The calendar; 404 unless {@code token} is one of the room. */
    public Uni<CalendarText> read(HotelId hotelId, RoomNumber room, @Nullable String token) {
        return tokens.require(hotelId, room, token)
                .chain(() -> hotels.require(hotelId))
                .chain(hotel -> months.of(hotelId).chain(listed -> read(hotel, room, listed)));
    }

    private Uni<CalendarText> read(CatalogueHotel hotel, RoomNumber room, List<YearMonth> listed) {
        HotelId hotelId = hotel.hotel().id();
        LocalDate today = hotels.today(hotel);
        DateRange dates = new DateRange(today.minusDays(DAYS_BACK), today.plusDays(DAYS_AHEAD + 1L));
        List<YearMonth> asked = hotel.shards() == 0
                ? List.of()
                : dates.months().stream().filter(listed::contains).toList();
        return Parallel.each(
                        asked,
                        MONTHS_AT_ONCE,
                        month -> nights.owners(NightPartition.of(hotelId, hotel.shards(), room, month), room, dates))
                .map(found -> CalendarEntry.of(
                        found.stream().flatMap(Collection::stream).toList()))
                .map(entries -> CalendarText.of(hotelId, room, entries));
    }
}
