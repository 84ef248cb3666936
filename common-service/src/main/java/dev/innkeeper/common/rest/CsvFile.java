package dev.innkeeper.common.rest;

import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Variant;

/** A list as a file for a spreadsheet (RFC 4180) in place of JSON. */
public final class CsvFile {
    public static final String TEXT_CSV = "text/csv";

    /** In UTF-8, with a header line. */
    public static final MediaType TYPE = MediaType.valueOf(TEXT_CSV + "; charset=UTF-8; header=present");

    /** Ends each line. */
    public static final String END = "\r\n";

    private CsvFile() {}

    /** Whether the client prefers a file to JSON. */
    public static boolean isWanted(Request request) {
        Variant best =
                request.selectVariant(Variant.mediaTypes(MediaType.APPLICATION_JSON_TYPE, MediaType.valueOf(TEXT_CSV))
                        .build());
        return best != null && best.getMediaType().getSubtype().equals("csv");
    }
}
