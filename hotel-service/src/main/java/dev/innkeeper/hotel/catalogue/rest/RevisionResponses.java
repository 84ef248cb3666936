package dev.innkeeper.hotel.catalogue.rest;

import dev.innkeeper.common.rest.Revision;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jboss.resteasy.reactive.RestResponse.Status;

/** Answers with an entity tag. */
public final class RevisionResponses {
    static final String ETAG = "ETag";

    private RevisionResponses() {}

    static <T> RestResponse<T> ok(T body, Revision revision) {
        return ResponseBuilder.ok(body).header(ETAG, revision.etag()).build();
    }

    /** 201 for a new one. */
    static <T> RestResponse<T> saved(T body, Revision revision, boolean created) {
        return ResponseBuilder.create(created ? Status.CREATED : Status.OK, body)
                .header(ETAG, revision.etag())
                .build();
    }
}
