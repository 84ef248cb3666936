package dev.innkeeper.cassandra.local.security;

import dev.innkeeper.cassandra.local.process.Jdk;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The JDK's own tool, at work on one key store: the JDK has no other way to sign a certificate.
 *
 * @param password of the store, at least six characters; handed over by the environment, which other users do not see
 */
record Keytool(Path executable, Path store, String password) {
    private static final String PASSWORD_VARIABLE = "INNKEEPER_STORE_PASSWORD";

    /** In days: a data directory on a laptop does not grow older. */
    private static final String VALIDITY = "3650";

    static Keytool of(Jdk jdk, Path store, String password) {
        return new Keytool(jdk.java().resolveSibling("keytool"), store, password);
    }

    /**
     * Makes a key with a certificate that it signs itself.
     *
     * @param extensions as the tool's option {@code -ext} takes them
     */
    void makeSelfSigned(String alias, String... extensions) throws IOException {
        make(alias, List.of(), extensions);
    }

    /** Makes a key with a certificate that another key of the store signs. */
    void makeSigned(String alias, String signer, String... extensions) throws IOException {
        make(alias, List.of("-signer", signer), extensions);
    }

    private void make(String alias, List<String> options, String... extensions) throws IOException {
        List<String> command = new ArrayList<>(List.of(executable.toString(), "-J-XX:TieredStopAtLevel=1"));
        command.addAll(List.of("-genkeypair", "-alias", alias, "-dname", "CN=" + alias));
        command.addAll(List.of("-keyalg", "EC", "-groupname", "secp256r1", "-validity", VALIDITY));
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
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        int exitCode = waitFor(process);
        if (exitCode != 0) {
            throw new IOException("keytool ended with " + exitCode + ": " + said);
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
