package dev.innkeeper.hotel.shoppers.rest;

import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.common.page.PageQuery;
import dev.innkeeper.common.page.Pages;
import dev.innkeeper.common.rest.RequestBodies;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.hotel.catalogue.service.PutResult;
import dev.innkeeper.hotel.shoppers.model.Bookmark;
import dev.innkeeper.hotel.shoppers.model.NewBookmark;
import dev.innkeeper.hotel.shoppers.model.Shopper;
import dev.innkeeper.hotel.shoppers.model.TagSummary;
import dev.innkeeper.hotel.shoppers.service.Bookmarks;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Page;
import dev.innkeeper.model.TagName;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** The bookmarks of a shopper: named lists of hotels with notes. */
@Path("/v1/me/tags")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Shoppers")
public class BookmarkResource {
    private final Shoppers shoppers;
    private final Bookmarks bookmarks;
    private final Cursors cursors;

    BookmarkResource(Shoppers shoppers, Bookmarks bookmarks, Cursors cursors) {
        this.shoppers = shoppers;
        this.bookmarks = bookmarks;
        this.cursors = cursors;
    }

    @GET
    @RolesAllowed(Roles.GUEST)
    @Operation(operationId = "listMyTags", summary = "Your tags, and how many hotels are under each", description = """
                    For role `guest`: those of the shopper of the token, by name. A tag without hotels does not exist.

                    Consistency: a change is seen as soon as it is answered.""")
    @APIResponse(responseCode = "200", description = "A page of your tags")
    public Uni<Page<TagSummary>> list(@BeanParam PageQuery page) {
        return shoppers.current().chain(shopper -> tags(shopper, page));
    }

    @GET
    @Path("/{tag}")
    @RolesAllowed(Roles.GUEST)
    @Operation(operationId = "listBookmarks", summary = "The hotels under one of your tags", description = """
                    For role `guest`: those of the shopper of the token, by id. A tag that is not there has no hotels.

                    Consistency: a change is seen as soon as it is answered.""")
    @APIResponse(responseCode = "200", description = "A page of bookmarks")
    public Uni<Page<Bookmark>> under(@Parameter(ref = "tag") @PathParam("tag") TagName tag, @BeanParam PageQuery page) {
        return shoppers.current().chain(shopper -> under(shopper, tag, page));
    }

    @PUT
    @Path("/{tag}/hotels/{hotelId}")
    @RolesAllowed(Roles.GUEST)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "putBookmark", summary = "Put a hotel under a tag", description = """
                    For role `guest`: the shopper of the token, who may have 10,000 bookmarks. Replaces the note. The \
                    same again changes nothing.

                    Consistency: every reader sees the change once it is answered; of two changes at the same time the \
                    later one counts.""")
    @APIResponse(responseCode = "200", description = "The hotel was under the tag; the note is as sent")
    @APIResponse(
            responseCode = "201",
            description = "The hotel is under the tag now",
            content = @Content(schema = @Schema(implementation = Bookmark.class)))
    public Uni<RestResponse<Bookmark>> put(
            @Parameter(ref = "tag") @PathParam("tag") TagName tag,
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @RequestBody(required = true) @Nullable NewBookmark bookmark) {
        String note = RequestBodies.required(bookmark).note();
        return shoppers.current()
                .chain(shopper -> bookmarks.put(shopper, tag, hotelId, note))
                .map(BookmarkResource::answer);
    }

    @DELETE
    @Path("/{tag}/hotels/{hotelId}")
    @RolesAllowed(Roles.GUEST)
    @Operation(operationId = "deleteBookmark", summary = "Take a hotel out of a tag", description = """
                    For role `guest`: the shopper of the token.

                    Consistency: no reader sees it once the request is answered. A retry is a 404.""")
    @APIResponse(responseCode = "204", description = "The hotel is not under the tag any more")
    public Uni<Void> delete(
            @Parameter(ref = "tag") @PathParam("tag") TagName tag,
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId) {
        return shoppers.current().chain(shopper -> bookmarks.delete(shopper, tag, hotelId));
    }

    private Uni<Page<TagSummary>> tags(Shopper shopper, PageQuery page) {
        ListQuery query = ListQuery.of("my-tags").with("subject", shopper.subject());
        TagName after = cursors.open(query, page.cursor())
                .map(position -> new TagName(position.get(0)))
                .orElse(null);
        return bookmarks
                .tags(shopper, after, page.limit().value() + 1)
                .map(found -> Pages.cut(
                        found,
                        page.limit(),
                        cursors,
                        query,
                        each -> List.of(each.tag().value())));
    }

    private Uni<Page<Bookmark>> under(Shopper shopper, TagName tag, PageQuery page) {
        ListQuery query =
                ListQuery.of("bookmarks").with("subject", shopper.subject()).with("tag", tag);
        HotelId after = cursors.open(query, page.cursor())
                .map(position -> new HotelId(position.get(0)))
                .orElse(null);
        return bookmarks
                .under(shopper, tag, after, page.limit().value() + 1)
                .map(found -> Pages.cut(
                        found,
                        page.limit(),
                        cursors,
                        query,
                        each -> List.of(each.hotelId().value())));
    }

    private static RestResponse<Bookmark> answer(PutResult<Bookmark> saved) {
        return RestResponse.ResponseBuilder.create(
                        saved.created() ? RestResponse.Status.CREATED : RestResponse.Status.OK, saved.value())
                .build();
    }
}
