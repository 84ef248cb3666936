package dev.innkeeper.schema.access;

import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import java.util.Locale;

/** What a client can be told about how to get into a cluster: by the same names for the services and the schema step. */
public enum Setting {
    USERNAME(DefaultDriverOption.AUTH_PROVIDER_USER_NAME),
    PASSWORD(DefaultDriverOption.AUTH_PROVIDER_PASSWORD),
    /** A file, PKCS12 or JKS, with what signed the certificates of the nodes. TLS is on where it is named. */
    TRUST_STORE(DefaultDriverOption.SSL_TRUSTSTORE_PATH),
    TRUST_STORE_PASSWORD(DefaultDriverOption.SSL_TRUSTSTORE_PASSWORD),
    /** A file, PKCS12 or JKS, with the client's own certificate and key: for mutual TLS. */
    KEY_STORE(DefaultDriverOption.SSL_KEYSTORE_PATH),
    KEY_STORE_PASSWORD(DefaultDriverOption.SSL_KEYSTORE_PASSWORD),
    /**
     * {@code true} where certificates of nodes hold names only: nodes are known by address, and the name of an address
     * is then asked of DNS, which has to be trusted for it.
     */
    REVERSE_LOOKUP(DefaultDriverOption.SSL_ALLOW_DNS_REVERSE_LOOKUP_SAN);

    private static final String PREFIX = "innkeeper.cassandra.";

    private final DefaultDriverOption option;

    Setting(DefaultDriverOption option) {
        this.option = option;
    }

    /** As a service's configuration calls it: {@code innkeeper.cassandra.trust-store}. */
    public String property() {
        return PREFIX + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** As an environment calls it, for services and the schema step alike: {@code INNKEEPER_CASSANDRA_TRUST_STORE}. */
    public String variable() {
        return property().toUpperCase(Locale.ROOT).replace('.', '_').replace('-', '_');
    }

    DefaultDriverOption option() {
        return option;
    }
}
