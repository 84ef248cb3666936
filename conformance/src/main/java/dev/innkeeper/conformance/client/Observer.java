package dev.innkeeper.conformance.client;

/** Sees every single exchange, those too that are repeated afterwards. Called by several threads at once. */
@FunctionalInterface
public interface Observer {
    void exchanged(Request request, Answer answer);
}
