package dev.innkeeper.common.http;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.config.MeterFilter;
import jakarta.inject.Singleton;
import java.util.Set;

/**
 * Counts requests with unknown methods under one name, because clients may send any word and each would be a time
 * series. The name is the one of OpenTelemetry's conventions for HTTP, so that metrics and traces agree. Runs once for
 * each combination of labels, not for each request.
 */
@Singleton
public class HttpMethodMetrics implements MeterFilter {
    private static final String MEASURES_OF_THE_SERVER = "http.server.";
    private static final String LABEL = "method";
    private static final String OTHER = "_OTHER";

    /** From RFC 9110 and RFC 5789; Quarkus uses UNKNOWN when there is no request. */
    private static final Set<String> KNOWN =
            Set.of("CONNECT", "DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT", "TRACE", "UNKNOWN");

    @Override
    public Meter.Id map(Meter.Id id) {
        String method = id.getName().startsWith(MEASURES_OF_THE_SERVER) ? id.getTag(LABEL) : null;
        return method == null || KNOWN.contains(method) ? id : id.withTag(Tag.of(LABEL, OTHER));
    }
}
