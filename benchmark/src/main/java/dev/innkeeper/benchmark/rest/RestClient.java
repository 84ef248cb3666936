package dev.innkeeper.benchmark.rest;

import dev.innkeeper.benchmark.BenchmarkFailedException;
import dev.innkeeper.conformance.client.Instances;
import dev.innkeeper.conformance.scenario.SideBySide;
import dev.innkeeper.stack.Service;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;

/**
 * HTTP/1.1 with connections that are kept, one request at a time on each. It works beside what it measures on the same
 * cores, so it is one that costs little.
 */
public final class RestClient implements AutoCloseable {
    private static final int EVENT_LOOPS = 2;
    /** Fewer than a service takes on at a time; a request that finds none free waits, and that counts as latency. */
    private static final int USUAL_CONNECTIONS = 128;

    /** In bytes. By 8 KB, as is usual, a page of reservations is cut in four and has to be put together again. */
    private static final int LARGEST_PIECE = 65_536;

    private static final int SECONDS_TO_END = 10;

    /** Well before the services leave a connection that is not used, so that no request meets one that is being left. */
    private static final int SECONDS_KEPT = 20;

    private static final int PATIENT_ATTEMPTS = 60;

    private final Vertx vertx;
    private final HttpClient http;
    private final Instances instances;

    /** Of so many connections as do not overload a service by themselves, however late it is. */
    public RestClient(Instances instances) {
        this(instances, USUAL_CONNECTIONS);
    }

    /** @param connections at most, to each service */
    public RestClient(Instances instances, int connections) {
        this.instances = instances;
        vertx = Vertx.vertx(new VertxOptions().setEventLoopPoolSize(EVENT_LOOPS));
        http = vertx.createHttpClient(new HttpClientOptions()
                .setKeepAlive(true)
                .setKeepAliveTimeout(SECONDS_KEPT)
                .setPipelining(false)
                .setMaxChunkSize(LARGEST_PIECE)
                .setMaxPoolSize(connections)
                .setConnectTimeout((int) TimeUnit.SECONDS.toMillis(SECONDS_TO_END))
                .setDecompressionSupported(false));
    }

    /** Sends it; any status is an answer. */
    public CompletionStage<RestAnswer> send(RestRequest request) {
        URI service = instances.of(request.service()).get(0);
        RequestOptions options = new RequestOptions()
                .setHost(service.getHost())
                .setPort(service.getPort())
                .setMethod(HttpMethod.valueOf(request.method()))
                .setURI(request.path());
        request.headers().forEach(options::putHeader);
        return http.request(options)
                // In one step: what asks for the body only after the answer has begun may have missed some of it.
                .compose(opened -> send(opened, request).compose(RestClient::read))
                .toCompletionStage();
    }

    private static Future<HttpClientResponse> send(HttpClientRequest opened, RestRequest request) {
        String body = request.body();
        return body == null ? opened.send() : opened.send(Buffer.buffer(body));
    }

    private static Future<RestAnswer> read(HttpClientResponse response) {
        return response.body()
                .map(body -> new RestAnswer(response.statusCode(), response.getHeader("Retry-After"), body.getBytes()));
    }

    /**
     * Sends it and blocks for the answer.
     *
     * @throws BenchmarkFailedException if it is no success
     */
    public RestAnswer sendNow(RestRequest request) {
        return requireSuccess(request, answered(request));
    }

    /**
     * Sends all of them, some at a time, and blocks until each is a success; the answers are in the same order. Nothing is
     * measured by this: who is told to come again later does so, for a minute.
     *
     * @throws BenchmarkFailedException if one of them is none
     */
    public List<RestAnswer> sendAll(List<RestRequest> requests, int atATime) {
        return SideBySide.each(requests, atATime, this::sendPatiently);
    }

    private RestAnswer sendPatiently(RestRequest request) {
        RestAnswer answer = answered(request);
        for (int attempt = 1; attempt < PATIENT_ATTEMPTS && answer.saysWhenToComeAgain(); attempt++) {
            pause();
            answer = answered(request);
        }
        return requireSuccess(request, answer);
    }

    private RestAnswer answered(RestRequest request) {
        try {
            return send(request).toCompletableFuture().join();
        } catch (CompletionException lost) {
            throw new BenchmarkFailedException(request + " is not answered: " + lost.getCause());
        }
    }

    private static RestAnswer requireSuccess(RestRequest request, RestAnswer answer) {
        if (!answer.isSuccess()) {
            throw new BenchmarkFailedException(request + " is answered " + answer);
        }
        return answer;
    }

    private static void pause() {
        try {
            TimeUnit.SECONDS.sleep(1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BenchmarkFailedException("interrupted");
        }
    }

    /** The metrics of a service, as it tells them to Prometheus. */
    public String metrics(Service service) {
        return new String(
                sendNow(RestRequest.get(service, "/metrics", Map.of())).body(), StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        vertx.close()
                .toCompletionStage()
                .toCompletableFuture()
                .orTimeout(SECONDS_TO_END, TimeUnit.SECONDS)
                .join();
    }
}
