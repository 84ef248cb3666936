package dev.innkeeper.reservation.groups.model;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.selling.Party;
import dev.innkeeper.model.selling.RatePlanCode;
import dev.innkeeper.reservation.guests.model.GuestDetails;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One room of a group.
 *
 * @param roomType any room of this type
 * @param ratePlan the plan to book; the standard plan when left out
 * @param adults how many adults, 1 to 100
 * @param children the age of each child on arrival, 0 to 17 years; none when left out
 * @param guest who stays there; the contact of the group when left out
 */
public record NewGroupRoom(
        RoomType roomType,
        @Nullable RatePlanCode ratePlan,
        Integer adults,
        @Nullable List<Integer> children,
        @Nullable GuestDetails guest) {
    public NewGroupRoom {
        new Checks().present("roomType", roomType).present("adults", adults).refuseIfAny();
        Party party = new Party(adults, Objects.requireNonNullElse(children, List.of()));
        // The order of the children makes no difference.
        children = children == null ? null : party.children();
    }

    /** Who comes. */
    @JsonIgnore
    public Party party() {
        return new Party(adults, Objects.requireNonNullElse(children, List.of()));
    }
}
