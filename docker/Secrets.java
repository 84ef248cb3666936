import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Makes what compose.yaml takes its secrets from: a key pair in the place of an OpenID provider, tokens signed with it,
 * an authority, a certificate of each service, and random secrets. {@code java docker/Secrets.java docker/.secrets}; once
 * more, it renews tokens and certificates and leaves the rest.
 */
final class Secrets {
    /** As compose.yaml has it. */
    static final String ISSUER = "https://issuer.innkeeper.example";

    private static final String AUDIENCE = "innkeeper";
    private static final Duration LIFE = Duration.ofDays(30);
    private static final Duration LIFE_OF_AUTHORITY = Duration.ofDays(3650);
    private static final String AUTHORITY = "authority";

    /** Of key stores: the permissions of the files protect the keys. */
    private static final String PASSWORD = "innkeeper";
    private static final int KEY_BITS = 2048;
    private static final int SECRET_BYTES = 32;
    private static final SecureRandom RANDOM = new SecureRandom();

    private final Path directory;

    private Secrets(Path directory) {
        this.directory = directory;
    }

    public static void main(String[] arguments) throws IOException, GeneralSecurityException {
        if (arguments.length != 1) {
            System.err.println("usage: java docker/Secrets.java DIRECTORY");
            System.exit(2);
        }
        Path directory = Path.of(arguments[0]);
        Files.createDirectories(directory);
        // The files are for whatever user a container has; the directory keeps other users of this machine out.
        Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwx------"));
        new Secrets(directory).make();
        System.out.println("secrets are in " + directory + "; tokens and certificates are good for " + LIFE.toDays() + " days");
    }

    private void make() throws IOException, GeneralSecurityException {
        PrivateKey key = key();
        // Each service has a token that opens the other one only.
        write("hotel-service.jwt", token(key, "service", "", "innkeeper-reservation-service"));
        write("reservation-service.jwt", token(key, "service", "", "innkeeper-hotel-service"));
        write("staff.jwt", token(key, "staff", "\"*\""));
        write("admin.jwt", token(key, "admin", ""));
        writeCertificates("hotel-service", "reservation-service", "web");
        writeSecret("services.properties", "innkeeper.cursor.secret");
        writeSecret("bookings.properties", "innkeeper.booking.secret");
        if (Files.notExists(directory.resolve("grafana-password"))) {
            write("grafana-password", random());
        }
    }

    // Above the properties that a service has in itself, of 250, and below its environment, of 300.
    private void writeSecret(String name, String property) throws IOException {
        if (Files.notExists(directory.resolve(name))) {
            write(name, "config_ordinal=275\n" + property + "=" + random() + "\n");
        }
    }

    private PrivateKey key() throws IOException, GeneralSecurityException {
        Path file = directory.resolve("issuer-private.pem");
        if (Files.exists(file)) {
            byte[] der = Base64.getMimeDecoder().decode(Files.readString(file).replaceAll("-----[A-Z ]+-----", ""));
            return KeyFactory.getInstance("RSA").generatePrivate(new PKCS8EncodedKeySpec(der));
        }
        KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(KEY_BITS, RANDOM);
        KeyPair pair = generator.generateKeyPair();
        write("issuer-private.pem", pem("PRIVATE KEY", pair.getPrivate().getEncoded()));
        // No container reads it.
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        write("issuer.pem", pem("PUBLIC KEY", pair.getPublic().getEncoded()));
        return pair.getPrivate();
    }

    // The JDK has no API that signs certificates, only its keytool.
    private void writeCertificates(String... services) throws IOException, GeneralSecurityException {
        Path file = directory.resolve("authority.p12");
        if (Files.notExists(file)) {
            keytool(file, AUTHORITY, LIFE_OF_AUTHORITY, "-ext", "bc:critical", "-ext", "ku:critical=keyCertSign");
        }
        for (String service : services) {
            String names = "san=dns:" + service + ",dns:localhost,ip:127.0.0.1";
            keytool(file, service, LIFE, "-signer", AUTHORITY, "-ext", names, "-ext", "eku=serverAuth");
        }
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(file)) {
            keys.load(in, PASSWORD.toCharArray());
        }
        String authority = pem("CERTIFICATE", keys.getCertificate(AUTHORITY).getEncoded());
        write("ca.crt", authority);
        for (String service : services) {
            Path its = Files.createDirectories(directory.resolve(service + "-tls"));
            Files.setPosixFilePermissions(its, PosixFilePermissions.fromString("rwxr-xr-x"));
            write(service + "-tls/tls.crt", pem("CERTIFICATE", keys.getCertificate(service).getEncoded()));
            write(service + "-tls/tls.key", pem("PRIVATE KEY", keys.getKey(service, PASSWORD.toCharArray()).getEncoded()));
            write(service + "-tls/ca.crt", authority);
            keys.deleteEntry(service);
        }
        save(keys, "authority.p12", "rw-------");
        // For Java programs of this machine, such as ./innkeeper.
        KeyStore trust = KeyStore.getInstance("PKCS12");
        trust.load(null, null);
        trust.setCertificateEntry(AUTHORITY, keys.getCertificate(AUTHORITY));
        save(trust, "ca.p12", "rw-r--r--");
    }

    private static void keytool(Path store, String alias, Duration life, String... options) throws IOException {
        Path program = Path.of(System.getProperty("java.home"), "bin", "keytool");
        List<String> command = new ArrayList<>(List.of(program.toString(), "-J-XX:TieredStopAtLevel=1"));
        command.addAll(List.of("-genkeypair", "-alias", alias, "-dname", "CN=" + alias, "-keyalg", "EC", "-groupname", "secp256r1"));
        command.addAll(List.of("-validity", Long.toString(life.toDays())));
        command.addAll(List.of("-keystore", store.toString(), "-storetype", "PKCS12", "-storepass", PASSWORD));
        command.addAll(List.of(options));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.onExit().join().exitValue() != 0) {
            throw new IOException("keytool: " + said);
        }
    }

    private void save(KeyStore store, String name, String permissions) throws IOException, GeneralSecurityException {
        Path file = directory.resolve(name);
        try (OutputStream out = Files.newOutputStream(file)) {
            store.store(out, PASSWORD.toCharArray());
        }
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
    }

    private static String pem(String kind, byte[] der) {
        String text = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(der);
        return "-----BEGIN " + kind + "-----\n" + text + "\n-----END " + kind + "-----\n";
    }

    private static String token(PrivateKey key, String role, String hotels, String... moreAudiences)
            throws GeneralSecurityException {
        String audiences = Stream.concat(Stream.of(AUDIENCE), Stream.of(moreAudiences))
                .map(audience -> '"' + audience + '"')
                .collect(Collectors.joining(",", "[", "]"));
        long now = Instant.now().getEpochSecond();
        String claims =
                """
                {"iss":"%s","aud":%s,"sub":"%s","groups":["%s"],"hotels":[%s],"iat":%d,"exp":%d,"jti":"%s"}"""
                        .formatted(
                                ISSUER, audiences, role, role, hotels, now, now + LIFE.toSeconds(), UUID.randomUUID());
        String signed = encode("{\"alg\":\"RS256\",\"typ\":\"JWT\"}".getBytes(StandardCharsets.UTF_8)) + "."
                + encode(claims.getBytes(StandardCharsets.UTF_8));
        Signature signature = Signature.getInstance("SHA256withRSA");
        signature.initSign(key);
        signature.update(signed.getBytes(StandardCharsets.UTF_8));
        return signed + "." + encode(signature.sign());
    }

    private static String encode(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private static String random() {
        byte[] bytes = new byte[SECRET_BYTES];
        RANDOM.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    private void write(String name, String text) throws IOException {
        Path file = directory.resolve(name);
        Files.writeString(file, text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
    }
}
