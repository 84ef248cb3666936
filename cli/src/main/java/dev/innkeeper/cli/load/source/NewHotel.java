package dev.innkeeper.cli.load.source;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import dev.innkeeper.model.Address;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.GeoPoint;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.InvalidValueException;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Currency;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The body of {@code PUT /v1/hotels/{hotelId}}, with the id of the path. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record NewHotel(
        @JsonIgnore HotelId id,
        String name,
        @Nullable String phone,
        Address address,
        GeoPoint location,
        @Nullable Integer stars,
        ZoneId timeZone,
        Currency currency,
        @Nullable LocalDate openedOn) {
    private static final int MAX_STARS = 5;
    private static final int MAX_POSTAL_CODE = 20;

    /**
     * Parses a line of the hotels file. A missing time zone or currency is that of the region.
     *
     * @throws InvalidValueException with all invalid members
     */
    public static NewHotel parse(String line, Regions regions) {
        JsonMembers members = JsonMembers.of(line);
        HotelId id = members.value("id", HotelId::new);
        String name = members.text("name");
        String phone = members.optionalText("phone", Checks.TEXT);
        Integer stars = members.optionalInt("stars", 1, MAX_STARS);
        LocalDate openedOn = members.optionalValue("opened_on", NewHotel::date);
        GeoPoint location = members.location("location");

        JsonMembers address = members.object("address");
        String street = address.text("street");
        String city = address.text("city");
        String state = address.optionalText("state_or_province", Checks.TEXT);
        String postalCode = address.optionalText("postal_code", MAX_POSTAL_CODE);
        String country = address.text("country");
        address.refuseUnknown();

        ZoneId timeZone = members.optionalValue("time_zone", NewHotel::timeZone);
        Currency currency = members.optionalValue("currency", NewHotel::currency);
        Region region = null;
        if (timeZone != null && currency != null) {
            region = new Region(timeZone, currency);
        } else if (!country.isEmpty()) {
            region = address.read("", () -> regions.of(country, state).with(timeZone, currency));
        }

        members.refuseUnknown();
        members.refuseIfAny();
        Region known = Objects.requireNonNull(region);
        return new NewHotel(
                Objects.requireNonNull(id),
                name,
                phone,
                new Address(street, city, state, postalCode, country),
                Objects.requireNonNull(location),
                stars,
                known.timeZone(),
                known.currency(),
                openedOn);
    }

    private static LocalDate date(String text) {
        return parse(text, LocalDate::parse, "must be a date such as 2019-05-01");
    }

    private static ZoneId timeZone(String text) {
        return parse(text, ZoneId::of, "must be a time zone such as Europe/Paris");
    }

    private static Currency currency(String text) {
        return parse(text, Currency::getInstance, "must be an ISO 4217 code such as EUR");
    }

    private static <T> T parse(String text, Function<String, T> parser, String message) {
        try {
            return parser.apply(text);
        } catch (DateTimeException | IllegalArgumentException e) {
            throw new InvalidValueException(message);
        }
    }
}
