package dev.innkeeper.benchmark.experiment;

import dev.innkeeper.benchmark.bare.BareSession;
import dev.innkeeper.benchmark.load.Work;
import dev.innkeeper.benchmark.scene.Scene;
import dev.innkeeper.conformance.client.Json;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;

/**
 * As little of a service as there can be on this stack, to see how much of what REST costs is not ours: an HTTP server
 * that sends the statements of one operation and answers the same bytes, whatever was found. No routes, no tokens, no
 * limits, no JSON, no metrics. It has as many event loops as the services, which the driver shares.
 */
public final class ThinService {
    private static final int EVENT_LOOPS = 2;
    private static final int BAD_GATEWAY = 502;

    private final AtomicLong next = new AtomicLong();
    private final Work reads;
    private final int items;
    private final Buffer answer;

    private ThinService(Work reads, int items, Buffer answer) {
        this.reads = reads;
        this.items = items;
        this.answer = answer;
    }

    /**
     * Listens on loopback until its standard input ends, which is when whoever has started it does.
     *
     * @param arguments host, port and data centre of a node of Cassandra; port to listen on; operation; file with the
     *     scene, as JSON; file with the answer
     */
    public static void main(String[] arguments) throws IOException {
        Vertx vertx = Vertx.vertx(new VertxOptions().setEventLoopPoolSize(EVENT_LOOPS));
        BareSession session = BareSession.connect(
                new InetSocketAddress(arguments[0], Integer.parseInt(arguments[1])),
                arguments[2],
                vertx.nettyEventLoopGroup());
        Operation operation = Operation.valueOf(arguments[4]);
        Scene scene = Json.read(Json.parse(Files.readAllBytes(Path.of(arguments[5]))), Scene.class);
        ThinService service = new ThinService(
                new BareReads(session, scene).of(operation),
                operation.items(),
                Buffer.buffer(Files.readAllBytes(Path.of(arguments[6]))));
        vertx.createHttpServer()
                .requestHandler(service::answer)
                .listen(Integer.parseInt(arguments[3]), "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .join();
        System.in.transferTo(OutputStream.nullOutputStream());
        System.exit(0);
    }

    private void answer(HttpServerRequest request) {
        HttpServerResponse response = request.response();
        reads.once(next.getAndIncrement()).whenComplete((found, fault) -> {
            if (fault != null || found < items) {
                response.setStatusCode(BAD_GATEWAY).end();
                return;
            }
            response.putHeader("content-type", "application/json").end(answer);
        });
    }
}
