package dev.innkeeper.hotel.catalogue.model;

import dev.innkeeper.common.text.FoldedText;
import org.jspecify.annotations.Nullable;

/** A city, folded; country and state are empty when they do not matter. */
public record CityKey(String countryKey, String stateKey, String cityKey) {

    /** The place that was asked for. */
    public static CityKey of(@Nullable String country, @Nullable String state, String city) {
        return new CityKey(fold(country), fold(state), fold(city));
    }

    private static String fold(@Nullable String text) {
        return text == null ? "" : FoldedText.of(text).key();
    }
}
