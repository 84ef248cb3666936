package dev.innkeeper.model;

import org.jspecify.annotations.Nullable;

/** A postal address. Street, city and country are always there. */
public record Address(
        String street,
        String city,
        @Nullable String stateOrProvince,
        @Nullable String postalCode,
        String country) {

    public Address {
        new Checks()
                .text("street", street)
                .text("city", city)
                .optionalText("stateOrProvince", stateOrProvince)
                .optionalText("postalCode", postalCode, 20)
                .text("country", country)
                .refuseIfAny();
    }
}
