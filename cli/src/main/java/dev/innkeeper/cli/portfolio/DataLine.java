package dev.innkeeper.cli.portfolio;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.innkeeper.cli.load.source.RefusedLine;

/**
 * A line of a data file.
 *
 * @param source the name of the file, as passed to the command
 * @param number of the line, from 1
 * @param content its members
 */
record DataLine(String source, long number, ObjectNode content) {

    String hotelId() {
        return id(DataOwner.HOTEL);
    }

    /** Of the owner of the line; empty when it is missing. */
    String id(DataOwner owner) {
        return content.path(owner.member()).asText("");
    }

    RefusedLine refused(String field, String reason) {
        return new RefusedLine(source, number, field, reason);
    }
}
