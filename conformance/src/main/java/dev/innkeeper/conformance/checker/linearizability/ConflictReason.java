package dev.innkeeper.conformance.checker.linearizability;

import dev.innkeeper.conformance.history.Invocation;

/** What a 409 states. */
enum ConflictReason {
    ROOM_TAKEN,
    WRONG_STATE,
    /** One of both: the problem has another type than those of Innkeeper. */
    UNSPECIFIED,
    /** Nothing about nights or the state of a reservation: the price has changed, the request was too slow, and so on. */
    OTHER;

    static ConflictReason of(Invocation refused) {
        String type = refused.response().body().path("type").asText("");
        return switch (type.substring(type.lastIndexOf('/') + 1)) {
            case "room-taken" -> ROOM_TAKEN;
            case "wrong-state" -> WRONG_STATE;
            case "not-sellable", "price-changed", "booking-abandoned", "too-many-changes" -> OTHER;
            default -> UNSPECIFIED;
        };
    }

    boolean mayMeanTaken() {
        return this == ROOM_TAKEN || this == UNSPECIFIED;
    }

    boolean mayMeanState() {
        return this == WRONG_STATE || this == UNSPECIFIED;
    }
}
