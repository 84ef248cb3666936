package dev.innkeeper.model.review;

import dev.innkeeper.model.HotelId;
import java.util.UUID;

/**
 * A stay whose guest has proved to be the guest.
 *
 * @param status of the reservation
 * @param departed whether the guest has stayed and left
 * @param stayKey stands for the reservation, and does not reveal its number: 20 hexadecimal digits, always the same
 */
public record ProvenStay(HotelId hotelId, UUID guestId, String status, boolean departed, String stayKey) {}
