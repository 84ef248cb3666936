package dev.innkeeper.hotel.selling.rest;

import dev.innkeeper.hotel.catalogue.service.PutResult;
import dev.innkeeper.hotel.selling.model.StoredTerms;
import dev.innkeeper.hotel.selling.model.TermKey;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.function.Function;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;

/** Answers a term with the revision of this term as its entity tag. */
final class TermResponses {
    private TermResponses() {}

    static <T> RestResponse<T> found(StoredTerms terms, TermKey key, Function<StoredTerms, T> body) {
        return answer(RestResponse.Status.OK, terms, key, body);
    }

    static <T> RestResponse<T> saved(PutResult<StoredTerms> saved, TermKey key, Function<StoredTerms, T> body) {
        return answer(saved.created() ? RestResponse.Status.CREATED : RestResponse.Status.OK, saved.value(), key, body);
    }

    private static <T> RestResponse<T> answer(
            RestResponse.Status status, StoredTerms terms, TermKey key, Function<StoredTerms, T> body) {
        return ResponseBuilder.create(status, body.apply(terms))
                .header(HttpHeaders.ETAG, terms.revision(key).orElseThrow().etag())
                .build();
    }
}
