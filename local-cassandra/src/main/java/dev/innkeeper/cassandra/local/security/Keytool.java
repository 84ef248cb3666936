package dev.innkeeper.cassandra.local.security;

import dev.innkeeper.cassandra.local.process.Jdk;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The JDK's keytool for one key store: the JDK has no API to sign a certificate.
 *
 * @param password of the store, at least six characters; passed by the environment, which other users cannot see
 */
record Keytool(Path executable, Path store, String password) {
    private static final String PASSWORD_VARIABLE = "INNKEEPER_STORE_PASSWORD";

    /** Longer than any data directory on a laptop is in use. */
    private static final String VALIDITY_DAYS = "3650";

    static Keytool of(Jdk jdk, Path store, String password) {
        return new Keytool(jdk.java().resolveSibling("keytool"), store, password);
    }

    /**
     * Creates a key with a self-signed certificate.
     *
     * @param extensions in the format of the option {@code -ext}
     */
    void createSelfSigned(String alias, String... extensions) throws IOException {
        create(alias, List.of(), extensions);
    }

    /** Creates a key with a certificate that another key of the store signs. */
    void createSigned(String alias, String signer, String... extensions) throws IOException {
        create(alias, List.of("-signer", signer), extensions);
    }

    private void create(String alias, List<String> options, String... extensions) throws IOException {
        List<String> command = new ArrayList<>(List.of(executable.toString(), "-J-XX:TieredStopAtLevel=1"));
        command.addAll(List.of("-genkeypair", "-alias", alias, "-dname", "CN=" + alias));
        command.addAll(List.of("-keyalg", "EC", "-groupname", "secp256r1", "-validity", VALIDITY_DAYS));
        command.addAll(List.of("-keystore", store.toString(), "-storetype", "PKCS12"));
        command.addAll(List.of("-storepass:env", PASSWORD_VARIABLE));
        command.addAll(options);
        for (String extension : extensions) {
            command.addAll(List.of("-ext", extension));
        }
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put(PASSWORD_VARIABLE, password);
        Process process = builder.start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        int exitCode = waitFor(process);
        if (exitCode != 0) {
            throw new IOException("keytool ended with " + exitCode + ": " + output);
        }
    }

    private static int waitFor(Process process) throws IOException {
        try {
            return process.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }
}
