package dev.innkeeper.conformance.scenario;

import com.fasterxml.jackson.databind.JsonNode;
import dev.innkeeper.conformance.checker.Anomaly;
import dev.innkeeper.conformance.checker.Anomaly.Kind;
import dev.innkeeper.conformance.history.History;
import dev.innkeeper.conformance.history.Reservation;
import dev.innkeeper.model.HotelId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a consumer knows who has applied all events of a hotel: of each reservation the subject with the highest version.
 *
 * @param known by confirmation number
 */
record FollowedFeed(HotelId hotel, Map<String, JsonNode> known) {
    private static final String VERSION = "version";

    /** Applies the events in the order of the feed; those of other subjects say where to look, and not what is there. */
    static FollowedFeed of(HotelId hotel, List<JsonNode> events) {
        Map<String, JsonNode> known = new HashMap<>();
        for (JsonNode event : events) {
            JsonNode subject = event.path("subject");
            if (subject.hasNonNull("confirmationNumber")) {
                known.merge(
                        subject.path("confirmationNumber").asText(),
                        subject,
                        (one, other) -> other.path(VERSION).asLong()
                                        >= one.path(VERSION).asLong()
                                ? other
                                : one);
            }
        }
        return new FollowedFeed(hotel, known);
    }

    /** The reservations that Q6 knows otherwise. */
    Stream<Anomaly> disagreements(History history) {
        return history.reservations().values().stream()
                .flatMap(Optional::stream)
                .filter(reservation -> reservation.hotelId().equals(hotel))
                .filter(reservation ->
                        !saysTheSame(known.get(reservation.confirmationNumber().value()), reservation))
                .map(reservation -> Anomaly.of(
                        Kind.TABLES_DISAGREE,
                        reservation + " according to Q6, but "
                                + known.get(reservation.confirmationNumber().value()) + " according to the feed"));
    }

    private static boolean saysTheSame(@Nullable JsonNode subject, Reservation reservation) {
        return subject != null
                && subject.path("status").asText().equals(reservation.status().name())
                && subject.path("roomNumber").asInt()
                        == reservation.roomNumber().value()
                && subject.path("checkIn").asText().equals(reservation.checkIn().toString())
                && subject.path("checkOut")
                        .asText()
                        .equals(reservation.checkOut().toString());
    }
}
