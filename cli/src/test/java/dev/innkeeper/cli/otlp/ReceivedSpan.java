package dev.innkeeper.cli.otlp;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A span of an export request (opentelemetry-proto, {@code trace.proto}).
 *
 * @param service the sender
 * @param parentId empty for the first span of a trace
 */
public record ReceivedSpan(
        String service,
        String traceId,
        String spanId,
        String parentId,
        String name,
        Kind kind,
        Map<String, String> attributes) {

    /** The side of the call. */
    public enum Kind {
        UNSPECIFIED,
        INTERNAL,
        SERVER,
        CLIENT,
        PRODUCER,
        CONSUMER
    }

    static List<ReceivedSpan> ofRequest(byte[] encoded) {
        return ProtoMessage.of(encoded).messages(1).stream()
                .flatMap(ReceivedSpan::ofResource)
                .toList();
    }

    private static Stream<ReceivedSpan> ofResource(ProtoMessage ofOneService) {
        String service = ofOneService.messages(1).stream()
                .map(resource -> attributes(resource, 1).getOrDefault("service.name", ""))
                .findFirst()
                .orElse("");
        return ofOneService.messages(2).stream()
                .flatMap(scope -> scope.messages(2).stream())
                .map(span -> of(service, span));
    }

    private static ReceivedSpan of(String service, ProtoMessage span) {
        return new ReceivedSpan(
                service,
                span.hex(1),
                span.hex(2),
                span.hex(4),
                span.text(5),
                Kind.values()[(int) span.number(6)],
                attributes(span, 9));
    }

    private static Map<String, String> attributes(ProtoMessage message, int field) {
        return message.messages(field).stream()
                .collect(Collectors.toMap(
                        attribute -> attribute.text(1),
                        attribute -> value(attribute.messages(2).get(0)),
                        (first, again) -> again));
    }

    // Empty strings are not encoded.
    private static String value(ProtoMessage any) {
        return any.fields().containsKey(3) ? Long.toString(any.number(3)) : any.text(1);
    }
}
