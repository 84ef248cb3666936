package dev.innkeeper.reservation.guests.model;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Which of a guest's details changed, without their values.
 *
 * @param changed names of members of {@link GuestDetails}
 */
@RegisterForReflection(registerFullHierarchy = true)
public record ChangedDetails(List<String> changed) {
    public ChangedDetails {
        changed = List.copyOf(changed);
    }

    /** The difference; {@code before} is null for a new guest. */
    public static ChangedDetails between(@Nullable GuestDetails before, GuestDetails after) {
        List<String> changed = new ArrayList<>();
        for (Member member : Member.values()) {
            if (before == null || !Objects.equals(member.value.apply(before), member.value.apply(after))) {
                changed.add(member.wire);
            }
        }
        return new ChangedDetails(changed);
    }

    private enum Member {
        FIRST_NAME("firstName", GuestDetails::firstName),
        LAST_NAME("lastName", GuestDetails::lastName),
        TITLE("title", GuestDetails::title),
        EMAILS("emails", GuestDetails::emails),
        PHONE_NUMBERS("phoneNumbers", GuestDetails::phoneNumbers),
        ADDRESSES("addresses", GuestDetails::addresses);

        private final String wire;
        private final Function<GuestDetails, @Nullable Object> value;

        Member(String wire, Function<GuestDetails, @Nullable Object> value) {
            this.wire = wire;
            this.value = value;
        }
    }
}
