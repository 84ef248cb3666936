package dev.innkeeper.common.rest;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.io.IOException;
import java.util.List;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.jboss.jandex.Index;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RequiredMembersTest {
    record Room(int number, String type, @Nullable String note) {}

    record Week(@JsonUnwrapped Room room, @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> guests) {
        @JsonProperty("days")
        int numberOfDays() {
            return 7;
        }
    }

    record Shelf<T>(List<T> items, @Nullable String next) {}

    record Wish(String type, boolean quiet, @JsonIgnore boolean forStaff) {
        Wish(String type, @Nullable Boolean quiet, @Nullable Boolean forStaff) {
            this(type, quiet != null && quiet, forStaff != null && forStaff);
        }

        @JsonCreator
        static Wish read(@JsonProperty("type") String type, @JsonProperty("quiet") @Nullable Boolean quiet) {
            return new Wish(type, quiet, Boolean.FALSE);
        }
    }

    @Test
    void what_is_not_nullable_is_always_there() throws IOException {
        assertThat(required("Room", "number", "type", "note")).containsExactly("number", "type");
    }

    @Test
    void so_are_the_members_of_what_is_unwrapped_and_what_is_computed_but_not_an_empty_list() throws IOException {
        assertThat(required("Week", "number", "type", "note", "guests", "days"))
                .containsExactlyInAnyOrder("number", "type", "days");
    }

    @Test
    void a_page_of_something_is_described_by_the_record_of_all_pages() throws IOException {
        assertThat(required("ShelfRoom", "items", "next")).containsExactly("items");
    }

    @Test
    void a_request_may_leave_out_what_its_creator_takes_null_for() throws IOException {
        OpenAPI document = document("Wish", "type", "quiet");
        document.setPaths(OASFactory.createPaths()
                .addPathItem(
                        "/v1/wishes",
                        OASFactory.createPathItem()
                                .POST(OASFactory.createOperation()
                                        .requestBody(OASFactory.createRequestBody()
                                                .content(OASFactory.createContent()
                                                        .addMediaType(
                                                                "application/json",
                                                                OASFactory.createMediaType()
                                                                        .schema(OASFactory.createSchema()
                                                                                .ref("#/components/schemas/Wish"))))))));

        filter(document);

        assertThat(schema(document, "Wish").getRequired()).containsExactly("type");
    }

    @Test
    void what_is_written_by_hand_stays() throws IOException {
        OpenAPI document = document("Room", "number", "type");
        schema(document, "Room").setRequired(List.of("number"));

        filter(document);

        assertThat(schema(document, "Room").getRequired()).containsExactly("number");
    }

    @Test
    void an_unknown_type_has_none() throws IOException {
        assertThat(required("Lobby", "number")).isNull();
    }

    private static @Nullable List<String> required(String name, String... members) throws IOException {
        OpenAPI document = document(name, members);
        filter(document);
        return schema(document, name).getRequired();
    }

    private static void filter(OpenAPI document) throws IOException {
        new RequiredMembers(Index.of(Room.class, Week.class, Shelf.class, Wish.class)).filterOpenAPI(document);
    }

    private static OpenAPI document(String name, String... members) {
        Schema schema = OASFactory.createSchema();
        for (String member : members) {
            schema.addProperty(member, OASFactory.createSchema());
        }
        return OASFactory.createOpenAPI()
                .components(OASFactory.createComponents().addSchema(name, schema));
    }

    private static Schema schema(OpenAPI document, String name) {
        return document.getComponents().getSchemas().get(name);
    }
}
