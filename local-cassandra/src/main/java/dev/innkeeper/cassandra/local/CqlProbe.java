package dev.innkeeper.cassandra.local;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/**
 * Asks a node one query over the native protocol, version 4: a server is ready when it answers, not when its port is
 * open. By hand, because whoever uses the local server chooses the driver, and because a driver is loud about a node
 * that is not there yet.
 */
final class CqlProbe {
    private static final int TIMEOUT_MILLIS = 5_000;
    private static final int VERSION = 4;
    private static final int HEADER_REST = 4;
    private static final int STARTUP = 0x01;
    private static final int READY = 0x02;
    private static final int QUERY = 0x07;
    private static final int RESULT = 0x08;
    private static final int ONE = 0x0001;
    private static final int ALL = 0x0005;

    private CqlProbe() {}

    /** Whether the node answers. */
    static boolean answers(InetSocketAddress node) {
        return answers(node, "SELECT key FROM system.local", ONE);
    }

    /** Whether the node answers a query that all three nodes have a part in: it knows the others and they are up. */
    static boolean answersWithAllReplicas(InetSocketAddress node) {
        return answers(
                node,
                "SELECT status FROM system_distributed.view_build_status"
                        + " WHERE keyspace_name = 'innkeeper' AND view_name = 'probe'",
                ALL);
    }

    private static boolean answers(InetSocketAddress node, String query, int consistency) {
        try (Socket socket = new Socket()) {
            socket.connect(node, TIMEOUT_MILLIS);
            socket.setSoTimeout(TIMEOUT_MILLIS);
            DataOutputStream out = new DataOutputStream(socket.getOutputStream());
            DataInputStream in = new DataInputStream(socket.getInputStream());
            return ask(out, in, STARTUP, startup()) == READY
                    && ask(out, in, QUERY, query(query, consistency)) == RESULT;
        } catch (IOException e) {
            return false;
        }
    }

    /** A frame is version, flags, stream, opcode, length of the body, body. Answers the opcode of the reply. */
    private static int ask(DataOutputStream out, DataInputStream in, int opcode, byte[] body) throws IOException {
        out.write(frame(opcode, body));
        out.flush();
        in.skipNBytes(HEADER_REST);
        int answer = in.readUnsignedByte();
        in.skipNBytes(in.readInt());
        return answer;
    }

    private static byte[] frame(int opcode, byte[] body) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream frame = new DataOutputStream(bytes);
        frame.writeByte(VERSION);
        frame.writeByte(0);
        frame.writeShort(0);
        frame.writeByte(opcode);
        frame.writeInt(body.length);
        frame.write(body);
        return bytes.toByteArray();
    }

    private static byte[] startup() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream body = new DataOutputStream(bytes);
        body.writeShort(1);
        body.writeUTF("CQL_VERSION");
        body.writeUTF("3.0.0");
        return bytes.toByteArray();
    }

    private static byte[] query(String query, int consistency) throws IOException {
        byte[] text = query.getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream body = new DataOutputStream(bytes);
        body.writeInt(text.length);
        body.write(text);
        body.writeShort(consistency);
        body.writeByte(0);
        return bytes.toByteArray();
    }
}
