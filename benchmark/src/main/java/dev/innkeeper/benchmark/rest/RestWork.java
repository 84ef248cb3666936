package dev.innkeeper.benchmark.rest;

import dev.innkeeper.benchmark.BenchmarkFailedException;
import dev.innkeeper.benchmark.load.Work;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongFunction;

/**
 * An operation over HTTP. How many items an answer has is read once for each length of body: reading JSON each time would
 * cost what is measured a good part of its cores.
 */
public final class RestWork implements Work {
    private final RestClient client;
    private final LongFunction<RestRequest> requests;
    private final boolean refusable;
    private final Map<Integer, Integer> itemsByLength = new ConcurrentHashMap<>();

    private RestWork(RestClient client, LongFunction<RestRequest> requests, boolean refusable) {
        this.client = client;
        this.requests = requests;
        this.refusable = refusable;
    }

    /** @param requests the request of each time; an answer that is no success fails */
    public static RestWork of(RestClient client, LongFunction<RestRequest> requests) {
        return new RestWork(client, requests, false);
    }

    /** The same where more is asked for than can be done: a refusal that says when to come again is no fault. */
    public static RestWork refusable(RestClient client, LongFunction<RestRequest> requests) {
        return new RestWork(client, requests, true);
    }

    @Override
    public CompletionStage<Integer> once(long number) {
        RestRequest request = requests.apply(number);
        return client.send(request).thenApply(answer -> items(request, answer));
    }

    private int items(RestRequest request, RestAnswer answer) {
        if (answer.isSuccess()) {
            return itemsByLength.computeIfAbsent(answer.body().length, length -> answer.items());
        }
        if (refusable && answer.isRefusal()) {
            return REFUSED;
        }
        throw new BenchmarkFailedException(request + " is answered " + answer);
    }
}
