package dev.innkeeper.common.rest;

import io.quarkus.smallrye.openapi.OpenApiFilter;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.jspecify.annotations.Nullable;

/** Leaves the type of a schema to the one that it refers to: beside a reference it is said twice, or wrongly. */
@OpenApiFilter(OpenApiFilter.RunStage.BUILD)
public class PlainReferences implements OASFilter {
    @Override
    public @Nullable Schema filterSchema(Schema schema) {
        if (schema.getRef() != null) {
            schema.setType(null);
        }
        return schema;
    }
}
