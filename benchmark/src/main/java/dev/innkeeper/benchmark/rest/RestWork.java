package dev.innkeeper.benchmark.rest;

import dev.innkeeper.benchmark.BenchmarkFailedException;
import dev.innkeeper.benchmark.load.Work;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongFunction;

/**
 * An operation over HTTP. The items of a response are counted once for each length of body: parsing every body would take
 * a good part of the cores that are measured.
 */
public final class RestWork implements Work {
    private final RestClient client;
    private final LongFunction<RestRequest> requests;
    private final boolean mayBeRefused;
    private final Map<Integer, Integer> itemsByLength = new ConcurrentHashMap<>();

    private RestWork(RestClient client, LongFunction<RestRequest> requests, boolean mayBeRefused) {
        this.client = client;
        this.requests = requests;
        this.mayBeRefused = mayBeRefused;
    }

    /** Any response that is not a success fails. */
    public static RestWork of(RestClient client, LongFunction<RestRequest> requests) {
        return new RestWork(client, requests, false);
    }

    /** A response that says when to retry counts as {@link Work#REFUSED}. */
    public static RestWork refusable(RestClient client, LongFunction<RestRequest> requests) {
        return new RestWork(client, requests, true);
    }

    @Override
    public CompletionStage<Integer> execute(long number) {
        RestRequest request = requests.apply(number);
        return client.send(request).thenApply(response -> items(request, response));
    }

    private int items(RestRequest request, RestResponse response) {
        if (response.isSuccess()) {
            return itemsByLength.computeIfAbsent(response.body().length, length -> response.items());
        }
        if (mayBeRefused && response.isRefusal()) {
            return REFUSED;
        }
        throw new BenchmarkFailedException(request + " returned " + response);
    }
}
