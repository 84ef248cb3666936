package dev.innkeeper.reservation.webhooks.model;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.innkeeper.model.Checks;

/**
 * The id of a webhook, unique in its hotel: chosen by whoever creates it.
 *
 * @param value 1 to 50 letters, digits, hyphens and underscores of ASCII, the first a letter or digit
 */
public record WebhookId(@JsonValue String value) {
    public WebhookId {
        new Checks().code("webhookId", value).refuseIfAny();
    }

    @Override
    public String toString() {
        return value;
    }
}
