package dev.innkeeper.hotel.catalogue.model;

import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.model.Address;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.GeoPoint;
import dev.innkeeper.model.HotelId;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Currency;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A hotel, as lists show it. It is registered by hand, since {@code HotelResource.list} answers lists of two types.
 *
 * @param phone as staff wrote it; at most 50 characters
 * @param stars 1 to 5
 * @param timeZone a region such as {@code Europe/Paris}, never an offset, because "today" depends on summer time
 * @param currency in which all of its prices are; one that has a minor unit
 * @param openedOn when it received its first guest, as far as is known
 */
@RegisterForReflection(registerFullHierarchy = true)
public record Hotel(
        HotelId id,
        String name,
        @Nullable String phone,
        Address address,
        GeoPoint location,
        @Nullable Integer stars,
        ZoneId timeZone,
        Currency currency,
        @Nullable LocalDate openedOn) {
    private static final int LONGEST_PHONE = 50;
    private static final int MOST_STARS = 5;

    public Hotel {
        check(name, phone, address, location, stars, timeZone, currency);
    }

    /** Its position in a list by name. */
    public ByName byName() {
        return new ByName(FoldedText.of(name).key(), id);
    }

    /** Its position in a list of the newest or the oldest. */
    public ByAge byAge() {
        return new ByAge(Objects.requireNonNullElse(openedOn, ByAge.UNKNOWN), id);
    }

    /** A position in a list by name. */
    public record ByName(String nameKey, HotelId hotelId) {}

    /** A position in a list of the newest or the oldest. */
    public record ByAge(LocalDate openedOn, HotelId hotelId) {
        /** Before any opening: in a list of the newest, hotels of unknown age come last. */
        public static final LocalDate UNKNOWN = LocalDate.of(1, 1, 1);

        public boolean isUnknown() {
            return openedOn.equals(UNKNOWN);
        }
    }

    static void check(
            @Nullable String name,
            @Nullable String phone,
            @Nullable Address address,
            @Nullable GeoPoint location,
            @Nullable Integer stars,
            @Nullable ZoneId timeZone,
            @Nullable Currency currency) {
        new Checks()
                .text("name", name)
                .that(isNamed(name), "name", "must hold a letter, a digit or a sign")
                .optionalText("phone", phone, LONGEST_PHONE)
                .present("address", address)
                .that(
                        address == null || isNamed(address.city()),
                        "address.city",
                        "must hold a letter, a digit or a sign")
                .that(
                        address == null || isNamed(address.country()),
                        "address.country",
                        "must hold a letter, a digit or a sign")
                .present("location", location)
                .range("stars", stars, 1, MOST_STARS)
                .present("timeZone", timeZone)
                .that(!(timeZone instanceof ZoneOffset), "timeZone", "must be a region such as \"Europe/Paris\"")
                .present("currency", currency)
                .that(
                        currency == null || currency.getDefaultFractionDigits() >= 0,
                        "currency",
                        "must be a currency of ISO 4217 that has a minor unit")
                .refuseIfAny();
    }

    private static boolean isNamed(@Nullable String text) {
        return text == null || text.isBlank() || !FoldedText.leavesNothing(text);
    }
}
