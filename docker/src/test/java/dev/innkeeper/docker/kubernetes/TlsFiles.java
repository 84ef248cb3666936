package dev.innkeeper.docker.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;

/** The certificate of a service, its key and its authority, as {@code docker/Secrets.java} creates them. */
record TlsFiles(Path directory) {
    /** Runs {@code docker/Secrets.java}. */
    static void create(Path directory) throws IOException, InterruptedException {
        Process java = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        Yaml.root().resolve("docker/Secrets.java").toString(),
                        directory.toString())
                .redirectErrorStream(true)
                .start();
        String output = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(java.waitFor()).as(output).isZero();
    }

    static TlsFiles of(Path directory, String service) {
        return new TlsFiles(directory.resolve(service + "-tls"));
    }

    /** Serves with this certificate, and trusts its authority. */
    SSLContext context() throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        store.setKeyEntry("service", key(), new char[0], new Certificate[] {certificate()});
        KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(store, new char[0]);
        KeyStore authorities = KeyStore.getInstance("PKCS12");
        authorities.load(null, null);
        authorities.setCertificateEntry("authority", certificate("ca.crt"));
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(authorities);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
        return context;
    }

    Certificate certificate() throws IOException, GeneralSecurityException {
        return certificate("tls.crt");
    }

    /** The certificate that a server shows to a client with the default context. */
    static Certificate served(URI server) throws IOException, GeneralSecurityException {
        try (SSLSocket socket = (SSLSocket)
                SSLContext.getDefault().getSocketFactory().createSocket(server.getHost(), server.getPort())) {
            return socket.getSession().getPeerCertificates()[0];
        }
    }

    private Certificate certificate(String file) throws IOException, GeneralSecurityException {
        try (InputStream pem = Files.newInputStream(directory.resolve(file))) {
            return CertificateFactory.getInstance("X.509").generateCertificate(pem);
        }
    }

    private PrivateKey key() throws IOException, GeneralSecurityException {
        String pem = Files.readString(directory.resolve("tls.key"));
        byte[] der = Base64.getMimeDecoder().decode(pem.replaceAll("-----[A-Z ]+-----", ""));
        return KeyFactory.getInstance("EC").generatePrivate(new PKCS8EncodedKeySpec(der));
    }
}
