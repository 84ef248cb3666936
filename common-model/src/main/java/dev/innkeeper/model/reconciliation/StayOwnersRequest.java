package dev.innkeeper.model.reconciliation;

import dev.innkeeper.model.Checks;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Asks for the owners of the nights of stays.
 *
 * @param settled whether to read linearizably; false when left out
 * @param stays at most {@value #MOST}
 */
public record StayOwnersRequest(@Nullable Boolean settled, List<AskedStay> stays) {
    public static final int MOST = 100;

    public StayOwnersRequest(@Nullable Boolean settled, @Nullable List<AskedStay> stays) {
        new Checks().present("stays", stays).atMost("stays", stays, MOST).refuseIfAny();
        this.settled = settled;
        this.stays = List.copyOf(Objects.requireNonNull(stays));
    }

    /** The nights {@code [checkIn, checkOut)} of a room. */
    public record AskedStay(HotelId hotelId, RoomNumber roomNumber, LocalDate checkIn, LocalDate checkOut) {
        public AskedStay(
                @Nullable HotelId hotelId,
                @Nullable RoomNumber roomNumber,
                @Nullable LocalDate checkIn,
                @Nullable LocalDate checkOut) {
            new Checks()
                    .present("hotelId", hotelId)
                    .present("roomNumber", roomNumber)
                    .refuseIfAny();
            Stay stay = new Stay(checkIn, checkOut);
            this.hotelId = Objects.requireNonNull(hotelId);
            this.roomNumber = Objects.requireNonNull(roomNumber);
            this.checkIn = stay.checkIn();
            this.checkOut = stay.checkOut();
        }

        /** The nights. */
        public Stay stay() {
            return new Stay(checkIn, checkOut);
        }
    }
}
