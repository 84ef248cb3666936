package dev.innkeeper.benchmark.bare;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
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

/**
 * As little of a service as there can be on this stack, to see how much of what REST costs is not ours: an HTTP server
 * that asks Q2's statement for the hotel at the end of each path and answers the same bytes, whatever was found. No
 * routes, no tokens, no limits, no JSON, no metrics. It has as many event loops as hotel-service, which the driver shares.
 */
public final class ThinService {
    private static final int EVENT_LOOPS = 2;
    private static final int BAD_GATEWAY = 502;

    private final BareSession session;
    private final Buffer answer;

    private ThinService(BareSession session, Buffer answer) {
        this.session = session;
        this.answer = answer;
    }

    /**
     * Listens on loopback until its standard input ends, which is when whoever has started it does.
     *
     * @param arguments host, port and data centre of a node of Cassandra; port to listen on; file with the answer
     */
    public static void main(String[] arguments) throws IOException {
        Vertx vertx = Vertx.vertx(new VertxOptions().setEventLoopPoolSize(EVENT_LOOPS));
        CqlSession driver = new SharedLoopsSessionBuilder(vertx.nettyEventLoopGroup())
                .addContactPoint(new InetSocketAddress(arguments[0], Integer.parseInt(arguments[1])))
                .withLocalDatacenter(arguments[2])
                .build();
        ThinService service =
                new ThinService(BareSession.of(driver), Buffer.buffer(Files.readAllBytes(Path.of(arguments[4]))));
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
        BoundStatement hotel = session.bind(ServiceStatement.HOTEL)
                .setString("id", request.path().substring(request.path().lastIndexOf('/') + 1));
        session.rows(hotel).whenComplete((rows, fault) -> {
            if (fault != null || rows.size() != 1) {
                response.setStatusCode(BAD_GATEWAY).end();
                return;
            }
            response.putHeader("content-type", "application/json").end(answer);
        });
    }
}
