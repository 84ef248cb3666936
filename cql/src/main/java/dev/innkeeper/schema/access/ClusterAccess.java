package dev.innkeeper.schema.access;

import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import com.datastax.oss.driver.internal.core.auth.PlainTextAuthProvider;
import com.datastax.oss.driver.internal.core.ssl.DefaultSslEngineFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * How a client authenticates to a cluster and encrypts its connections. It is empty for a cluster that needs neither.
 */
public final class ClusterAccess {
    /** For a cluster without authentication and TLS. */
    public static final ClusterAccess OPEN = of(setting -> Optional.empty());

    /** When a renewed client certificate takes effect. A renewed trust store takes effect at the next start. */
    private static final String CERTIFICATE_RELOAD = "10 minutes";

    private final Map<Setting, String> settings;

    private ClusterAccess(Map<Setting, String> settings) {
        this.settings = settings;
        requireTogether(Setting.USERNAME, Setting.PASSWORD);
        requireTogether(Setting.PASSWORD, Setting.USERNAME);
        requireTogether(Setting.TRUST_STORE_PASSWORD, Setting.TRUST_STORE);
        requireTogether(Setting.KEY_STORE, Setting.TRUST_STORE);
        requireTogether(Setting.KEY_STORE_PASSWORD, Setting.KEY_STORE);
        requireTogether(Setting.REVERSE_LOOKUP, Setting.TRUST_STORE);
        requireReadable(Setting.TRUST_STORE);
        requireReadable(Setting.KEY_STORE);
    }

    /**
     * Collects the settings.
     *
     * @param lookup the value of a setting; empty or blank where it is not set
     * @throws AccessException if a setting lacks another one that it needs, or a file cannot be read
     */
    public static ClusterAccess of(Function<Setting, Optional<String>> lookup) {
        Map<Setting, String> settings = new EnumMap<>(Setting.class);
        for (Setting setting : Setting.values()) {
            lookup.apply(setting).filter(value -> !value.isBlank()).ifPresent(value -> settings.put(setting, value));
        }
        return new ClusterAccess(settings);
    }

    /** From the environment variables of this process. */
    public static ClusterAccess ofEnvironment() {
        return of(setting -> Optional.ofNullable(System.getenv(setting.variable())));
    }

    /** True if no setting is set. */
    public boolean isOpen() {
        return settings.isEmpty();
    }

    /** Puts these settings into the environment of a child process, and removes those that it inherits. */
    public void putInto(Map<String, String> environment) {
        for (Setting setting : Setting.values()) {
            environment.remove(setting.variable());
        }
        settings.forEach((setting, value) -> environment.put(setting.variable(), value));
    }

    /** The options for the driver beyond its defaults. With TLS, node names are always verified. */
    public Map<DefaultDriverOption, String> driverOptions() {
        Map<DefaultDriverOption, String> options = new LinkedHashMap<>();
        if (settings.containsKey(Setting.USERNAME)) {
            options.put(DefaultDriverOption.AUTH_PROVIDER_CLASS, PlainTextAuthProvider.class.getName());
        }
        if (settings.containsKey(Setting.TRUST_STORE)) {
            options.put(DefaultDriverOption.SSL_ENGINE_FACTORY_CLASS, DefaultSslEngineFactory.class.getName());
            options.put(DefaultDriverOption.SSL_HOSTNAME_VALIDATION, Boolean.toString(true));
            options.put(Setting.REVERSE_LOOKUP.option(), Boolean.toString(false));
            options.put(DefaultDriverOption.SSL_KEYSTORE_RELOAD_INTERVAL, CERTIFICATE_RELOAD);
        }
        settings.forEach((setting, value) -> options.put(setting.option(), value));
        return options;
    }

    /** The names of the settings only, because some values are passwords. */
    @Override
    public String toString() {
        return settings.keySet().toString();
    }

    private void requireTogether(Setting given, Setting needed) {
        if (settings.containsKey(given) && !settings.containsKey(needed)) {
            throw new AccessException(given.property() + " is set without " + needed.property()
                    + " (environment variables " + given.variable() + " and " + needed.variable()
                    + "): set both or neither");
        }
    }

    private void requireReadable(Setting file) {
        String path = settings.get(file);
        if (path != null && !Files.isReadable(Path.of(path))) {
            throw new AccessException(file.property() + " (environment variable " + file.variable() + ") is " + path
                    + ", which cannot be read: set it to a file that this user can read");
        }
    }
}
