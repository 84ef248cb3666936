package dev.innkeeper.hotel;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.innkeeper.common.testkit.CassandraTestResource;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.quarkus.test.junit.QuarkusTestProfile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jose4j.jwk.JsonWebKey.OutputControlLevel;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jwk.RsaJsonWebKey;
import org.jose4j.jwk.RsaJwkGenerator;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.lang.JoseException;
import org.jspecify.annotations.Nullable;

/** What a service needs of an OpenID provider: its keys, at an address, and tokens that are signed with them. */
public class OpenIdProvider implements QuarkusTestResourceLifecycleManager {
    private static final String ISSUER = "https://id.example.com/realms/hotels";
    private static volatile RsaJsonWebKey key = newKey();

    private @Nullable HttpServer server;

    /** A service that trusts it, set up as docs/operations/configuration.md says for Keycloak. */
    public static class Profile implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    // What tests trust otherwise; the extension's word for none.
                    "mp.jwt.verify.publickey", "NONE",
                    "mp.jwt.verify.issuer", ISSUER,
                    "mp.jwt.verify.audiences", "innkeeper",
                    "smallrye.jwt.path.groups", "realm_access/roles",
                    "innkeeper.token.hotels-claim", "innkeeper_hotels",
                    "innkeeper.token.remembered", "1s");
        }

        @Override
        public List<TestResourceEntry> testResources() {
            return List.of(
                    new TestResourceEntry(CassandraTestResource.class), new TestResourceEntry(OpenIdProvider.class));
        }
    }

    @Override
    public Map<String, String> start() {
        try {
            HttpServer started = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            started.createContext("/certs", OpenIdProvider::answer);
            started.start();
            server = started;
            return Map.of(
                    "mp.jwt.verify.publickey.location",
                    "http://127.0.0.1:" + started.getAddress().getPort() + "/certs");
        } catch (IOException busy) {
            throw new UncheckedIOException(busy);
        }
    }

    @Override
    public void stop() {
        Objects.requireNonNull(server).stop(0);
    }

    private static void answer(HttpExchange exchange) throws IOException {
        byte[] keys =
                new JsonWebKeySet(key).toJson(OutputControlLevel.PUBLIC_ONLY).getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, keys.length);
        exchange.getResponseBody().write(keys);
        exchange.close();
    }

    /** From now on it signs with another key, and says so. */
    static void changeKey() {
        key = newKey();
    }

    /** A token as Keycloak writes it, with a role and more claims. */
    static String token(String role, Map<String, ?> more) {
        JwtClaims claims = new JwtClaims();
        claims.setIssuer(ISSUER);
        claims.setAudience("innkeeper", "account");
        claims.setSubject(UUID.randomUUID().toString());
        claims.setClaim("typ", "Bearer");
        claims.setClaim("realm_access", Map.of("roles", List.of("offline_access", role)));
        claims.setIssuedAtToNow();
        claims.setExpirationTimeMinutesInTheFuture(5);
        more.forEach(claims::setClaim);
        JsonWebSignature signature = new JsonWebSignature();
        signature.setAlgorithmHeaderValue("RS256");
        signature.setKeyIdHeaderValue(key.getKeyId());
        signature.setKey(key.getPrivateKey());
        signature.setPayload(claims.toJson());
        try {
            return signature.getCompactSerialization();
        } catch (JoseException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static RsaJsonWebKey newKey() {
        try {
            RsaJsonWebKey made = RsaJwkGenerator.generateJwk(2048);
            made.setKeyId(UUID.randomUUID().toString());
            made.setAlgorithm("RS256");
            made.setUse("sig");
            return made;
        } catch (JoseException missing) {
            throw new IllegalStateException("Every Java platform has RSA", missing);
        }
    }
}
