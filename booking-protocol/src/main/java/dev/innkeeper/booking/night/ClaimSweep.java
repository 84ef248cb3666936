package dev.innkeeper.booking.night;

import dev.innkeeper.booking.port.ReservationPort;
import dev.innkeeper.booking.recovery.Sweeper;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.Owner;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finishes announced claims. Nearly all of them became reservations: one question to the other service tells for many at
 * once that their nights are to be kept. Only the others are settled one by one.
 */
public final class ClaimSweep implements Sweeper.Work<ClaimScope> {
    private static final int AT_ONCE = 4;

    private final ClaimResolution resolution;
    private final ReservationPort reservations;

    public ClaimSweep(NightPorts ports) {
        resolution = new ClaimResolution(ports);
        reservations = ports.reservations();
    }

    @Override
    public Uni<Map<ClaimScope, Optional<Instant>>> finish(List<ClaimScope> claims) {
        return tokens(claims).chain(tokens -> kept(tokens).chain(kept -> settleOthers(claims, tokens, kept)));
    }

    private Uni<Map<ClaimScope, Owner>> tokens(List<ClaimScope> claims) {
        return Multi.createFrom()
                .iterable(claims)
                .onItem()
                .transformToUni(claim -> resolution.onlyToken(claim).map(token -> Map.entry(claim, token)))
                .merge(AT_ONCE)
                .collect()
                .in(HashMap::new, (all, one) -> one.getValue().ifPresent(token -> all.put(one.getKey(), token)));
    }

    private Uni<Set<Owner>> kept(Map<ClaimScope, Owner> tokens) {
        return tokens.isEmpty()
                ? Uni.createFrom().item(Set.of())
                : reservations.kept(List.copyOf(new LinkedHashSet<>(tokens.values())));
    }

    private Uni<Map<ClaimScope, Optional<Instant>>> settleOthers(
            List<ClaimScope> claims, Map<ClaimScope, Owner> tokens, Set<Owner> kept) {
        return Sweeper.Work.each(AT_ONCE, (ClaimScope claim) -> {
                    Owner token = tokens.get(claim);
                    return token != null && kept.contains(token)
                            ? Uni.createFrom().item(Optional.<Instant>empty())
                            : resolution.settle(claim);
                })
                .finish(claims);
    }
}
