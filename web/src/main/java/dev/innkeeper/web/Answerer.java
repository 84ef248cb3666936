package dev.innkeeper.web;

import java.util.Arrays;

/** Who answers a path. */
public enum Answerer {
    HOTEL_SERVICE("hotel-service"),
    RESERVATION_SERVICE("reservation-service"),
    WEB("web");

    private final String artifact;

    Answerer(String artifact) {
        this.artifact = artifact;
    }

    /** What it is called in the table of routes, in the Ingress, and in paths. */
    public String artifact() {
        return artifact;
    }

    static Answerer of(String artifact) {
        return Arrays.stream(values())
                .filter(one -> one.artifact.equals(artifact))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no " + artifact + " answers anything"));
    }
}
