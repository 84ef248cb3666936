package dev.innkeeper.conformance.client;

/** As whom a request is sent. */
public enum Caller {
    /** A shopper or a guest, without a token. */
    ANYONE,
    STAFF,
    ADMIN
}
