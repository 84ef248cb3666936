package dev.innkeeper.cassandra.local.security;

import java.nio.file.Path;

/**
 * How a client gets into a secured server: as which role, and by which certificate.
 *
 * @param trustStore PKCS12, with what signed the certificates of the nodes
 * @param keyStore PKCS12, with the client's own certificate and key
 */
public record ClientAccess(
        String role,
        String password,
        Path trustStore,
        String trustStorePassword,
        Path keyStore,
        String keyStorePassword) {

    /** By the same certificate. */
    public ClientAccess as(String otherRole, String itsPassword) {
        return new ClientAccess(otherRole, itsPassword, trustStore, trustStorePassword, keyStore, keyStorePassword);
    }

    /** Without the passwords: whoever prints one by accident prints none of them. */
    @Override
    public String toString() {
        return role + " by " + keyStore;
    }
}
