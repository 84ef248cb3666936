package dev.innkeeper.hotel.events.model;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;

/** What has changed. */
public enum CatalogueEventType {
    RATES_CHANGED("rates.changed"),
    RESTRICTIONS_CHANGED("restrictions.changed"),
    AVAILABILITY_CHANGED("availability.changed");

    private final String text;

    CatalogueEventType(String text) {
        this.text = text;
    }

    /** As the API and the table write it. */
    @JsonValue
    public String text() {
        return text;
    }

    /** The type with this text. */
    public static CatalogueEventType of(String text) {
        return Arrays.stream(values())
                .filter(type -> type.text.equals(text))
                .findAny()
                .orElseThrow(() -> new IllegalStateException("There are no events of type " + text));
    }
}
