package dev.innkeeper.common.problem;

import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** The page behind the {@code type} of a problem. */
@Path("/problems")
public class ProblemPages {

    @GET
    @PermitAll
    @Path("/{slug}")
    @Produces(MediaType.TEXT_HTML)
    @Operation(hidden = true)
    public String page(@PathParam("slug") String slug) {
        ProblemType type = ProblemType.ofSlug(slug).orElseThrow(() -> ProblemException.notFound("such problem"));
        return """
                <!doctype html>
                <html lang="en">
                <meta charset="utf-8">
                <title>%1$s</title>
                <h1>%1$s</h1>
                <p><code>%2$s</code>, status %3$d, retry <code>%4$s</code></p>
                <p>%5$s</p>
                <p>%6$s</p>
                </html>
                """.formatted(
                        type.title(),
                        type.uri(),
                        type.status(),
                        type.retry().wire(),
                        code(type.meaning()),
                        code(type.remedy()));
    }

    private static String code(String markdown) {
        return markdown.replaceAll("`([^`]*)`", "<code>$1</code>");
    }
}
