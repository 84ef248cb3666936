package dev.innkeeper.schema.access;

import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import java.util.Locale;

/** A setting of the access to a cluster. Services and the schema step use the same names. */
public enum Setting {
    USERNAME(DefaultDriverOption.AUTH_PROVIDER_USER_NAME),
    PASSWORD(DefaultDriverOption.AUTH_PROVIDER_PASSWORD),
    /** A PKCS12 or JKS file with the certificate authority of the nodes. Setting it switches TLS on. */
    TRUST_STORE(DefaultDriverOption.SSL_TRUSTSTORE_PATH),
    TRUST_STORE_PASSWORD(DefaultDriverOption.SSL_TRUSTSTORE_PASSWORD),
    /** A PKCS12 or JKS file with the client's own certificate and key, for mutual TLS. */
    KEY_STORE(DefaultDriverOption.SSL_KEYSTORE_PATH),
    KEY_STORE_PASSWORD(DefaultDriverOption.SSL_KEYSTORE_PASSWORD),
    /**
     * {@code true} if the certificates of the nodes contain host names only. The driver knows nodes by address and then
     * looks the name up in DNS, which has to be trusted for it.
     */
    REVERSE_LOOKUP(DefaultDriverOption.SSL_ALLOW_DNS_REVERSE_LOOKUP_SAN);

    private static final String PREFIX = "innkeeper.cassandra.";

    private final DefaultDriverOption option;

    Setting(DefaultDriverOption option) {
        this.option = option;
    }

    /** The name in the configuration of a service: {@code innkeeper.cassandra.trust-store}. */
    public String property() {
        return PREFIX + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The environment variable, for services and the schema step: {@code INNKEEPER_CASSANDRA_TRUST_STORE}. */
    public String variable() {
        return property().toUpperCase(Locale.ROOT).replace('.', '_').replace('-', '_');
    }

    DefaultDriverOption option() {
        return option;
    }
}
