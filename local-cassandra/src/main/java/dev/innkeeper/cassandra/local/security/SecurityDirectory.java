package dev.innkeeper.cassandra.local.security;

import dev.innkeeper.cassandra.local.process.Directories;
import dev.innkeeper.cassandra.local.process.Jdk;
import dev.innkeeper.cassandra.local.process.LocalCassandraException;
import dev.innkeeper.cassandra.local.process.OwnerOnly;
import dev.innkeeper.cassandra.local.process.Template;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What the nodes of a secured server and its clients prove themselves with: key stores and passwords, made once. The
 * certificate of the nodes is all that clients trust, and nodes in each other: no client can pass for a node. Those of
 * clients are signed by an authority whose key is thrown away then: nobody can make another client.
 */
public record SecurityDirectory(Path path, Passwords passwords) {
    private static final String PASSWORDS = "passwords.properties";
    private static final String NODES = "nodes";
    private static final String TRUST_IN_NODES = "nodes-trust";
    private static final String AUTHORITY = "authority";
    private static final String TRUST_IN_CLIENTS = "clients-trust";

    /** Where the nodes can be reached, in the terms of {@link Keytool}. */
    private static final String NAMES_OF_NODES =
            "san=dns:localhost,ip:127.0.0.1,ip:127.0.0.2,ip:127.0.0.3,ip:127.0.0.4";

    /**
     * Reads it, after making it where it is not there.
     *
     * @param clients who is to get in
     */
    public static SecurityDirectory open(Path path, Jdk jdk, List<String> clients) {
        try {
            if (Files.notExists(path)) {
                make(path, jdk, clients);
            }
            return read(path);
        } catch (IOException | GeneralSecurityException e) {
            throw new LocalCassandraException("cannot make certificates in " + path + ": " + e.getMessage(), e);
        }
    }

    public static SecurityDirectory read(Path path) throws IOException {
        return new SecurityDirectory(path, Passwords.read(path.resolve(PASSWORDS)));
    }

    public ClientAccess accessOf(String client) {
        return new ClientAccess(
                client,
                passwords.of(client),
                store(path, TRUST_IN_NODES),
                passwords.of(file(TRUST_IN_NODES)),
                store(path, client),
                passwords.of(file(client)));
    }

    /**
     * What stands in {@code cassandra.yaml} for it.
     *
     * @param nodes how many keep a copy of the roles: all of them
     */
    public String configuration(int nodes) {
        Map<String, String> values = Map.of(
                "nodes", Integer.toString(nodes),
                "directory", path.toString().replace("\\", "\\\\").replace("\"", "\\\""),
                "nodes_password", passwords.of(file(NODES)),
                "nodes_trust_password", passwords.of(file(TRUST_IN_NODES)),
                "clients_trust_password", passwords.of(file(TRUST_IN_CLIENTS)));
        return Template.of("secured.yaml").filledIn(values);
    }

    /** Beside its place first, and moved there when it is whole: a start that is cut short leaves no half of it. */
    private static void make(Path path, Jdk jdk, List<String> clients) throws IOException, GeneralSecurityException {
        Path unfinished = path.resolveSibling(path.getFileName() + ".unfinished");
        Directories.remove(unfinished);
        OwnerOnly.directory(unfinished);
        List<String> names = new ArrayList<>(clients);
        for (String store : List.of(NODES, TRUST_IN_NODES, TRUST_IN_CLIENTS)) {
            names.add(file(store));
        }
        clients.forEach(client -> names.add(file(client)));
        Passwords passwords = Passwords.make(names);
        makeStores(unfinished, jdk, clients, passwords);
        passwords.write(unfinished.resolve(PASSWORDS));
        Files.move(unfinished, path, StandardCopyOption.ATOMIC_MOVE);
    }

    private static void makeStores(Path directory, Jdk jdk, List<String> clients, Passwords passwords)
            throws IOException, GeneralSecurityException {
        Path all = store(directory, AUTHORITY);
        String password = Passwords.random();
        Keytool keytool = Keytool.of(jdk, all, password);
        keytool.makeSelfSigned(NODES, NAMES_OF_NODES, "eku=serverAuth,clientAuth");
        keytool.makeSelfSigned(AUTHORITY, "bc:critical=ca:true,pathlen:0", "ku:critical=keyCertSign");
        for (String client : clients) {
            keytool.makeSigned(client, AUTHORITY, "eku=clientAuth");
        }
        KeyStore signed = KeyStores.load(all, password);
        for (String owner : Stream.concat(Stream.of(NODES), clients.stream()).toList()) {
            KeyStores.saveKey(signed, owner, password, store(directory, owner), passwords.of(file(owner)));
        }
        for (var trusted :
                Map.of(NODES, TRUST_IN_NODES, AUTHORITY, TRUST_IN_CLIENTS).entrySet()) {
            String trust = trusted.getValue();
            KeyStores.saveTrust(
                    signed.getCertificate(trusted.getKey()), store(directory, trust), passwords.of(file(trust)));
        }
        Files.delete(all);
    }

    private static Path store(Path directory, String name) {
        return directory.resolve(file(name));
    }

    private static String file(String name) {
        return name + ".p12";
    }
}
