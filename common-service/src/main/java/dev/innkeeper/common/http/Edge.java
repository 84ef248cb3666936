package dev.innkeeper.common.http;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;

/** In which order a request passes what stands before the resources: all of it after its address was found readable. */
final class Edge {
    static final int SLOW_BODY = Integer.MIN_VALUE + 1;
    static final int SIZE = SLOW_BODY + 1;
    static final int ADMISSION = SIZE + 1;
    static final int UNTOLD_BODY = ADMISSION + 1;

    private Edge() {}

    // The end of a request without a body is noticed only after its head has been handled, in HTTP/1.
    static boolean bodyIsToCome(HttpServerRequest request) {
        boolean announced = request.headers().contains(HttpHeaders.CONTENT_LENGTH)
                || request.headers().contains(HttpHeaders.TRANSFER_ENCODING)
                || request.version() == HttpVersion.HTTP_2;
        return announced && !request.isEnded();
    }
}
