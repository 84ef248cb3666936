package dev.innkeeper.hotel.shoppers.model;

/** What a shopper thinks of a hotel: one of these or nothing. */
public enum ReactionValue {
    LIKE,
    DISLIKE,
    FAVOURITE
}
