package dev.innkeeper.common.security;

import io.quarkus.security.identity.SecurityIdentity;
import java.util.Objects;
import org.eclipse.microprofile.jwt.JsonWebToken;

/** The subject of a token. */
public final class Subject {
    /** For requests without a token. */
    public static final String NOBODY = "";

    private Subject() {}

    /** The claim {@code sub}, or its substitute. */
    public static String of(SecurityIdentity who) {
        if (who.isAnonymous()) {
            return NOBODY;
        }
        String name = Objects.requireNonNullElse(who.getPrincipal().getName(), NOBODY);
        return who.getPrincipal() instanceof JsonWebToken token
                ? Objects.requireNonNullElse(token.getSubject(), name)
                : name;
    }
}
