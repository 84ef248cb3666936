package dev.innkeeper.client;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Where a service is, and who calls: {@code new BookingApi(Connection.to(address).with(token).client())}.
 *
 * @param address of the hotel service or of the reservation service
 * @param token is asked before each request, so that it can renew one; empty for guests and shoppers
 * @param timeout of each request
 */
public record Connection(URI address, Supplier<Optional<String>> token, Duration timeout) {
    private static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(30);

    /** Without a token. */
    public static Connection to(URI address) {
        return new Connection(address, Optional::empty, DEFAULT_TIMEOUT);
    }

    /** The same with a bearer token. */
    public Connection with(String bearer) {
        return new Connection(address, () -> Optional.of(bearer), timeout);
    }

    /** The same with another timeout. */
    public Connection within(Duration longest) {
        return new Connection(address, token, longest);
    }

    /** What the generated classes call the service with. They share it, and its connections. */
    public ApiClient client() {
        HttpClient http = HttpClient.newBuilder().connectTimeout(timeout).build();
        ApiClient client = new ApiClient() {
            @Override
            public HttpClient getHttpClient() {
                return http;
            }
        };
        client.setObjectMapper(json());
        client.updateBaseUri(address.toString());
        client.setReadTimeout(timeout);
        client.setRequestInterceptor(
                request -> token.get().ifPresent(bearer -> request.setHeader("Authorization", "Bearer " + bearer)));
        return client;
    }

    private static ObjectMapper json() {
        // A patch removes one entry of a map with null.
        ObjectMapper json = ApiClient.createDefaultObjectMapper()
                .setDefaultPropertyInclusion(
                        JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.ALWAYS));
        json.getSerializerProvider().setNullValueSerializer(new EmptyBody());
        return json;
    }
}
