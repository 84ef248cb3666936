package dev.innkeeper.cli.otlp;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * A message in the encoding of Protocol Buffers, read without its definition: the values of each field by its number,
 * numbers as {@code Long}, everything else as bytes.
 */
record ProtoMessage(Map<Integer, List<Object>> fields) {
    private static final int VARINT = 0;
    private static final int FIXED_64 = 1;
    private static final int BYTES = 2;
    private static final int FIXED_32 = 5;

    static ProtoMessage of(byte[] encoded) {
        ByteBuffer in = ByteBuffer.wrap(encoded).order(ByteOrder.LITTLE_ENDIAN);
        Map<Integer, List<Object>> fields = new TreeMap<>();
        while (in.hasRemaining()) {
            int tag = (int) varint(in);
            fields.computeIfAbsent(tag >>> 3, first -> new ArrayList<>()).add(value(in, tag & 7));
        }
        return new ProtoMessage(fields);
    }

    List<ProtoMessage> messages(int field) {
        return values(field).stream().map(value -> of((byte[]) value)).toList();
    }

    String text(int field) {
        return values(field).stream()
                .map(value -> new String((byte[]) value, UTF_8))
                .findFirst()
                .orElse("");
    }

    String hex(int field) {
        return values(field).stream()
                .map(value -> HexFormat.of().formatHex((byte[]) value))
                .findFirst()
                .orElse("");
    }

    long number(int field) {
        return values(field).stream().map(Long.class::cast).findFirst().orElse(0L);
    }

    private List<Object> values(int field) {
        return Objects.requireNonNullElse(fields.get(field), List.of());
    }

    private static Object value(ByteBuffer in, int type) {
        return switch (type) {
            case VARINT -> varint(in);
            case FIXED_64 -> in.getLong();
            case BYTES -> {
                byte[] bytes = new byte[(int) varint(in)];
                in.get(bytes);
                yield bytes;
            }
            case FIXED_32 -> (long) in.getInt();
            default -> throw new IllegalArgumentException("wire type " + type);
        };
    }

    private static long varint(ByteBuffer in) {
        long value = 0;
        for (int shift = 0; ; shift += 7) {
            byte next = in.get();
            value |= (long) (next & 0x7F) << shift;
            if (next >= 0) {
                return value;
            }
        }
    }
}
