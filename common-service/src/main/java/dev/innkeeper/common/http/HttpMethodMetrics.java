package dev.innkeeper.common.http;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.config.MeterFilter;
import jakarta.inject.Singleton;
import java.util.Set;

/**
 * Measures requests of methods that nobody knows as one: a client may send any word for a method, and each would be a
 * time series for good. The name is that of OpenTelemetry's conventions for HTTP, so that metrics and traces agree.
 * Asked once for each combination of labels, not for each request of a known method.
 */
@Singleton
public class HttpMethodMetrics implements MeterFilter {
    private static final String MEASURES_OF_THE_SERVER = "http.server.";
    private static final String LABEL = "method";
    private static final String OTHER = "_OTHER";

    /** RFC 9110 and RFC 5789; UNKNOWN is what Quarkus has where there is no request. */
    private static final Set<String> KNOWN =
            Set.of("CONNECT", "DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT", "TRACE", "UNKNOWN");

    @Override
    public Meter.Id map(Meter.Id id) {
        String method = id.getName().startsWith(MEASURES_OF_THE_SERVER) ? id.getTag(LABEL) : null;
        return method == null || KNOWN.contains(method) ? id : id.withTag(Tag.of(LABEL, OTHER));
    }
}
