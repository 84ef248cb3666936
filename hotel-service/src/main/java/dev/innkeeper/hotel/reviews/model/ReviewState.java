package dev.innkeeper.hotel.reviews.model;

/** Whether a review is there to be read. */
public enum ReviewState {
    SHOWN,
    /** By its author or by staff. */
    WITHDRAWN
}
