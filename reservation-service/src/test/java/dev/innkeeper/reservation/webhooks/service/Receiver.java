package dev.innkeeper.reservation.webhooks.service;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import dev.innkeeper.reservation.standin.ServiceCertificate;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** A receiver of deliveries at localhost that speaks HTTPS. It remembers what it got, and answers as a test says. */
final class Receiver implements AutoCloseable {
    /** Answers nothing. */
    static final int HANG = 0;

    private static final int NO_BODY = -1;

    private final List<Received> received = new CopyOnWriteArrayList<>();
    private final CountDownLatch closing = new CountDownLatch(1);
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private HttpsServer server;
    private volatile int status = 204;

    /** A request. */
    record Received(String path, String id, String timestamp, String signature, String body) {}

    private Receiver(HttpsServer server) {
        this.server = server;
    }

    /** With the certificate that {@code authorities} trusts. */
    static Receiver open() {
        Receiver receiver = new Receiver(server(0, "service"));
        receiver.begin();
        return receiver;
    }

    private static HttpsServer server(int port, String certificate) {
        try {
            HttpsServer server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 100);
            server.setHttpsConfigurator(new HttpsConfigurator(context(certificate)));
            return server;
        } catch (IOException | GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static SSLContext context(String alias) throws IOException, GeneralSecurityException {
        KeyStore all = certificates().keys();
        char[] password = ServiceCertificate.PASSWORD.toCharArray();
        KeyStore only = KeyStore.getInstance("PKCS12");
        only.load(null, null);
        only.setKeyEntry(alias, all.getKey(alias, password), password, all.getCertificateChain(alias));
        KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(only, password);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), null, null);
        return context;
    }

    private static ServiceCertificate certificates() {
        return new ServiceCertificate(Path.of("target", "tls").toAbsolutePath());
    }

    /** The authority that signed its certificate. */
    static Path authority() {
        return certificates().directory().resolve("ca.crt");
    }

    private void begin() {
        server.createContext("/", this::answer);
        server.setExecutor(threads);
        server.start();
    }

    private void answer(HttpExchange exchange) throws IOException {
        int answered = status;
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        received.add(new Received(
                exchange.getRequestURI().toString(),
                header(exchange, "webhook-id"),
                header(exchange, "webhook-timestamp"),
                header(exchange, "webhook-signature"),
                body));
        if (answered == HANG) {
            awaitClose();
        } else {
            exchange.getResponseHeaders().add("Location", address("/elsewhere"));
            exchange.sendResponseHeaders(answered, NO_BODY);
        }
        exchange.close();
    }

    private void awaitClose() {
        try {
            boolean unused = closing.await(30, TimeUnit.SECONDS);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    private static String header(HttpExchange exchange, String name) {
        return Objects.requireNonNullElse(exchange.getRequestHeaders().getFirst(name), "");
    }

    /** Answers with that from now on. */
    void answering(int another) {
        status = another;
    }

    /** Has a certificate from now on that nobody signed. */
    void becomeAStranger() {
        int port = server.getAddress().getPort();
        server.stop(0);
        server = server(port, ServiceCertificate.STRANGER);
        begin();
    }

    String address(String path) {
        return "https://localhost:" + server.getAddress().getPort() + path;
    }

    List<Received> received() {
        return received;
    }

    List<String> ids() {
        return received.stream().map(Received::id).toList();
    }

    @Override
    public void close() {
        closing.countDown();
        server.stop(0);
        threads.shutdownNow();
    }
}
