package dev.innkeeper.hotel.availability.model;

import dev.innkeeper.model.Money;
import dev.innkeeper.model.NightPrice;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import java.util.List;

/** A room that is free and has a price on every night of a stay. */
public record FreeRoom(RoomNumber roomNumber, RoomType type, int capacity, List<NightPrice> nights, Money total) {}
