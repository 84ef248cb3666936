package dev.innkeeper.common.testkit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.SplittableRandom;

/** Values that clients should not send, and some on the edge of what they may. */
final class OddValues {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private static final List<String> TEXTS = List.of(
            "",
            " ",
            "null",
            "-1",
            "0",
            "1",
            "100",
            "101",
            "32767",
            "32768",
            "2147483648",
            "9223372036854775808",
            "1e400",
            "NaN",
            "0x10",
            "1_000",
            "٣",
            "true",
            "2027-02-29",
            "2028-02-29",
            "+12027-01-01",
            "-0001-01-01",
            "9999-12-31",
            "2027-05-03T00:00:00Z",
            "2027-5-3",
            "00000000-0000-0000-0000-000000000000",
            "ffffffff-ffff-ffff-ffff-ffffffffffff",
            "0-0-0-0-0",
            "lis-001",
            "..",
            ".",
            "a/b",
            "a;b=c",
            "a%b",
            "a+b",
            "'; DROP TABLE hotel.hotels; --",
            "${jndi:ldap://127.0.0.1/a}",
            "{{7*7}}",
            "<script>alert(1)</script>",
            "Zürich",
            "Zu\u0308rich",
            "東京",
            "\u202Egnp.exe",
            "\u0000",
            "a\u0000b",
            "a\r\nX-Injected: 1",
            "\uD83D\uDE00",
            "\uFFFF",
            "\uFEFFa",
            "a\u0300".repeat(200),
            "İstanbul",
            "ǅ",
            "x".repeat(499),
            "x".repeat(501),
            "x".repeat(5_001),
            "Europe/Paris",
            "EUR",
            "XXX",
            "129.00",
            "129.001",
            "-5.00",
            "9".repeat(60));

    private OddValues() {}

    static String text(SplittableRandom random) {
        if (random.nextInt(4) > 0) {
            return pick(random, TEXTS);
        }
        StringBuilder text = new StringBuilder();
        for (int left = random.nextInt(1, 40); left > 0; left--) {
            text.appendCodePoint(codePoint(random));
        }
        return text.toString();
    }

    static JsonNode json(SplittableRandom random) {
        return switch (random.nextInt(12)) {
            case 0 -> JSON.nullNode();
            case 1 -> JSON.booleanNode(random.nextBoolean());
            case 2 -> JSON.numberNode(random.nextInt(-2, 103));
            case 3 -> JSON.numberNode(random.nextLong());
            case 4 -> JSON.numberNode(new BigInteger("9".repeat(random.nextInt(1, 60))));
            case 5 -> JSON.numberNode(new BigDecimal("1e" + random.nextInt(-400, 400)));
            case 6 -> JSON.numberNode(random.nextDouble(-200, 200));
            case 7 -> JSON.arrayNode();
            case 8 -> JSON.objectNode();
            case 9 -> many(random);
            default -> JSON.textNode(text(random));
        };
    }

    private static JsonNode many(SplittableRandom random) {
        var array = JSON.arrayNode();
        for (int left = random.nextInt(1, 200); left > 0; left--) {
            array.add(random.nextBoolean() ? JSON.numberNode(left) : JSON.textNode(text(random)));
        }
        return array;
    }

    // Surrogates are left out: they cannot be written in UTF-8. Broken encodings are made from bytes.
    private static int codePoint(SplittableRandom random) {
        int codePoint = random.nextInt(3) == 0 ? random.nextInt(0x20, 0x7F) : random.nextInt(Character.MAX_CODE_POINT);
        return Character.isSurrogate((char) codePoint) && codePoint < 0x10000 ? '?' : codePoint;
    }

    static <T> T pick(SplittableRandom random, List<T> from) {
        return from.get(random.nextInt(from.size()));
    }
}
