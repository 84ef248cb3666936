package dev.innkeeper.reservation.webhooks.model;

/** Why a webhook was switched off. */
public enum DisabledBecause {
    /** No delivery succeeded for too long. */
    FAILING,
    /** The receiver answered 410. */
    GONE
}
