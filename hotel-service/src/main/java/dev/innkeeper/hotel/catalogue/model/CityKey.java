package dev.innkeeper.hotel.catalogue.model;

import dev.innkeeper.common.text.FoldedText;
import org.jspecify.annotations.Nullable;

/** A folded city; country and state are empty for lists that ignore them. */
public record CityKey(String countryKey, String stateKey, String cityKey) {

    /** The key of a city in a request. */
    public static CityKey of(@Nullable String country, @Nullable String state, String city) {
        return new CityKey(fold(country), fold(state), fold(city));
    }

    private static String fold(@Nullable String text) {
        return text == null ? "" : FoldedText.of(text).key();
    }
}
