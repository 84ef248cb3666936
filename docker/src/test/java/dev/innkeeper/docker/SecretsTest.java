package dev.innkeeper.docker;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.Signature;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.X509EncodedKeySpec;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code java docker/Secrets.java} creates the secrets of the compose file, which production services accept. */
class SecretsTest {
    @TempDir
    static Path directory;

    @BeforeAll
    static void make() throws IOException, InterruptedException {
        Process java = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        Project.DOCKER.resolve("Secrets.java").toString(),
                        directory.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(java.waitFor()).as(said).isZero();
    }

    @Test
    void every_secret_of_the_compose_file_is_created() {
        Map<String, Map<String, Object>> secrets =
                ComposeService.map(ComposeService.compose().get("secrets"));
        assertThat(secrets.values())
                .hasSize(6)
                .map(secret -> String.valueOf(secret.get("file")))
                .allMatch(file -> Files.exists(directory.resolve(file.replaceFirst("^\\.secrets/", ""))));
    }

    @Test
    void every_mounted_file_of_the_compose_file_is_created() {
        assertThat(ComposeService.all().stream().flatMap(container -> container.list("volumes").stream()))
                .filteredOn(volume -> volume.startsWith("./.secrets/"))
                .hasSize(4)
                .map(volume -> volume.substring("./.secrets/".length(), volume.indexOf(':')))
                .allMatch(file -> Files.exists(directory.resolve(file)));
    }

    @Test
    void each_service_has_a_certificate_for_its_name_in_the_network() throws IOException, GeneralSecurityException {
        for (ComposeService service :
                ComposeService.all().stream().filter(ComposeService::isService).toList()) {
            Path files = directory.resolve(service.name() + "-tls");
            X509Certificate certificate = certificate(files.resolve("tls.crt"));
            certificate.verify(certificate(files.resolve("ca.crt")).getPublicKey());
            assertThat(certificate.getSubjectAlternativeNames())
                    .map(name -> String.valueOf(name.get(1)))
                    .containsExactlyInAnyOrder(service.name(), "localhost", "127.0.0.1");
            assertThat(files.resolve("tls.key")).content().startsWith("-----BEGIN PRIVATE KEY-----");
            assertThat(files.resolve("ca.crt")).hasSameTextualContentAs(directory.resolve("ca.crt"));
        }
    }

    @Test
    void tokens_are_signed_with_the_key_of_the_services() throws IOException, GeneralSecurityException {
        Map<String, String> roles = Map.of(
                "hotel-service", "service", "reservation-service", "service", "staff", "staff", "admin", "admin");
        for (Map.Entry<String, String> token : roles.entrySet()) {
            String[] parts =
                    Files.readString(directory.resolve(token.getKey() + ".jwt")).split("\\.", -1);
            Signature signature = Signature.getInstance("SHA256withRSA");
            signature.initVerify(KeyFactory.getInstance("RSA").generatePublic(new X509EncodedKeySpec(publicKey())));
            signature.update((parts[0] + "." + parts[1]).getBytes(StandardCharsets.US_ASCII));
            assertThat(signature.verify(Base64.getUrlDecoder().decode(parts[2])))
                    .isTrue();
            assertThat(claims(parts[1]).path("groups").path(0).asText()).isEqualTo(token.getValue());
        }
    }

    @Test
    void tokens_have_the_issuer_and_audience_that_services_require() throws IOException {
        JsonNode claims =
                claims(Files.readString(directory.resolve("hotel-service.jwt")).split("\\.", -1)[1]);
        Properties common = new Properties();
        common.load(Files.newBufferedReader(
                Project.ROOT.resolve("common-service/src/main/resources/META-INF/microprofile-config.properties")));
        Properties hotelService = new Properties();
        hotelService.load(Files.newBufferedReader(
                Project.ROOT.resolve("hotel-service/src/main/resources/application.properties")));
        assertThat(claims.path("iss").asText())
                .isEqualTo(ComposeService.named("hotel-service").environment().get("MP_JWT_VERIFY_ISSUER"));
        assertThat(claims.path("aud").path(0).asText()).isEqualTo(common.getProperty("mp.jwt.verify.audiences"));
        assertThat(claims.path("aud").path(1).asText())
                .isEqualTo(hotelService.getProperty("innkeeper.service-token.audience"));
        assertThat(Instant.ofEpochSecond(claims.path("exp").asLong())).isAfter(Instant.now());
    }

    @Test
    void each_secret_has_its_own_file_and_is_long_enough() throws IOException {
        Properties services = properties("services");
        Properties bookings = properties("bookings");
        assertThat(services).containsOnlyKeys("config_ordinal", "innkeeper.cursor.secret");
        assertThat(bookings).containsOnlyKeys("config_ordinal", "innkeeper.booking.secret");
        assertThat(services.getProperty("innkeeper.cursor.secret")).hasSize(64);
        assertThat(bookings.getProperty("innkeeper.booking.secret")).hasSize(64);
    }

    @Test
    void a_second_run_keeps_existing_secrets() throws IOException, InterruptedException {
        Properties before = properties("bookings");
        String key = Files.readString(directory.resolve("issuer.pem"));
        String authority = Files.readString(directory.resolve("ca.crt"));
        String certificate = Files.readString(directory.resolve("hotel-service-tls/tls.crt"));
        make();
        assertThat(properties("bookings")).isEqualTo(before);
        assertThat(directory.resolve("issuer.pem")).hasContent(key);
        assertThat(directory.resolve("ca.crt")).hasContent(authority);
        assertThat(directory.resolve("hotel-service-tls/tls.crt")).content().isNotEqualTo(certificate);
    }

    @Test
    void secrets_are_closed_to_other_users_and_ignored_by_git() throws IOException {
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(directory)))
                .isEqualTo("rwx------");
        assertThat(Project.DOCKER.resolve(".gitignore")).content().contains(".secrets/");
    }

    private Properties properties(String name) throws IOException {
        Properties properties = new Properties();
        properties.load(Files.newBufferedReader(directory.resolve(name + ".properties")));
        return properties;
    }

    private static X509Certificate certificate(Path file) throws IOException, GeneralSecurityException {
        try (InputStream pem = Files.newInputStream(file)) {
            return (X509Certificate) CertificateFactory.getInstance("X.509").generateCertificate(pem);
        }
    }

    private byte[] publicKey() throws IOException {
        return Base64.getMimeDecoder()
                .decode(Files.readString(directory.resolve("issuer.pem")).replaceAll("-----[A-Z ]+-----", ""));
    }

    private static JsonNode claims(String part) throws IOException {
        return new ObjectMapper().readTree(Base64.getUrlDecoder().decode(part));
    }
}
