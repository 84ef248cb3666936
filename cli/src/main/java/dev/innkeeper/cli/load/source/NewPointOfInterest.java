package dev.innkeeper.cli.load.source;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import dev.innkeeper.cli.rest.ApiPath;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.GeoPoint;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The body of {@code PUT /v1/points-of-interest/{city}/{name}}, with the city and the name of the path. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record NewPointOfInterest(
        @JsonIgnore String city,
        @JsonIgnore String name,
        String country,
        @Nullable String description,
        @Nullable String category,
        GeoPoint location) {

    /**
     * Parses a line of the points-of-interest file.
     *
     * @throws dev.innkeeper.model.InvalidValueException with all invalid members
     */
    public static NewPointOfInterest parse(String line) {
        JsonMembers members = JsonMembers.of(line);
        String city = members.text("city");
        String name = members.text("name");
        String country = members.text("country");
        String description = members.optionalText("description", Checks.DESCRIPTION);
        String category = members.optionalText("category", Checks.TEXT);
        GeoPoint location = members.location("location");
        members.refuseUnknown();
        members.refuseIfAny();
        return new NewPointOfInterest(city, name, country, description, category, Objects.requireNonNull(location));
    }

    public String path() {
        return ApiPath.of("points-of-interest", city, name);
    }
}
