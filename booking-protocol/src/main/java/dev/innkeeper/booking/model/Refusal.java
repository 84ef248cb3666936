package dev.innkeeper.booking.model;

import java.util.Arrays;

/** Why a booking was given up for good, before it became a reservation. */
public enum Refusal {
    /** The room, or every room of the type, was taken. */
    ROOM_TAKEN("room-taken"),
    /** Nobody finished the booking before its deadline. */
    ABANDONED("abandoned");

    private final String code;

    Refusal(String code) {
        this.code = code;
    }

    /** The name in the booking's row and in metrics. It never changes. */
    public String code() {
        return code;
    }

    /** The refusal with that {@link #code}; fails when there is none. */
    public static Refusal ofCode(String code) {
        return Arrays.stream(values())
                .filter(refusal -> refusal.code.equals(code))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("Unknown refusal " + code));
    }
}
