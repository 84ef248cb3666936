package dev.innkeeper.reservation.webhooks.model;

/** Whether events are delivered to a webhook. */
public enum WebhookState {
    /** They are. */
    ACTIVE,
    /** The last delivery failed, and there will be another attempt. */
    FAILING,
    /** They are not, until staff put the webhook again. */
    DISABLED
}
