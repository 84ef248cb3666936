package dev.innkeeper.common.page;

import io.quarkus.runtime.annotations.RegisterForReflection;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * Selects a page of a list.
 *
 * @param cursor {@code next} of the page before; null for the first page
 */
@RegisterForReflection
public record PageQuery(
        @Parameter(description = "Items of a page, 1 to 100; 20 when left out", example = "20")
        @QueryParam("limit")
        @DefaultValue("20")
        Limit limit,

        @Parameter(description = "`next` of the page before") @QueryParam("cursor") @Nullable String cursor) {}
