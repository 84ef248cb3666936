package dev.innkeeper.reservation.standin;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/**
 * A directory with a certificate for {@code localhost}, its key and its authority, and with a key store that also holds a
 * certificate for {@code localhost} that no authority signed. The JDK's keytool makes them.
 *
 * @param directory with the names of cert-manager
 */
public record ServiceCertificate(Path directory) {
    public static final String PASSWORD = "changeit";

    /** In the key store: signed by itself. */
    public static final String STRANGER = "stranger";

    private static final String AUTHORITY = "authority";
    private static final String SERVICE = "service";
    private static final String NAME = "san=dns:localhost";

    /** Makes them in a directory of the build. */
    static ServiceCertificate create() {
        try {
            ServiceCertificate made = new ServiceCertificate(
                    Files.createDirectories(Path.of("target", "tls").toAbsolutePath()));
            Files.deleteIfExists(made.store());
            made.keytool(AUTHORITY, "-ext", "bc:critical");
            made.keytool(SERVICE, "-signer", AUTHORITY, "-ext", NAME);
            made.keytool(STRANGER, "-ext", NAME);
            KeyStore keys = made.keys();
            made.write(
                    "tls.key",
                    "PRIVATE KEY",
                    keys.getKey(SERVICE, PASSWORD.toCharArray()).getEncoded());
            made.write("tls.crt", "CERTIFICATE", keys.getCertificate(SERVICE).getEncoded());
            made.write("ca.crt", "CERTIFICATE", keys.getCertificate(AUTHORITY).getEncoded());
            return made;
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        } catch (GeneralSecurityException unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }

    /** All keys, and their certificates. */
    public KeyStore keys() throws IOException, GeneralSecurityException {
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store())) {
            keys.load(in, PASSWORD.toCharArray());
        }
        return keys;
    }

    private Path store() {
        return directory.resolve("keys.p12");
    }

    private void keytool(String alias, String... options) throws IOException {
        Path keytool = Path.of(System.getProperty("java.home"), "bin", "keytool");
        List<String> command = new ArrayList<>(List.of(keytool.toString(), "-J-XX:TieredStopAtLevel=1"));
        command.addAll(List.of("-genkeypair", "-alias", alias, "-dname", "CN=" + alias));
        command.addAll(List.of("-keyalg", "EC", "-groupname", "secp256r1"));
        command.addAll(List.of("-keystore", store().toString(), "-storetype", "PKCS12", "-storepass", PASSWORD));
        command.addAll(List.of(options));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.onExit().join().exitValue() != 0) {
            throw new IOException("keytool: " + output);
        }
    }

    private void write(String file, String kind, byte[] der) throws IOException {
        String text = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(der);
        Files.writeString(
                directory.resolve(file), "-----BEGIN " + kind + "-----\n" + text + "\n-----END " + kind + "-----\n");
    }
}
