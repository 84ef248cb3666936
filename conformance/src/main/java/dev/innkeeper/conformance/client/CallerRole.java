package dev.innkeeper.conformance.client;

/** The role that a request is sent with. */
public enum CallerRole {
    /** A shopper or a guest, without a token. */
    ANYONE,
    STAFF,
    ADMIN
}
