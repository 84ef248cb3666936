package org.apache.cassandra.security;

import java.security.Permission;
import java.security.PermissionCollection;
import java.security.Permissions;
import org.jspecify.annotations.NullMarked;

/**
 * Replaces Cassandra's class of this name on JDK 24 and later, which have no security manager. Cassandra 5.0 needs one
 * only to sandbox user-defined functions, which the local server has disabled. Only on those JDKs it comes before
 * Cassandra's class on the class path of the server, and it is in no published jar.
 */
@NullMarked
public final class ThreadAwareSecurityManager {
    public static final PermissionCollection noPermissions = none();

    private ThreadAwareSecurityManager() {}

    /** Installs nothing: there is nothing to sandbox. */
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
