package dev.innkeeper.reservation.webhooks.client;

import dev.innkeeper.reservation.webhooks.model.DeliveryOutcome;
import dev.innkeeper.reservation.webhooks.model.Receipt;
import dev.innkeeper.reservation.webhooks.model.ReceiverUrl;
import io.smallrye.mutiny.subscription.UniEmitter;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.net.SocketAddress;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/** One request to a receiver and its answer. Everything happens on the context of the caller. */
final class Exchange {
    /** More addresses of a name are not tried. */
    private static final int MOST_ADDRESSES = 3;

    private final Vertx vertx;
    private final HttpClient http;
    private final ReceiverAddresses addresses;
    private final Duration timeout;
    private final ReceiverUrl url;
    private final Map<String, String> headers;
    private final String body;
    private final UniEmitter<? super Receipt> emitter;
    private final Context context;
    private long timer;
    private boolean over;
    private @Nullable HttpClientRequest request;

    Exchange(
            Vertx vertx,
            HttpClient http,
            ReceiverAddresses addresses,
            Duration timeout,
            ReceiverUrl url,
            Map<String, String> headers,
            String body,
            UniEmitter<? super Receipt> emitter) {
        this.vertx = vertx;
        this.http = http;
        this.addresses = addresses;
        this.timeout = timeout;
        this.url = url;
        this.headers = headers;
        this.body = body;
        this.emitter = emitter;
        context = vertx.getOrCreateContext();
    }

    void begin() {
        context.runOnContext(ignored -> {
            timer = vertx.setTimer(
                    timeout.toMillis(),
                    late -> context.runOnContext(now -> end(Receipt.none(DeliveryOutcome.TIMED_OUT))));
            then(addresses.lookUp(url.host()), this::choose, DeliveryOutcome.UNKNOWN_HOST);
        });
    }

    private void choose(List<InetAddress> found) {
        if (addresses.refuses(found)) {
            end(Receipt.none(DeliveryOutcome.PRIVATE_ADDRESS));
        } else {
            connect(found.subList(0, Math.min(found.size(), MOST_ADDRESSES)));
        }
    }

    // The name is for the certificate and the header Host; the connection goes to the address that was checked.
    private void connect(List<InetAddress> left) {
        RequestOptions options = new RequestOptions()
                .setMethod(HttpMethod.POST)
                .setServer(
                        SocketAddress.inetSocketAddress(url.port(), left.get(0).getHostAddress()))
                .setHost(url.host())
                .setPort(url.port())
                .setSsl(url.isEncrypted())
                .setURI(url.target())
                .setFollowRedirects(false)
                .putHeader(HttpHeaders.CONTENT_TYPE.toString(), "application/json")
                .putHeader(HttpHeaders.USER_AGENT.toString(), "Innkeeper");
        headers.forEach(options::putHeader);
        http.request(options)
                .onComplete(connected -> context.runOnContext(ignored -> {
                    if (connected.succeeded()) {
                        send(connected.result());
                    } else if (left.size() > 1 && !over && !isUntrusted(connected.cause())) {
                        connect(left.subList(1, left.size()));
                    } else {
                        end(failure(connected.cause()));
                    }
                }));
    }

    private void send(HttpClientRequest connected) {
        if (over) {
            close(connected);
            return;
        }
        request = connected;
        Future<HttpClientResponse> answer = connected.send(body);
        then(answer, response -> end(Receipt.of(response.statusCode())), DeliveryOutcome.UNREACHABLE);
    }

    private <T> void then(Future<T> step, Consumer<T> next, DeliveryOutcome otherwise) {
        step.onComplete(done -> context.runOnContext(ignored -> {
            if (over) {
                return;
            }
            if (done.succeeded()) {
                next.accept(done.result());
            } else {
                end(Receipt.none(otherwise));
            }
        }));
    }

    private static Receipt failure(Throwable cause) {
        return Receipt.none(isUntrusted(cause) ? DeliveryOutcome.UNTRUSTED : DeliveryOutcome.UNREACHABLE);
    }

    private static boolean isUntrusted(Throwable cause) {
        for (Throwable fault = cause; fault != null; fault = fault.getCause()) {
            if (fault instanceof SSLException) {
                return true;
            }
        }
        return false;
    }

    private void end(Receipt receipt) {
        if (over) {
            return;
        }
        over = true;
        vertx.cancelTimer(timer);
        if (request != null) {
            close(request);
        }
        emitter.complete(receipt);
    }

    // Whatever else the receiver sends is not read.
    private static void close(HttpClientRequest open) {
        Future<Void> unused = open.connection().close();
    }
}
