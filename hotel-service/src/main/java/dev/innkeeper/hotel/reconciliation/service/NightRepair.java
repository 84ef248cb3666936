package dev.innkeeper.hotel.reconciliation.service;

import dev.innkeeper.booking.port.NightTable.Write;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.common.concurrent.Sequential;
import dev.innkeeper.hotel.claims.service.ClaimService;
import dev.innkeeper.hotel.nights.cassandra.AvailableRoomsByHotelDateDao;
import dev.innkeeper.hotel.nights.model.Night;
import dev.innkeeper.hotel.nights.model.NightPartition;
import dev.innkeeper.hotel.nights.model.StoredNight;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Repairs nights that no booking should own. Nights of an ended booking are settled, as the sweeper would do. A night
 * with an unknown owner is closed rather than sold, because a booking may own it: then it is {@linkplain
 * NightRestoration restored}; otherwise staff can open it.
 */
@Singleton
public class NightRepair {
    private static final Logger LOG = Logger.getLogger(NightRepair.class);

    /** Marks nights closed by a repair, as opposed to those closed by staff. */
    static final UUID CLOSED_BY_AUDIT = UUID.nameUUIDFromBytes("innkeeper audit".getBytes(StandardCharsets.US_ASCII));

    private static final String REASON = "the owner of this night is unknown";

    private final AvailableRoomsByHotelDateDao nights;
    private final ClaimService claims;
    private final BookingVerdictClient verdicts;

    NightRepair(AvailableRoomsByHotelDateDao nights, ClaimService claims, BookingVerdictClient verdicts) {
        this.nights = nights;
        this.claims = claims;
        this.verdicts = verdicts;
    }

    private record Claimed(
            NightPartition partition,
            RoomNumber room,
            @Nullable ConfirmationNumber number) {
        static Claimed of(StoredNight night) {
            Owner owner = night.owner();
            return new Claimed(night.partition(), night.room(), owner == null ? null : owner.number());
        }
    }

    /** Repairs nights that no booking should own. Nights that cannot be repaired now stay as they are. */
    Uni<Void> repair(List<StoredNight> wrong) {
        Map<Claimed, List<StoredNight>> groups =
                wrong.stream().collect(Collectors.groupingBy(Claimed::of, LinkedHashMap::new, Collectors.toList()));
        return Sequential.each(
                        groups.values(),
                        group -> repairGroup(group)
                                .onFailure()
                                .invoke(fault -> LOG.warnf(
                                        "Could not repair nights of %s: %s", place(group), fault.getMessage()))
                                .onFailure()
                                .recoverWithNull())
                .replaceWithVoid();
    }

    private static String place(List<StoredNight> group) {
        return group.get(0).partition().hotelId() + " room " + group.get(0).room();
    }

    private Uni<Void> repairGroup(List<StoredNight> ofOne) {
        Owner owner = ofOne.get(0).owner();
        if (owner == null) {
            return Sequential.each(ofOne, this::close).replaceWithVoid();
        }
        ClaimScope scope = scope(ofOne, owner.number());
        return verdicts.of(List.of(owner.number()), true)
                .map(answers -> answers.get(owner.number()))
                .chain(answer -> answer == null || scope.hotelId().equals(answer.hotelId()) || answer.hotelId() == null
                        ? claims.settle(scope).replaceWithVoid()
                        : releaseElsewhere(ofOne));
    }

    // A booking owns nights only at its own hotel, so its tokens are never valid at another one.
    private Uni<Void> releaseElsewhere(List<StoredNight> ofOne) {
        return Sequential.each(ofOne, night -> {
                    Owner owner = Objects.requireNonNull(night.owner());
                    return nights.changeOwners(
                            night.partition(),
                            night.room(),
                            List.of(new Write(night.date(), Owner.FREE, Set.of(owner))));
                })
                .replaceWithVoid();
    }

    private static ClaimScope scope(List<StoredNight> ofOne, ConfirmationNumber number) {
        LocalDate first =
                ofOne.stream().map(StoredNight::date).min(LocalDate::compareTo).orElseThrow();
        LocalDate last =
                ofOne.stream().map(StoredNight::date).max(LocalDate::compareTo).orElseThrow();
        StoredNight any = ofOne.get(0);
        return new ClaimScope(any.partition().hotelId(), number, any.room(), new Stay(first, last.plusDays(1)));
    }

    private Uni<Void> close(StoredNight night) {
        Night closed = Night.ownedBy(Owner.FREE, night.date(), night.room()).closed(CLOSED_BY_AUDIT, REASON);
        return nights.changeOfNobody(night.partition(), closed).replaceWithVoid();
    }
}
