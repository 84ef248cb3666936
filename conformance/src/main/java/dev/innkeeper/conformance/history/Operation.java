package dev.innkeeper.conformance.history;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.innkeeper.conformance.client.ApiRequest;
import dev.innkeeper.conformance.client.CallerRole;
import dev.innkeeper.conformance.client.Json;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.RatePlanCode;
import dev.innkeeper.stack.Service;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a client asks for. The hotel belongs to one scenario alone. */
public sealed interface Operation {
    HotelId hotel();

    /** The request to send. */
    ApiRequest request();

    /** An operation on an existing reservation. */
    sealed interface OnReservation extends Operation {
        ConfirmationNumber number();
    }

    /**
     * Makes a reservation.
     *
     * @param key the idempotency key: the same key means the same reservation
     * @param room null for any room of {@code type}
     * @param hold whether to hold it only and confirm it later
     * @param ratePlan null for the standard plan
     */
    record Book(
            String key,
            HotelId hotel,
            @Nullable RoomNumber room,
            RoomType type,
            Stay stay,
            boolean hold,
            @Nullable RatePlanCode ratePlan)
            implements Operation {
        private static final int LAST_NAMES = 500;

        /** Under the standard plan. */
        public Book(String key, HotelId hotel, @Nullable RoomNumber room, RoomType type, Stay stay, boolean hold) {
            this(key, hotel, room, type, stay, hold, null);
        }

        @Override
        public ApiRequest request() {
            ObjectNode body = Json.object().put("hotelId", hotel.value());
            if (room == null) {
                body.put("roomType", type.value());
            } else {
                body.put("roomNumber", room.value());
            }
            body.put("checkIn", stay.checkIn().toString())
                    .put("checkOut", stay.checkOut().toString())
                    .put("guests", 2);
            // Derived from the key, so that a retry has the same body. Few names, so that Q8 finds several guests each.
            int name = Math.floorMod(key.hashCode(), LAST_NAMES);
            body.putObject("guest").put("firstName", "Ana").put("lastName", "Racer-" + name);
            if (hold) {
                body.put("hold", true);
            }
            if (ratePlan != null) {
                body.put("ratePlan", ratePlan.value());
            }
            return new ApiRequest(
                    Service.RESERVATION,
                    "POST",
                    "/v1/reservations",
                    body,
                    key,
                    CallerRole.ANYONE,
                    Set.of(201, 409, 422));
        }
    }

    /** Confirms a held reservation. */
    record Confirm(String key, HotelId hotel, ConfirmationNumber number) implements OnReservation {
        @Override
        public ApiRequest request() {
            return staff("POST", number, "confirmation", null, key);
        }
    }

    /** Cancels a reservation. */
    record Cancel(String key, HotelId hotel, ConfirmationNumber number) implements OnReservation {
        @Override
        public ApiRequest request() {
            return staff("POST", number, "cancellation", null, key);
        }
    }

    /** Changes room or nights of a reservation. It needs no key: a PUT is idempotent. */
    record Change(HotelId hotel, ConfirmationNumber number, RoomNumber room, Stay stay) implements OnReservation {
        @Override
        public ApiRequest request() {
            ObjectNode body = Json.object()
                    .put("checkIn", stay.checkIn().toString())
                    .put("checkOut", stay.checkOut().toString())
                    .put("roomNumber", room.value());
            return staff("PUT", number, "stay", body, null);
        }

        /** What it moves the reservation to. */
        public RoomStay target() {
            return new RoomStay(hotel, room, stay);
        }
    }

    private static ApiRequest staff(
            String method,
            ConfirmationNumber number,
            String resource,
            @Nullable ObjectNode body,
            @Nullable String key) {
        String path = "/v1/reservations/" + number + "/" + resource;
        return new ApiRequest(Service.RESERVATION, method, path, body, key, CallerRole.STAFF, Set.of(200, 409));
    }
}
