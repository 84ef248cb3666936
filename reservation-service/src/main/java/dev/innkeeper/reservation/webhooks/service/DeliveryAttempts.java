package dev.innkeeper.reservation.webhooks.service;

import dev.innkeeper.common.cassandra.TimeUuid;
import dev.innkeeper.reservation.webhooks.cassandra.WebhookDeliveriesDao;
import dev.innkeeper.reservation.webhooks.client.WebhookSender;
import dev.innkeeper.reservation.webhooks.model.Delivery;
import dev.innkeeper.reservation.webhooks.model.DeliveryCause;
import dev.innkeeper.reservation.webhooks.model.DeliveryOutcome;
import dev.innkeeper.reservation.webhooks.model.Message;
import dev.innkeeper.reservation.webhooks.model.Receipt;
import dev.innkeeper.reservation.webhooks.model.SigningSecret;
import dev.innkeeper.reservation.webhooks.model.StoredWebhook;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Signs and sends messages, one attempt each, and records how it ended. */
@Singleton
public class DeliveryAttempts {
    private final WebhookSender sender;
    private final WebhookDeliveriesDao deliveries;
    private final SecretCipher cipher;
    private final WebhookMetrics metrics;
    private final Clock clock;

    DeliveryAttempts(
            WebhookSender sender,
            WebhookDeliveriesDao deliveries,
            SecretCipher cipher,
            WebhookMetrics metrics,
            Clock clock) {
        this.sender = sender;
        this.deliveries = deliveries;
        this.cipher = cipher;
        this.metrics = metrics;
        this.clock = clock;
    }

    /** Sends {@code message} once. Fails only when the attempt cannot be recorded; it was made then nevertheless. */
    Uni<Delivery> attempt(StoredWebhook webhook, Message message, DeliveryCause cause) {
        return Uni.createFrom()
                .item(clock::instant)
                .chain(begun -> send(webhook, message, begun)
                        .map(receipt -> delivery(message, cause, begun, receipt))
                        .invoke(delivery -> metrics.count(delivery.outcome()))
                        .call(delivery -> deliveries.insert(webhook.registration(), delivery)));
    }

    private Uni<Receipt> send(StoredWebhook webhook, Message message, Instant at) {
        List<SigningSecret> secrets = secrets(webhook, at);
        if (secrets.isEmpty()) {
            return Uni.createFrom().item(Receipt.none(DeliveryOutcome.NO_SECRET));
        }
        List<String> signatures = secrets.stream()
                .map(secret -> secret.sign(message.id(), at, message.body()))
                .toList();
        Map<String, String> headers = Map.of(
                "webhook-id",
                message.id(),
                "webhook-timestamp",
                Long.toString(at.getEpochSecond()),
                "webhook-signature",
                String.join(" ", signatures));
        return sender.post(webhook.url(), headers, message.body());
    }

    // The current one first. Without it nothing is sent: a receiver that knows only the new one would refuse it.
    private List<SigningSecret> secrets(StoredWebhook webhook, Instant at) {
        Optional<SigningSecret> current = cipher.decrypt(webhook.registration(), webhook.secret());
        if (current.isEmpty()) {
            return List.of();
        }
        List<SigningSecret> secrets = new ArrayList<>(List.of(current.get()));
        ByteBuffer earlier = webhook.earlierSecret();
        Instant until = webhook.earlierUntil();
        if (earlier != null && until != null && at.isBefore(until)) {
            cipher.decrypt(webhook.registration(), earlier).ifPresent(secrets::add);
        }
        return secrets;
    }

    private Delivery delivery(Message message, DeliveryCause cause, Instant begun, Receipt receipt) {
        UUID id = TimeUuid.at(begun);
        return new Delivery(
                id, message.id(), message.type(), cause, TimeUuid.time(id), receipt.outcome(), receipt.status(), (int)
                        Duration.between(begun, clock.instant()).toMillis());
    }
}
