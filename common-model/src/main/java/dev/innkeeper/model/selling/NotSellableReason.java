package dev.innkeeper.model.selling;

/** Why a stay cannot be sold. The names are part of the API and of the tables. */
public enum NotSellableReason {
    /** No free room of the type takes so many guests. */
    CAPACITY,
    /** A night is closed. */
    CLOSED,
    /** Guests may not arrive on that date. */
    CLOSED_TO_ARRIVAL,
    /** Guests may not depart on that date. */
    CLOSED_TO_DEPARTURE,
    /** The stay is longer than the plan or the arrival date allows. */
    MAX_STAY,
    /** The stay is shorter than the plan or the arrival date allows. */
    MIN_STAY,
    /** A night has no price. */
    NO_PRICE,
    /** No room of the type is free on every night. */
    SOLD_OUT,
    /** The plan is not sold so long before the arrival. */
    TOO_EARLY,
    /** The plan is not sold so shortly before the arrival. */
    TOO_LATE,
    /** The hotel has no such rate plan. */
    UNKNOWN_RATE_PLAN
}
