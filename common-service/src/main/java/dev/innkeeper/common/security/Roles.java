package dev.innkeeper.common.security;

/** The roles of the contract. */
public final class Roles {
    /** Hotel staff. */
    public static final String STAFF = "staff";

    /** Who keeps the catalogue. An administrator may do what staff may. */
    public static final String ADMIN = "admin";

    /** The services among themselves. */
    public static final String SERVICE = "service";

    private Roles() {}
}
