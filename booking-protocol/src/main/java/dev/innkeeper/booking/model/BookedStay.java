package dev.innkeeper.booking.model;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.Stay;

/**
 * What a guest had booked who left early.
 *
 * @param total of all nights, with the taxes that their prices do not include
 */
public record BookedStay(@JsonUnwrapped Stay stay, Money total) {}
