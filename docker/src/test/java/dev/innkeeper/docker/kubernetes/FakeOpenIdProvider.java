package dev.innkeeper.docker.kubernetes;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.security.interfaces.RSAPublicKey;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.stream.Stream;

/** The part of an OpenID provider that services need: a URL with its keys, and signed tokens. */
final class FakeOpenIdProvider implements AutoCloseable {
    private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();
    private static final Duration LIFE = Duration.ofMinutes(30);

    private final KeyPair key;
    private final HttpServer server;
    private final String issuer;
    private final String audience;

    FakeOpenIdProvider(String issuer, String audience) throws IOException, GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(2048);
        this.key = generator.generateKeyPair();
        this.issuer = issuer;
        this.audience = audience;
        this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/certs", this::answer);
        server.start();
    }

    String keys() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/certs";
    }

    /** A token with that role. Calls of the other service need its audience too. */
    String token(String role, String... moreAudiences) throws GeneralSecurityException {
        Instant now = Instant.now();
        String signed = BASE64.encodeToString("{\"alg\":\"RS256\",\"typ\":\"JWT\",\"kid\":\"one\"}".getBytes(UTF_8))
                + "."
                + BASE64.encodeToString("""
                        {"iss":"%s","aud":["%s"],"sub":"somebody","groups":["%s"],"iat":%d,"exp":%d}""".formatted(
                                issuer,
                                String.join(
                                        "\",\"",
                                        Stream.concat(Stream.of(audience), Stream.of(moreAudiences))
                                                .toList()),
                                role,
                                now.getEpochSecond(),
                                now.plus(LIFE).getEpochSecond())
                        .getBytes(UTF_8));
        Signature signature = Signature.getInstance("SHA256withRSA");
        signature.initSign(key.getPrivate());
        signature.update(signed.getBytes(UTF_8));
        return signed + "." + BASE64.encodeToString(signature.sign());
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        RSAPublicKey known = (RSAPublicKey) key.getPublic();
        byte[] keys = """
                {"keys":[{"kty":"RSA","use":"sig","alg":"RS256","kid":"one","n":"%s","e":"%s"}]}""".formatted(unsigned(known.getModulus()), unsigned(known.getPublicExponent()))
                .getBytes(UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, keys.length);
        exchange.getResponseBody().write(keys);
        exchange.close();
    }

    private static String unsigned(BigInteger number) {
        byte[] bytes = number.toByteArray();
        int from = bytes[0] == 0 ? 1 : 0;
        return BASE64.encodeToString(java.util.Arrays.copyOfRange(bytes, from, bytes.length));
    }
}
