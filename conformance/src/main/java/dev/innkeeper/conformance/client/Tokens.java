package dev.innkeeper.conformance.client;

import java.util.Optional;

/** The bearer tokens to send. */
public record Tokens(String admin, String staff) {
    Optional<String> of(Caller caller) {
        return switch (caller) {
            case ANYONE -> Optional.empty();
            case STAFF -> Optional.of(staff);
            case ADMIN -> Optional.of(admin);
        };
    }
}
