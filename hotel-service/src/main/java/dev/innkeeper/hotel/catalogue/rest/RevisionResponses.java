package dev.innkeeper.hotel.catalogue.rest;

import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jboss.resteasy.reactive.RestResponse.Status;

/** Answers with an entity tag. */
public final class RevisionResponses {
    static final String ETAG = "ETag";

    private RevisionResponses() {}

    static <T> RestResponse<T> ok(T body, String etag) {
        return ResponseBuilder.ok(body).header(ETAG, etag).build();
    }

    /** 201 for a new one. */
    static <T> RestResponse<T> saved(T body, String etag, boolean created) {
        return ResponseBuilder.create(created ? Status.CREATED : Status.OK, body)
                .header(ETAG, etag)
                .build();
    }
}
