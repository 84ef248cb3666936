package dev.innkeeper.client.typescript;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Finds without Node that somebody has changed the API and not generated the types again. */
class CommittedTypesTest {
    @ParameterizedTest
    @ValueSource(strings = {"hotel-service", "reservation-service"})
    void every_path_operation_schema_and_member_of_the_document_is_in_the_types(String service) throws IOException {
        assertThat(CommittedTypes.of(service).missing())
                .as("run `npm ci && npm run generate` in clients/typescript")
                .isEmpty();
    }

    @Test
    void a_new_member_is_missing_in_old_types() {
        CommittedTypes types = new CommittedTypes(
                Map.of(
                        "components",
                        Map.of(
                                "schemas",
                                Map.of("Room", Map.of("properties", Map.of("number", Map.of(), "floor", Map.of()))))),
                """
                export interface components {
                    schemas: {
                        Room: {
                            number?: number;
                        };
                        House: {
                            floor?: number;
                        };
                    };
                }
                """);

        assertThat(types.missing()).containsExactly("Room.floor");
    }

    @Test
    void so_are_a_new_path_and_a_new_operation() {
        CommittedTypes types = new CommittedTypes(
                Map.of("paths", Map.of("/v1/rooms", Map.of("get", Map.of("operationId", "rooms")))),
                "export interface paths {}\n");

        assertThat(types.missing()).containsExactly("\"/v1/rooms\": {", "rooms: {");
    }
}
