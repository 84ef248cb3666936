package dev.innkeeper.benchmark.rest;

import dev.innkeeper.benchmark.BenchmarkFailedException;
import dev.innkeeper.stack.Service;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * An HTTP/1.1 client with kept connections and one request at a time on each. It shares its cores with what it measures,
 * so it has to be cheap.
 */
public final class RestClient implements AutoCloseable {
    private static final int EVENT_LOOPS = 2;
    /** Fewer than a service works on at a time. A request without a free connection waits, which counts as latency. */
    private static final int CONNECTIONS = 128;

    /** In bytes. With the usual 8 KB a page of reservations arrives in four pieces. */
    private static final int LARGEST_CHUNK = 65_536;

    private static final int TIMEOUT_SECONDS = 10;

    /** Shorter than the services keep an idle connection. */
    private static final int KEEP_ALIVE_SECONDS = 20;

    private static final int ATTEMPTS = 60;

    private final Vertx vertx;
    private final HttpClient http;
    private final Map<Service, URI> urls;

    public RestClient(Map<Service, URI> urls) {
        this(urls, CONNECTIONS);
    }

    /** @param connections to each service at most */
    public RestClient(Map<Service, URI> urls, int connections) {
        this.urls = Map.copyOf(urls);
        vertx = Vertx.vertx(new VertxOptions().setEventLoopPoolSize(EVENT_LOOPS));
        http = vertx.createHttpClient(new HttpClientOptions()
                .setKeepAliveTimeout(KEEP_ALIVE_SECONDS)
                .setPipelining(false)
                .setMaxChunkSize(LARGEST_CHUNK)
                .setMaxPoolSize(connections)
                .setConnectTimeout((int) TimeUnit.SECONDS.toMillis(TIMEOUT_SECONDS)));
    }

    /** The same services, with another number of connections. */
    public RestClient withConnections(int connections) {
        return new RestClient(urls, connections);
    }

    public URI url(Service service) {
        return Objects.requireNonNull(urls.get(service));
    }

    /** Sends a request; any status is a response. */
    public CompletionStage<RestResponse> send(RestRequest request) {
        URI service = url(request.service());
        RequestOptions options = new RequestOptions()
                .setHost(service.getHost())
                .setPort(service.getPort())
                .setMethod(HttpMethod.valueOf(request.method()))
                .setURI(request.path());
        request.headers().forEach(options::putHeader);
        return http.request(options)
                .compose(opened -> exchange(opened, request.body()))
                .toCompletionStage();
    }

    // In one step: whoever asks for the body after the response has begun may have missed a part of it.
    private static Future<RestResponse> exchange(HttpClientRequest opened, @Nullable String body) {
        return (body == null ? opened.send() : opened.send(Buffer.buffer(body)))
                .compose(response -> response.body()
                        .map(read -> new RestResponse(
                                response.statusCode(), response.getHeader("Retry-After"), read.getBytes())));
    }

    /**
     * Sends a request and blocks for the response. Retries for a minute when the service says when to retry.
     *
     * @throws BenchmarkFailedException if the response is not a success
     */
    public RestResponse sendAndWait(RestRequest request) {
        try {
            RestResponse response = send(request).toCompletableFuture().join();
            for (int attempt = 1; attempt < ATTEMPTS && response.retryAfter() != null; attempt++) {
                TimeUnit.SECONDS.sleep(1);
                response = send(request).toCompletableFuture().join();
            }
            if (!response.isSuccess()) {
                throw new BenchmarkFailedException(request + " returned " + response);
            }
            return response;
        } catch (CompletionException e) {
            throw new BenchmarkFailedException(request + " got no response: " + e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BenchmarkFailedException("interrupted");
        }
    }

    /** {@link #sendAndWait Sends} all requests, some at a time; the responses are in the same order. */
    public List<RestResponse> sendAll(List<RestRequest> requests, int concurrency) {
        ExecutorService threads = Executors.newFixedThreadPool(concurrency);
        try {
            List<CompletableFuture<RestResponse>> responses = requests.stream()
                    .map(request -> CompletableFuture.supplyAsync(() -> sendAndWait(request), threads))
                    .toList();
            return responses.stream().map(CompletableFuture::join).toList();
        } finally {
            threads.shutdownNow();
        }
    }

    /** The metrics of a service in the format of Prometheus. */
    public String metrics(Service service) {
        RestResponse response = sendAndWait(RestRequest.get(service, "/metrics", Map.of()));
        return new String(response.body(), StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        vertx.close()
                .toCompletionStage()
                .toCompletableFuture()
                .orTimeout(TIMEOUT_SECONDS, TimeUnit.SECONDS)
                .join();
    }
}
