package dev.innkeeper.reservation.webhooks.model;

/** Why something was sent. */
public enum DeliveryCause {
    /** It happened. */
    EVENT,
    /** Staff asked for it again. */
    REDELIVERY,
    /** Staff asked for a test. */
    TEST
}
