package dev.innkeeper.reservation.frontdesk.rest;

import dev.innkeeper.model.Checks;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import dev.innkeeper.reservation.frontdesk.model.NewStay;
import io.quarkus.runtime.annotations.RegisterForReflection;
import jakarta.ws.rs.QueryParam;
import java.time.LocalDate;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** Another stay, as it stands in the query of its preview. */
@RegisterForReflection
public record StayQuery(
        @Parameter(required = true, description = "First night", example = "2027-05-04")
        @QueryParam("checkIn")
        @Nullable LocalDate checkIn,

        @Parameter(required = true, description = "Day of departure", example = "2027-05-07")
        @QueryParam("checkOut")
        @Nullable LocalDate checkOut,

        @Parameter(description = "The current room when left out, unless there is a `roomType`", example = "102")
        @QueryParam("roomNumber")
        @Nullable RoomNumber roomNumber,

        @Parameter(
                description = "The hotel chooses a free room of this type; not beside `roomNumber`",
                example = "double")
        @QueryParam("roomType")
        @Nullable RoomType roomType,

        @Parameter(
                description =
                        "Of a CHECKED_IN guest: the night from which on the room is wanted; tonight when left out",
                example = "2027-05-05")
        @QueryParam("from")
        @Nullable LocalDate from,

        @Parameter(description = "How many adults, 1 to 100; as many as before when left out", example = "2")
        @QueryParam("adults")
        @Nullable Integer adults,

        @Parameter(description = "The age of each child, 0 to 17; those of before when left out", example = "5,9")
        @QueryParam("children")
        @Nullable String children,

        @Parameter(
                description = "For staff: whether nights that stay keep their prices in another room, too",
                example = "false",
                schema = @Schema(type = SchemaType.BOOLEAN))
        @QueryParam("keepPrice")
        @Nullable String keepPrice) {
    private static final Pattern AGES = Pattern.compile("([0-9]{1,3}(,[0-9]{1,3})*)?");

    /** What is wanted; 400 unless it is within the bounds. */
    NewStay wanted() {
        Stay stay = new Stay(checkIn, checkOut);
        new Checks()
                .that(children == null || AGES.matcher(children).matches(), "children", "must be ages such as 5,9")
                .that(keepPrice == null || keepPrice.matches("true|false"), "keepPrice", "must be true or false")
                .refuseIfAny();
        return new NewStay(
                stay.checkIn(),
                stay.checkOut(),
                roomNumber,
                null,
                roomType,
                from,
                adults,
                ages(children),
                keepPrice == null ? null : Boolean.valueOf(keepPrice));
    }

    private static @Nullable List<Integer> ages(@Nullable String children) {
        if (children == null) {
            return null;
        }
        return children.isEmpty()
                ? List.of()
                : Stream.of(children.split(",")).map(Integer::valueOf).toList();
    }
}
