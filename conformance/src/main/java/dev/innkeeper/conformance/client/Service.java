package dev.innkeeper.conformance.client;

/** Whom a request is for. */
public enum Service {
    HOTEL,
    RESERVATION
}
