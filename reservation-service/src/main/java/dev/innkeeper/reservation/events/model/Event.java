package dev.innkeeper.reservation.events.model;

import com.fasterxml.jackson.databind.JsonNode;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * Something that happened at a hotel.
 *
 * @param id orders the events of a hotel. An event that was published twice has two
 * @param time when it happened, which may be some seconds before it was published
 * @param subject what it happened to, and the state that followed; never anything of a guest
 * @param links where to read the subject
 */
@Schema(description = "Something that happened at a hotel")
public record Event(
        @Schema(
                type = SchemaType.STRING,
                description = "Orders the events of a hotel, also as text",
                example = "1f17b0d2-8c4e-6a10-8a3b-5d7c9e2f4b10")
        EventId id,

        @Schema(type = SchemaType.STRING, description = "What happened", example = "reservation.made")
        EventType type,

        @Schema(description = "When it happened") Instant time,

        @Schema(
                type = SchemaType.OBJECT,
                description = "What it happened to, and the state that followed; never anything of a guest")
        JsonNode subject,

        @Schema(description = "Where to read the subject") Map<String, String> links) {
    /** The member of the subject that names a reservation. */
    public static final String CONFIRMATION_NUMBER = "confirmationNumber";

    public Event {
        links = Map.copyOf(links);
    }

    /** An event of {@code hotel}, with the links that follow from its subject. */
    public static Event at(HotelId hotel, EventId id, EventType type, Instant time, JsonNode subject) {
        Map<String, String> links = new LinkedHashMap<>();
        links.put("hotel", "/v1/hotels/" + hotel);
        if (subject.hasNonNull(CONFIRMATION_NUMBER)) {
            links.put(
                    "reservation",
                    "/v1/reservations/" + subject.get(CONFIRMATION_NUMBER).textValue());
        }
        return new Event(id, type, time, subject, links);
    }

    /** The reservation that it happened to; empty when it happened to something else. */
    public Optional<ConfirmationNumber> reservation() {
        return subject.hasNonNull(CONFIRMATION_NUMBER)
                ? Optional.of(new ConfirmationNumber(
                        subject.get(CONFIRMATION_NUMBER).textValue()))
                : Optional.empty();
    }
}
