package dev.innkeeper.common.security;

import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.InvalidValueException;
import io.quarkus.security.identity.CurrentIdentityAssociation;
import io.quarkus.security.identity.SecurityIdentity;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.json.JsonString;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.jwt.JsonWebToken;
import org.jspecify.annotations.Nullable;

/**
 * The hotels that a caller may access. Staff have the hotels that a claim of their token lists, and none without it;
 * administrators and services have all.
 */
@ApplicationScoped
public class HotelScopes {
    private final CurrentIdentityAssociation identity;
    private final TokenConfig config;

    HotelScopes(CurrentIdentityAssociation identity, TokenConfig config) {
        this.identity = identity;
        this.config = config;
    }

    /** The hotels of the sender of this request: none without a token. Fails with 401 when the token is invalid. */
    public Uni<HotelScope> current() {
        return identity.getDeferredIdentity().map(this::of);
    }

    /** The hotels of {@code who}. */
    public HotelScope of(SecurityIdentity who) {
        if (who.hasRole(Roles.ADMIN) || who.hasRole(Roles.SERVICE)) {
            return HotelScope.ALL;
        }
        return who.hasRole(Roles.STAFF) && who.getPrincipal() instanceof JsonWebToken token
                ? claimed(token.getClaim(config.hotelsClaim()))
                : HotelScope.NONE;
    }

    private static HotelScope claimed(@Nullable Object claim) {
        List<String> names = names(claim).toList();
        if (names.contains(HotelScope.EVERY_HOTEL)) {
            return HotelScope.ALL;
        }
        Set<HotelId> hotels =
                names.stream().map(HotelScopes::id).flatMap(Optional::stream).collect(Collectors.toSet());
        return HotelScope.of(hotels);
    }

    // Providers write a claim of one value as a string.
    private static Stream<String> names(@Nullable Object claim) {
        if (claim instanceof Collection<?> several) {
            return several.stream().flatMap(HotelScopes::names);
        }
        if (claim instanceof JsonString text) {
            return Stream.of(text.getString());
        }
        return claim instanceof String text ? Stream.of(text) : Stream.empty();
    }

    // A value that cannot be a hotel id is ignored; the rest of the claim still counts.
    private static Optional<HotelId> id(String name) {
        try {
            return Optional.of(new HotelId(name));
        } catch (InvalidValueException noHotel) {
            return Optional.empty();
        }
    }
}
