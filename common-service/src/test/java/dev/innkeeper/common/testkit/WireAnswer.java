package dev.innkeeper.common.testkit;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * What came back over the wire.
 *
 * @param status 0 when nothing came
 * @param headers with names in lower case; of a repeated one the last
 */
record WireAnswer(int status, Map<String, String> headers, String body) {
    private static final int TIMEOUT_MILLIS = 30_000;
    private static final String END_OF_HEAD = "\r\n\r\n";

    /** Sends {@code request} over a connection of its own: no HTTP client would let most of them through. */
    static WireAnswer to(OddRequest request, URI service) throws IOException {
        try (Socket socket = new Socket(service.getHost(), service.getPort())) {
            socket.setSoTimeout(TIMEOUT_MILLIS);
            send(request.bytes(service.getAuthority()), socket);
            return parse(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
        } catch (SocketException closed) {
            return new WireAnswer(0, Map.of(), "");
        }
    }

    // What is refused before its body has come is answered, and the connection closed, while we still send.
    private static void send(byte[] request, Socket socket) throws IOException {
        OutputStream out = socket.getOutputStream();
        try {
            out.write(request);
            out.flush();
        } catch (SocketException answeredBefore) {
            return;
        }
    }

    private static WireAnswer parse(String answer) {
        int end = answer.indexOf(END_OF_HEAD);
        if (end < 0) {
            return new WireAnswer(0, Map.of(), answer);
        }
        String[] head = answer.substring(0, end).split("\r\n");
        String rest = answer.substring(end + END_OF_HEAD.length());
        int status = Integer.parseInt(head[0].split(" ")[1]);
        if (status == 100) {
            return parse(rest);
        }
        Map<String, String> headers = new TreeMap<>();
        for (int line = 1; line < head.length; line++) {
            String[] header = head[line].split(": ?", 2);
            headers.put(header[0].toLowerCase(Locale.ROOT), header.length == 2 ? header[1] : "");
        }
        boolean chunked = "chunked".equals(headers.get("transfer-encoding"));
        return new WireAnswer(status, headers, chunked ? rest.replaceAll("(?m)^[0-9a-f]+\r\n|\r\n", "") : rest);
    }

    boolean refuses() {
        return status >= 400 && status < 500;
    }

    boolean succeeds() {
        return status >= 200 && status < 300;
    }
}
