package dev.innkeeper.reservation.webhooks.model;

/** How a delivery ended. Only the first one is a success. */
public enum DeliveryOutcome {
    /** The receiver answered with a status from 200 to 299. */
    DELIVERED,
    /** The receiver answered with another status. */
    REFUSED,
    /** The receiver answered with a redirect, which is not followed. */
    REDIRECTED,
    /** The receiver answered 410: it wants no more deliveries. */
    GONE,
    /** The receiver did not answer in time. */
    TIMED_OUT,
    /** There was no connection to the receiver, or it was lost before the answer. */
    UNREACHABLE,
    /** The receiver's certificate is not trusted, or not for its name. */
    UNTRUSTED,
    /** The name of the receiver has no address. */
    UNKNOWN_HOST,
    /** The name of the receiver has an address of a private network. */
    PRIVATE_ADDRESS,
    /** The secret cannot be read, because the secret of this service has changed. */
    NO_SECRET
}
