package dev.innkeeper.common.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.innkeeper.common.testkit.WireTypes;
import dev.innkeeper.model.Page;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Operations without the annotations of JAX-RS, by which the tests of the services would find and start them. */
class WireTypesTest {
    enum Colour {
        RED
    }

    record Key(String value) {}

    record Hidden(int number) {}

    record Inner(@Nullable Colour colour) {}

    record Outer(List<Inner> inner, @JsonIgnore Hidden hidden) {}

    sealed interface Shape permits Circle, Square {}

    record Circle(int radius) implements Shape {}

    record Square(int side) implements Shape {}

    interface Sealed {
        Uni<Page<? extends Shape>> shapes();
    }

    interface Nested {
        void post(@PathParam("key") Key key, Outer[] body);
    }

    interface Open {
        Uni<Page<Circle>> circles();

        Uni<Page<Square>> squares();

        default Uni<? extends Page<?>> list(@QueryParam("round") boolean round) {
            return round ? circles() : squares();
        }
    }

    interface Unknown {
        Uni<Object> anything();
    }

    @Test
    void a_wildcard_stands_for_all_types_within_its_bound() {
        assertThat(typesOf(Sealed.class, "shapes")).contains(name(Circle.class), name(Square.class));
    }

    @Test
    void records_and_enums_in_records_are_found_but_not_what_is_ignored_or_in_the_path() {
        assertThat(typesOf(Nested.class, "post"))
                .containsExactlyInAnyOrder(name(Outer.class), name(Inner.class), name(Colour.class));
    }

    @Test
    void what_a_signature_leaves_open_is_named_by_the_methods_that_it_calls() {
        assertThat(typesOf(Open.class, "list"))
                .containsExactlyInAnyOrder(name(Page.class), name(Circle.class), name(Square.class));
    }

    @Test
    void an_operation_that_names_its_types_nowhere_is_refused() {
        assertThatThrownBy(() -> typesOf(Unknown.class, "anything"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("anything()");
    }

    private static Set<String> typesOf(Class<?> resource, String operation) {
        return WireTypes.of(new ClassFileImporter()
                        .importClasses(
                                resource,
                                Page.class,
                                Outer.class,
                                Inner.class,
                                Colour.class,
                                Hidden.class,
                                Key.class,
                                Shape.class,
                                Circle.class,
                                Square.class)
                        .get(resource)
                        .getMethods()
                        .stream()
                        .filter(method -> method.getName().equals(operation)));
    }

    private static String name(Class<?> type) {
        return type.getName();
    }
}
