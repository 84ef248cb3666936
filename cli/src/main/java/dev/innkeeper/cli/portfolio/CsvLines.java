package dev.innkeeper.cli.portfolio;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Turns a row of a CSV file into the line that a JSONL file would have. A column is named after its member, with dots for
 * members of members ({@code price.amount}). An empty field is an absent member. Lists are divided by semicolons.
 */
final class CsvLines {
    private static final String LIST = ";";
    private static final Set<String> LISTS = Set.of("weekdays", "amenities", "rooms");

    private final DataFile file;

    CsvLines(DataFile file) {
        this.file = file;
    }

    ObjectNode line(NamedCsvRecord row) {
        ObjectNode line = JsonNodeFactory.instance.objectNode();
        row.getFieldsAsMap().forEach((column, field) -> {
            if (!field.isBlank()) {
                set(line, column.strip(), field.strip());
            }
        });
        return line;
    }

    private void set(ObjectNode line, String column, String field) {
        String[] members = column.split("\\.", -1);
        ObjectNode object = line;
        for (String member : Arrays.copyOf(members, members.length - 1)) {
            object = object.withObjectProperty(member);
        }
        put(object, members[members.length - 1], field);
    }

    // What is no number, or neither true nor false, stays text: the service refuses it and says so.
    private void put(ObjectNode object, String member, String field) {
        if (LISTS.contains(member)) {
            list(object.putArray(member), member, field);
        } else if (file.isNumber(member) && field.matches("-?[0-9]{1,9}")) {
            object.put(member, Integer.parseInt(field));
        } else if (file.isFlag(member) && Stream.of("true", "false").anyMatch(field::equals)) {
            object.put(member, Boolean.parseBoolean(field));
        } else {
            object.put(member, field);
        }
    }

    private void list(ArrayNode list, String member, String field) {
        for (String part : field.split(LIST, -1)) {
            String value = part.strip();
            if (file == DataFile.ROOMS && member.equals("amenities")) {
                list.addObject().put("name", value);
            } else if (member.equals("rooms") && value.matches("[0-9]{1,9}")) {
                list.add(Integer.parseInt(value));
            } else {
                list.add(value);
            }
        }
    }
}
