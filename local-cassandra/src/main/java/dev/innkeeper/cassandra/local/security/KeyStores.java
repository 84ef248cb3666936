package dev.innkeeper.cassandra.local.security;

import dev.innkeeper.cassandra.local.process.OwnerOnly;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;

/** Key stores that only their owner can read. */
final class KeyStores {
    static final String TYPE = "PKCS12";

    private KeyStores() {}

    static KeyStore load(Path file, String password) throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance(TYPE);
        try (InputStream in = Files.newInputStream(file)) {
            store.load(in, password.toCharArray());
        }
        return store;
    }

    /** Saves a store that trusts one certificate. */
    static void saveTrust(Certificate certificate, Path file, String password)
            throws IOException, GeneralSecurityException {
        KeyStore store = empty();
        store.setCertificateEntry("trusted", certificate);
        save(store, file, password);
    }

    /** Saves one key of a store with its certificate chain as a store of its own. */
    static void saveKey(KeyStore from, String alias, String itsPassword, Path file, String password)
            throws IOException, GeneralSecurityException {
        KeyStore store = empty();
        store.setKeyEntry(
                alias,
                from.getKey(alias, itsPassword.toCharArray()),
                password.toCharArray(),
                from.getCertificateChain(alias));
        save(store, file, password);
    }

    private static KeyStore empty() throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance(TYPE);
        store.load(null, null);
        return store;
    }

    private static void save(KeyStore store, Path file, String password) throws IOException, GeneralSecurityException {
        try (OutputStream out = OwnerOnly.writer(file)) {
            store.store(out, password.toCharArray());
        }
    }
}
