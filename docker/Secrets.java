import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Makes what compose.yaml takes its secrets from: a key pair in the place of an OpenID provider, tokens signed with it, and
 * random secrets. {@code java docker/Secrets.java docker/.secrets}; once more, it renews the tokens and leaves the rest.
 */
final class Secrets {
    /** As compose.yaml has it. */
    static final String ISSUER = "https://issuer.innkeeper.example";

    private static final String AUDIENCE = "innkeeper";
    private static final Duration LIFE = Duration.ofDays(30);
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
        System.out.println("secrets are in " + directory + "; the tokens are good for " + LIFE.toDays() + " days");
    }

    private void make() throws IOException, GeneralSecurityException {
        PrivateKey key = key();
        // Each service has a token that opens the other one only.
        write("hotel-service.jwt", token(key, "service", "", "innkeeper-reservation-service"));
        write("reservation-service.jwt", token(key, "service", "", "innkeeper-hotel-service"));
        write("staff.jwt", token(key, "staff", "\"*\""));
        write("admin.jwt", token(key, "admin", ""));
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
        write("issuer-private.pem", pem("PRIVATE KEY", pair.getPrivate()));
        // No container reads it.
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        write("issuer.pem", pem("PUBLIC KEY", pair.getPublic()));
        return pair.getPrivate();
    }

    private static String pem(String kind, Key key) {
        String text = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(key.getEncoded());
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
