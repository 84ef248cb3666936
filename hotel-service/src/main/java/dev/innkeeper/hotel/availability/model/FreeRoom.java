package dev.innkeeper.hotel.availability.model;

import dev.innkeeper.model.Money;
import dev.innkeeper.model.NightPrice;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.tax.TaxTotal;
import java.util.List;

/**
 * A room that is free on every night of a stay and sold under the standard plan.
 *
 * @param total the nights and the taxes that they do not include
 */
public record FreeRoom(
        RoomNumber roomNumber,
        RoomType type,
        int capacity,
        List<NightPrice> nights,
        List<TaxTotal> taxes,
        Money total) {}
