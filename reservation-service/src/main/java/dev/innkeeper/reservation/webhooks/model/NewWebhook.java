package dev.innkeeper.reservation.webhooks.model;

import dev.innkeeper.model.Checks;
import dev.innkeeper.reservation.events.model.EventType;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What staff say about a webhook.
 *
 * @param url https only; every address of its host must be one of the internet
 * @param types of events to deliver; all when it is empty or left out
 * @param secret {@code whsec_} and 24 to 64 bytes in base64; null to keep the current one, or to generate the first
 */
public record NewWebhook(
        String url, List<String> types, @Nullable String secret) {
    private static final int MOST_TYPES = 50;

    public NewWebhook(@Nullable String url, @Nullable List<String> types, @Nullable String secret) {
        new Checks().present("url", url).atMost("types", types, MOST_TYPES).refuseIfAny();
        this.types = types == null ? List.of() : List.copyOf(new TreeSet<>(types));
        new Checks()
                .that(
                        this.types.stream().allMatch(NewWebhook::isDocumented),
                        "types",
                        "must be types of events, such as reservation.made")
                .refuseIfAny();
        this.url = ReceiverUrl.parse(Objects.requireNonNull(url)).toString();
        this.secret = secret == null ? null : new SigningSecret(secret).text();
    }

    private static boolean isDocumented(String type) {
        return EventType.DOCUMENTED.stream().map(EventType::value).anyMatch(type::equals);
    }

    /** Without the secret. */
    @Override
    public String toString() {
        return "NewWebhook[url=" + url + ", types=" + types + "]";
    }
}
