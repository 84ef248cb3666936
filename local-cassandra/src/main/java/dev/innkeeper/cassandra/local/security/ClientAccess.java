package dev.innkeeper.cassandra.local.security;

import java.nio.file.Path;

/**
 * The role and the certificate with which a client logs in to a secured server.
 *
 * @param trustStore PKCS12, with the certificate of the nodes
 * @param keyStore PKCS12, with the client's certificate and key
 */
public record ClientAccess(
        String role,
        String password,
        Path trustStore,
        String trustStorePassword,
        Path keyStore,
        String keyStorePassword) {

    /** Another role with the same certificate. */
    public ClientAccess as(String otherRole, String itsPassword) {
        return new ClientAccess(otherRole, itsPassword, trustStore, trustStorePassword, keyStore, keyStorePassword);
    }

    /** Without the passwords, so that they are not printed by accident. */
    @Override
    public String toString() {
        return role + " with " + keyStore;
    }
}
