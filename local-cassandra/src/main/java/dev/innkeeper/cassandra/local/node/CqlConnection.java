package dev.innkeeper.cassandra.local.node;

import dev.innkeeper.cassandra.local.security.ClientAccess;
import dev.innkeeper.cassandra.local.security.Tls;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * A connection to a node by the native protocol, version 4. It uses no driver: users of the local server choose theirs,
 * and a driver logs warnings about a node that is still starting.
 */
final class CqlConnection implements AutoCloseable {
    static final int ONE = 0x0001;
    static final int QUORUM = 0x0004;
    static final int ALL = 0x0005;

    private static final int TIMEOUT_MILLIS = 5_000;
    private static final int VERSION = 4;
    private static final int HEADER_BEFORE_OPCODE = 4;
    private static final int ERROR = 0x00;
    private static final int STARTUP = 0x01;
    private static final int READY = 0x02;
    private static final int AUTHENTICATE = 0x03;
    private static final int QUERY = 0x07;
    private static final int RESULT = 0x08;
    private static final int AUTH_RESPONSE = 0x0F;
    private static final int AUTH_SUCCESS = 0x10;

    private final Socket socket;
    private final DataOutputStream out;
    private final DataInputStream in;

    private CqlConnection(Socket socket) throws IOException {
        this.socket = socket;
        this.out = new DataOutputStream(socket.getOutputStream());
        this.in = new DataInputStream(socket.getInputStream());
    }

    private record Reply(int opcode, byte[] body) {}

    /**
     * Connects; with TLS and a login if {@code access} is given.
     *
     * @throws IOException if the node cannot be reached, or refuses the login
     */
    static CqlConnection open(InetSocketAddress node, @Nullable ClientAccess access) throws IOException {
        Socket socket = new Socket();
        try {
            socket.connect(node, TIMEOUT_MILLIS);
            socket.setSoTimeout(TIMEOUT_MILLIS);
            CqlConnection connection = new CqlConnection(access == null ? socket : Tls.over(socket, node, access));
            connection.handshake(access);
            return connection;
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    /**
     * Runs a statement and ignores its rows.
     *
     * @throws IOException if the node refuses it, or has ended
     */
    void run(String statement, int consistency) throws IOException {
        expect(RESULT, send(QUERY, query(statement, consistency)));
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }

    private void handshake(@Nullable ClientAccess access) throws IOException {
        Reply reply = send(STARTUP, startup());
        if (reply.opcode() == AUTHENTICATE && access != null) {
            expect(AUTH_SUCCESS, send(AUTH_RESPONSE, login(access)));
            return;
        }
        expect(READY, reply);
    }

    private static void expect(int opcode, Reply reply) throws IOException {
        if (reply.opcode() == ERROR) {
            ByteBuffer body = ByteBuffer.wrap(reply.body()).position(Integer.BYTES);
            byte[] message = new byte[Short.toUnsignedInt(body.getShort())];
            body.get(message);
            throw new IOException(new String(message, StandardCharsets.UTF_8));
        }
        if (reply.opcode() != opcode) {
            throw new IOException("expected reply " + opcode + " but got " + reply.opcode());
        }
    }

    /** A frame consists of version, flags, stream, opcode, length of the body, body. */
    private Reply send(int opcode, byte[] body) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream frame = new DataOutputStream(bytes);
        frame.writeByte(VERSION);
        frame.writeByte(0);
        frame.writeShort(0);
        frame.writeByte(opcode);
        frame.writeInt(body.length);
        frame.write(body);
        out.write(bytes.toByteArray());
        out.flush();
        in.skipNBytes(HEADER_BEFORE_OPCODE);
        int replyOpcode = in.readUnsignedByte();
        byte[] replyBody = new byte[in.readInt()];
        in.readFully(replyBody);
        return new Reply(replyOpcode, replyBody);
    }

    private static byte[] startup() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream body = new DataOutputStream(bytes);
        body.writeShort(1);
        body.writeUTF("CQL_VERSION");
        body.writeUTF("3.0.0");
        return bytes.toByteArray();
    }

    private static byte[] query(String statement, int consistency) throws IOException {
        byte[] text = statement.getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream body = new DataOutputStream(bytes);
        body.writeInt(text.length);
        body.write(text);
        body.writeShort(consistency);
        body.writeByte(0);
        return bytes.toByteArray();
    }

    /** The SASL mechanism PLAIN. */
    private static byte[] login(ClientAccess access) throws IOException {
        byte[] text = ("\0" + access.role() + "\0" + access.password()).getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream body = new DataOutputStream(bytes);
        body.writeInt(text.length);
        body.write(text);
        return bytes.toByteArray();
    }
}
