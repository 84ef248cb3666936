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
 * The key stores and passwords of the nodes and clients of a secured server, created once. Clients and nodes trust only
 * the certificate of the nodes, so no client can impersonate a node. An authority signs the certificates of the clients,
 * and its key is deleted afterwards, so nobody can create another client.
 */
public record SecurityDirectory(Path path, Passwords passwords) {
    private static final String PASSWORDS = "passwords.properties";
    private static final String NODES = "nodes";
    private static final String NODES_TRUST = "nodes-trust";
    private static final String AUTHORITY = "authority";
    private static final String CLIENTS_TRUST = "clients-trust";

    /** The addresses of the nodes, in the format of {@link Keytool}. */
    private static final String NODE_ADDRESSES =
            "san=dns:localhost,ip:127.0.0.1,ip:127.0.0.2,ip:127.0.0.3,ip:127.0.0.4";

    /**
     * Creates the directory if necessary, and reads it.
     *
     * @param clients the roles that get a certificate
     */
    public static SecurityDirectory open(Path path, Jdk jdk, List<String> clients) {
        try {
            if (Files.notExists(path)) {
                create(path, jdk, clients);
            }
            return read(path);
        } catch (IOException | GeneralSecurityException e) {
            throw new LocalCassandraException("cannot create certificates in " + path + ": " + e.getMessage(), e);
        }
    }

    public static SecurityDirectory read(Path path) throws IOException {
        return new SecurityDirectory(path, Passwords.read(path.resolve(PASSWORDS)));
    }

    public ClientAccess accessOf(String client) {
        return new ClientAccess(
                client,
                passwords.of(client),
                store(path, NODES_TRUST),
                passwords.of(file(NODES_TRUST)),
                store(path, client),
                passwords.of(file(client)));
    }

    /**
     * The lines of {@code cassandra.yaml}.
     *
     * @param nodes how many nodes keep a replica of the roles: all of them
     */
    public String configuration(int nodes) {
        Map<String, String> values = Map.of(
                "nodes", Integer.toString(nodes),
                "directory", path.toString().replace("\\", "\\\\").replace("\"", "\\\""),
                "nodes_password", passwords.of(file(NODES)),
                "nodes_trust_password", passwords.of(file(NODES_TRUST)),
                "clients_trust_password", passwords.of(file(CLIENTS_TRUST)));
        return Template.of("secured.yaml").filledIn(values);
    }

    /** Creates it under another name and moves it when it is complete, in case a start is interrupted. */
    private static void create(Path path, Jdk jdk, List<String> clients) throws IOException, GeneralSecurityException {
        Path unfinished = path.resolveSibling(path.getFileName() + ".unfinished");
        Directories.remove(unfinished);
        OwnerOnly.directory(unfinished);
        List<String> names = new ArrayList<>(clients);
        for (String store : List.of(NODES, NODES_TRUST, CLIENTS_TRUST)) {
            names.add(file(store));
        }
        clients.forEach(client -> names.add(file(client)));
        Passwords passwords = Passwords.create(names);
        createStores(unfinished, jdk, clients, passwords);
        passwords.write(unfinished.resolve(PASSWORDS));
        Files.move(unfinished, path, StandardCopyOption.ATOMIC_MOVE);
    }

    private static void createStores(Path directory, Jdk jdk, List<String> clients, Passwords passwords)
            throws IOException, GeneralSecurityException {
        Path all = store(directory, AUTHORITY);
        String password = Passwords.random();
        Keytool keytool = Keytool.of(jdk, all, password);
        keytool.createSelfSigned(NODES, NODE_ADDRESSES, "eku=serverAuth,clientAuth");
        keytool.createSelfSigned(AUTHORITY, "bc:critical=ca:true,pathlen:0", "ku:critical=keyCertSign");
        for (String client : clients) {
            keytool.createSigned(client, AUTHORITY, "eku=clientAuth");
        }
        KeyStore signed = KeyStores.load(all, password);
        for (String owner : Stream.concat(Stream.of(NODES), clients.stream()).toList()) {
            KeyStores.saveKey(signed, owner, password, store(directory, owner), passwords.of(file(owner)));
        }
        for (var trusted : Map.of(NODES, NODES_TRUST, AUTHORITY, CLIENTS_TRUST).entrySet()) {
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
