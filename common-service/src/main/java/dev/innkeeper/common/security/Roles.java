package dev.innkeeper.common.security;

/** The roles of the contract. */
public final class Roles {
    /** Hotel staff. */
    public static final String STAFF = "staff";

    /** Maintains the catalogue, and may do everything that staff may. */
    public static final String ADMIN = "admin";

    /** Calls between the services. */
    public static final String SERVICE = "service";

    /** A shopper who is signed in: any subject, who sees and changes only what is its own. */
    public static final String GUEST = "guest";

    /** A reseller: the subject is the id of the partner, who sees and changes only what is its own. */
    public static final String PARTNER = "partner";

    private Roles() {}
}
