package dev.innkeeper.booking.model;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.innkeeper.model.RoomNumber;
import java.util.List;

/** What the hotel answers to a {@link ClaimRequest}. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "answer")
@JsonSubTypes({
    @JsonSubTypes.Type(value = ClaimAnswer.Claimed.class, name = "claimed"),
    @JsonSubTypes.Type(value = ClaimAnswer.Refused.class, name = "refused")
})
public sealed interface ClaimAnswer {

    /** Rooms, other than a claimed one, of which the request may own nights. Release them once the row exists. */
    List<RoomNumber> leftovers();

    /** The request owns all nights of the stay in the room of {@code terms}, at these prices. */
    record Claimed(StayTerms terms, List<RoomNumber> leftovers) implements ClaimAnswer {
        public Claimed {
            leftovers = List.copyOf(leftovers);
        }
    }

    /** No room is to be had. */
    record Refused(Refusal refusal, List<RoomNumber> leftovers) implements ClaimAnswer {
        public Refused {
            leftovers = List.copyOf(leftovers);
        }
    }
}
