package dev.innkeeper.web;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/** Asks the application under test. */
public record Browser(URI root) {
    private static final HttpClient HTTP = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();

    /** Longer than anything takes on a busy machine. */
    private static final Duration LONGEST = Duration.ofSeconds(30);

    /** GET, with headers as names and values in turn. */
    public HttpResponse<String> get(String path, String... headers) {
        return send(request(path, headers).GET());
    }

    /** A request to a path. */
    public HttpRequest.Builder request(String path, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(root.resolve(path)).timeout(LONGEST);
        return headers.length == 0 ? request : request.headers(headers);
    }

    /** Sends a request. */
    public HttpResponse<String> send(HttpRequest.Builder request) {
        return send(request, BodyHandlers.ofString());
    }

    /** Sends a request. */
    public <T> HttpResponse<T> send(HttpRequest.Builder request, HttpResponse.BodyHandler<T> body) {
        try {
            return HTTP.send(request.build(), body);
        } catch (IOException e) {
            throw new AssertionError(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }
}
