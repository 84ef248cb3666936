package dev.innkeeper.common.testkit;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/**
 * A request as it goes over the wire.
 *
 * @param operation whose address it was made from
 * @param target path and query as they are sent
 * @param http whether it keeps to HTTP; the server itself answers what does not, with a bare status
 */
record OddRequest(
        String operation,
        String method,
        String target,
        List<Map.Entry<String, String>> headers,
        byte[] body,
        boolean http) {
    private static final int SHOWN = 1_500;

    boolean reads() {
        return method.equals("GET") || method.equals("HEAD") || method.equals("OPTIONS");
    }

    boolean ofTheApi() {
        return target.startsWith("/v1/");
    }

    byte[] bytes(String authority) {
        StringBuilder head = new StringBuilder(method + " " + target + " HTTP/1.1\r\nHost: " + authority + "\r\n");
        headers.forEach(header -> head.append(header.getKey())
                .append(": ")
                .append(header.getValue())
                .append("\r\n"));
        head.append("Connection: close\r\n\r\n");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(head.toString().getBytes(StandardCharsets.UTF_8));
        bytes.writeBytes(body);
        return bytes.toByteArray();
    }

    /** For the report of a failure; tokens are left out. */
    @Override
    public String toString() {
        StringBuilder shown = new StringBuilder(method + " " + target + "\n");
        headers.stream()
                .filter(header -> !header.getKey().equals("Authorization"))
                .forEach(header -> shown.append(header).append('\n'));
        shown.append(new String(body, StandardCharsets.UTF_8));
        return shown.length() <= SHOWN ? shown.toString() : shown.substring(0, SHOWN) + "...";
    }
}
