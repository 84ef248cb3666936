package dev.innkeeper.stack;

import dev.innkeeper.schema.access.Role;

/** The services of Innkeeper. */
public enum Service {
    HOTEL("hotel-service", Role.HOTEL),
    RESERVATION("reservation-service", Role.RESERVATION);

    private final String artifact;
    private final Role role;

    Service(String artifact, Role role) {
        this.artifact = artifact;
        this.role = role;
    }

    /** What it is called: its module, its logs, and the client by which the other service calls it. */
    public String artifact() {
        return artifact;
    }

    /** What it logs into a secured Cassandra as. */
    public Role role() {
        return role;
    }

    /** The one that it calls. */
    public Service other() {
        return this == HOTEL ? RESERVATION : HOTEL;
    }
}
