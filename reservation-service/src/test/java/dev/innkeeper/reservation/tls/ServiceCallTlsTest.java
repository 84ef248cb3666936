package dev.innkeeper.reservation.tls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import dev.innkeeper.reservation.standin.ServiceCertificate;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.ws.rs.ProcessingException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.eclipse.microprofile.config.ConfigProvider;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.junit.jupiter.api.Test;

/** A service with {@code innkeeper.tls.directory}, and a client with the same: it calls this very service, and others. */
@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class ServiceCallTlsTest {
    @Inject
    @RestClient
    AnyServiceApi client;

    @TestHTTPResource(tls = true)
    URI service;

    @Test
    void a_service_with_a_certificate_of_the_authority_is_called() {
        assertThat(client.readiness("https://localhost:" + service.getPort())).contains("UP");
    }

    @Test
    void a_certificate_for_another_host_is_refused() {
        assertThatThrownBy(() -> client.readiness("https://127.0.0.1:" + service.getPort()))
                .isInstanceOf(ProcessingException.class)
                .hasStackTraceContaining("No subject alternative names matching IP address 127.0.0.1 found");
    }

    @Test
    void a_certificate_of_another_authority_is_refused() throws IOException, GeneralSecurityException {
        HttpsServer stranger = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        stranger.setHttpsConfigurator(new HttpsConfigurator(strangersContext()));
        stranger.start();
        try {
            assertThatThrownBy(() -> client.readiness(
                            "https://localhost:" + stranger.getAddress().getPort()))
                    .isInstanceOf(ProcessingException.class)
                    .hasStackTraceContaining("unable to find valid certification path to requested target");
        } finally {
            stranger.stop(0);
        }
    }

    @Test
    void the_port_of_https_does_not_answer_plain_http() {
        assertThatThrownBy(() -> client.readiness("http://localhost:" + service.getPort()))
                .isInstanceOf(ProcessingException.class)
                .hasStackTraceContaining("Connection was closed");
    }

    /** Bash alone speaks no TLS. */
    @Test
    void the_health_check_of_the_images_works_beside_https() throws IOException, InterruptedException {
        assertThat(healthCheck(setting("innkeeper.health.loopback-port", Integer.class)))
                .isZero();
        assertThat(healthCheck(service.getPort())).isNotZero();
    }

    // Injected, it would be a setting that the applications of other tests lack.
    private static <T> T setting(String name, Class<T> type) {
        return ConfigProvider.getConfig().getValue(name, type);
    }

    private static int healthCheck(int port) throws IOException, InterruptedException {
        ProcessBuilder script = new ProcessBuilder(
                "bash",
                Path.of(System.getProperty("innkeeper.root"), "docker", "healthy")
                        .toString());
        script.environment().put("INNKEEPER_HEALTH_LOOPBACK_PORT", Integer.toString(port));
        return script.start().waitFor();
    }

    private static SSLContext strangersContext() throws IOException, GeneralSecurityException {
        KeyStore all = new ServiceCertificate(setting("innkeeper.tls.directory", Path.class)).keys();
        char[] password = ServiceCertificate.PASSWORD.toCharArray();
        KeyStore only = KeyStore.getInstance("PKCS12");
        only.load(null, null);
        only.setKeyEntry(
                ServiceCertificate.STRANGER,
                all.getKey(ServiceCertificate.STRANGER, password),
                password,
                all.getCertificateChain(ServiceCertificate.STRANGER));
        KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(only, password);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), null, null);
        return context;
    }
}
