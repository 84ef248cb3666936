package dev.innkeeper.cassandra.local.security;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.security.GeneralSecurityException;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;

/** Mutual TLS with a node. */
public final class Tls {
    private Tls() {}

    /** Encrypts the socket after both ends have verified their certificates. */
    public static Socket over(Socket socket, InetSocketAddress node, ClientAccess access) throws IOException {
        SSLSocket encrypted = (SSLSocket)
                context(access).getSocketFactory().createSocket(socket, node.getHostString(), node.getPort(), true);
        SSLParameters parameters = encrypted.getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        encrypted.setSSLParameters(parameters);
        encrypted.startHandshake();
        return encrypted;
    }

    private static SSLContext context(ClientAccess access) throws IOException {
        try {
            KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            char[] password = access.keyStorePassword().toCharArray();
            keys.init(KeyStores.load(access.keyStore(), access.keyStorePassword()), password);
            TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(KeyStores.load(access.trustStore(), access.trustStorePassword()));
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
            return context;
        } catch (GeneralSecurityException e) {
            throw new IOException("cannot use the certificates of " + access, e);
        }
    }
}
