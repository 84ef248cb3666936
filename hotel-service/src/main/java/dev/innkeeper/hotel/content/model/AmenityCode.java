package dev.innkeeper.hotel.content.model;

import java.util.List;

/**
 * The amenities that a booking site can filter by. Everything else that a room offers is free text of the room. The names
 * are part of the API and of the table.
 */
public enum AmenityCode {
    ACCESSIBLE,
    AIR_CONDITIONING,
    BALCONY,
    BATHTUB,
    COFFEE_MACHINE,
    DESK,
    GYM,
    HAIRDRYER,
    KITCHENETTE,
    LAUNDRY,
    LIFT,
    MINIBAR,
    NON_SMOKING,
    PARKING,
    PETS_ALLOWED,
    POOL,
    RESTAURANT,
    SAFE,
    SEA_VIEW,
    SPA,
    TERRACE,
    TV,
    WIFI;

    /** Each once, in the order of this list. */
    public static List<AmenityCode> inOrder(List<AmenityCode> codes) {
        return codes.stream().distinct().sorted().toList();
    }
}
