package org.apache.cassandra.security;

import java.security.Permission;
import java.security.PermissionCollection;
import java.security.Permissions;
import org.jspecify.annotations.NullMarked;

/**
 * Stands in for Cassandra's class of this name on JDK 24 and later, where a security manager can no longer be
 * installed. Cassandra 5.0 needs one only to fence in user-defined functions, and the local server has those switched
 * off. It lies before Cassandra's own on the class path of the server on those JDKs alone, and is in no jar of ours.
 */
@NullMarked
public final class ThreadAwareSecurityManager {
    public static final PermissionCollection noPermissions = none();

    private ThreadAwareSecurityManager() {}

    /** Installs nothing: there is nothing to fence in. */
    public static void install() {}

    /** No thread runs a user-defined function. */
    public static boolean isSecuredThread() {
        return false;
    }

    public void checkAccess(Thread thread) {}

    public void checkAccess(ThreadGroup group) {}

    public void checkPermission(Permission permission) {}

    public void checkPermission(Permission permission, Object context) {}

    public void checkPackageAccess(String name) {}

    private static PermissionCollection none() {
        Permissions none = new Permissions();
        none.setReadOnly();
        return none;
    }
}
