package dev.innkeeper.common.testkit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Bodies made from the example of an operation by a few changes, most of which no longer fit. */
final class OddBodies {
    private static final Pattern MEMBER = Pattern.compile("[{,](\"[^\"\\\\]+\":)");
    private static final List<Charset> OTHER_CHARSETS = List.of(
            StandardCharsets.UTF_16, StandardCharsets.UTF_16LE, StandardCharsets.ISO_8859_1, Charset.forName("UTF-32"));
    private static final List<String> NO_OBJECTS =
            List.of("", " ", "null", "true", "0", "\"\"", "[]", "[{}]", "{", "{}", "{}{}", "{\"\":1}", "{'a':1}", "//");

    private final SplittableRandom random;

    OddBodies(SplittableRandom random) {
        this.random = random;
    }

    byte[] of(JsonNode example) {
        JsonNode body = example.deepCopy();
        int kind = random.nextInt(20);
        if (kind < 4) {
            return bytes(body.toString());
        }
        if (kind < 13) {
            for (int changes = random.nextInt(1, 4); changes > 0; changes--) {
                change(body);
            }
            return bytes(body.toString());
        }
        return switch (kind) {
            case 13 -> bytes(OddValues.pick(random, NO_OBJECTS));
            case 14, 15 -> bytes(repeatingAMember(body.toString()));
            case 16 -> cut(bytes(body.toString()));
            case 17 -> scrambled(bytes(body.toString()));
            case 18 -> body.toString().getBytes(OddValues.pick(random, OTHER_CHARSETS));
            default -> bytes(nested());
        };
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private void change(JsonNode body) {
        List<JsonNode> containers = new ArrayList<>();
        collect(body, containers);
        if (containers.isEmpty()) {
            return;
        }
        JsonNode chosen = OddValues.pick(random, containers);
        if (chosen instanceof ObjectNode object) {
            changeMember(object);
        } else if (chosen instanceof ArrayNode array) {
            changeElements(array);
        }
    }

    private static void collect(JsonNode node, List<JsonNode> containers) {
        if (node.isContainerNode()) {
            containers.add(node);
            node.forEach(child -> collect(child, containers));
        }
    }

    private void changeMember(ObjectNode object) {
        List<String> names = new ArrayList<>();
        object.fieldNames().forEachRemaining(names::add);
        if (names.isEmpty() || random.nextInt(8) == 0) {
            object.set(OddValues.text(random), OddValues.json(random));
            return;
        }
        String name = OddValues.pick(random, names);
        if (random.nextInt(4) == 0) {
            object.remove(name);
        } else {
            object.set(name, OddValues.json(random));
        }
    }

    private void changeElements(ArrayNode array) {
        if (!array.isEmpty() && random.nextBoolean()) {
            array.set(random.nextInt(array.size()), OddValues.json(random));
            return;
        }
        JsonNode more = array.isEmpty() ? OddValues.json(random) : array.get(0);
        for (int times = random.nextInt(1, 300); times > 0; times--) {
            array.add(more);
        }
    }

    private String repeatingAMember(String json) {
        List<String> members = new ArrayList<>();
        Matcher matcher = MEMBER.matcher(json);
        while (matcher.find()) {
            members.add(matcher.group(1));
        }
        if (members.isEmpty()) {
            return "{\"a\":1,\"a\":2}";
        }
        String member = OddValues.pick(random, members);
        return json.replace(member, member + OddValues.json(random) + "," + member);
    }

    private byte[] cut(byte[] body) {
        return Arrays.copyOf(body, random.nextInt(body.length + 1));
    }

    private byte[] scrambled(byte[] body) {
        byte[] scrambled = body.clone();
        for (int changes = random.nextInt(1, 6); changes > 0 && scrambled.length > 0; changes--) {
            scrambled[random.nextInt(scrambled.length)] = (byte) random.nextInt(256);
        }
        return scrambled;
    }

    private String nested() {
        int depth = random.nextInt(2, 5_000);
        return random.nextBoolean() ? "[".repeat(depth) : "{\"a\":".repeat(depth) + "1" + "}".repeat(depth);
    }
}
