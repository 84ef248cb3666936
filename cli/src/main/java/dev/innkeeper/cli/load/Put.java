package dev.innkeeper.cli.load;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * The answer to a PUT that was taken.
 *
 * @param status 200, 201 or 204
 * @param body a missing node when there is none
 */
record Put(int status, JsonNode body) {
    private static final int CREATED = 201;

    /** Whether nothing was there before. */
    boolean created() {
        return status == CREATED;
    }
}
