package dev.innkeeper.common.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.OpenApiDocument.Operation;
import dev.innkeeper.model.HotelId;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;

/**
 * Calls every operation of the OpenAPI document that the running service serves as every caller, and with every bad
 * token, and compares the answers with the table of {@code docs/security.md}.
 */
public final class AccessWalk {
    private static final String LAST_NAME = "lastName";
    private static final String EMAIL = "email";
    private static final String ROOM_TYPE = "roomType";
    private static final Set<String> BY_NUMBER = Set.of("{confirmationNumber}", "{groupNumber}");

    private final AccessTable table;
    private final List<BadToken> badTokens = BadToken.all();
    private final List<String> lies = Collections.synchronizedList(new ArrayList<>());

    private AccessWalk(AccessTable table) {
        this.table = table;
    }

    /**
     * What the requests to an operation are about. What the path names is there, or can be made.
     *
     * @param hotel whose it is
     * @param lastName of the guest whose it is
     * @param path the values of the path
     */
    public record Scene(HotelId hotel, String lastName, Map<String, String> path) {}

    /**
     * Fails unless the section of {@code service} says of each operation what each caller is answered.
     *
     * @param scenes makes a new one for each operation, which the callers then have in common
     */
    public static void assertAsDocumented(String service, Function<Operation, Scene> scenes) {
        AccessTable table = AccessTable.of(service);
        List<Operation> operations = OpenApiDocument.served().operations();
        assertThat(table.operations())
                .as("the table of %s in docs/security.md has a line for each operation", service)
                .containsExactlyInAnyOrderElementsOf(
                        operations.stream().map(Operation::name).toList());
        AccessWalk walk = new AccessWalk(table);
        operations.forEach(walk::read);
        operations.parallelStream().forEach(operation -> walk.walk(operation, scenes.apply(operation)));
        assertThat(walk.lies).as("not as documented").isEmpty();
    }

    // The document says what the table says, and a hotel in a path has the name that is looked for.
    private void read(Operation operation) {
        assertThat(operation.roles()).as(operation.name()).isEqualTo(table.roles(operation.name()));
        assertThat(operation.roles())
                .as(operation.name())
                .allSatisfy(role -> assertThat(operation.description()).contains("`" + role + "`"));
        assertThat(operation.path()).doesNotMatch(".*/hotels/\\{(?!hotelId}).*");
    }

    private void walk(Operation operation, Scene scene) {
        // Whoever is to be refused comes first: those who are let in may change what it is all about.
        for (BadToken bad : badTokens) {
            Response answer = send(operation, scene, bad.request(), true);
            expect(operation, bad.what(), OptionalInt.of(401), answer);
        }
        for (boolean refused : new boolean[] {true, false}) {
            for (Caller caller : Caller.values()) {
                OptionalInt refusal = table.refusal(operation.name(), caller);
                if (refusal.isPresent() == refused) {
                    boolean named = caller == Caller.GUEST;
                    expect(
                            operation,
                            caller.name(),
                            refusal,
                            send(operation, scene, caller.request(scene.hotel()), named));
                }
            }
        }
    }

    // For most operations a last name is one of several filters; here it is what a guest proves to be the guest with.
    private static Response send(Operation operation, Scene scene, RequestSpecification as, boolean named) {
        ExampleRequest request = ExampleRequest.of(operation)
                .about(scene.path())
                .asking(Map.of(LAST_NAME, scene.lastName()))
                .without(leftOut(operation, named));
        return request.send(as.headers(operation.parameters("header")));
    }

    // The e-mail address is a proof beside the name that guests rarely need, a room type excludes a room.
    private static Set<String> leftOut(Operation operation, boolean named) {
        if (BY_NUMBER.stream().noneMatch(operation.path()::contains)) {
            return Set.of();
        }
        return named ? Set.of(EMAIL, ROOM_TYPE) : Set.of(LAST_NAME, EMAIL, ROOM_TYPE);
    }

    private void expect(Operation operation, String who, OptionalInt refusal, Response answer) {
        int status = answer.statusCode();
        boolean hidden = status == 404 && table.hides(operation.name());
        boolean asDocumented = refusal.isPresent()
                ? status == refusal.getAsInt() && isProblem(answer)
                : status != 401 && status != 403 && status < 500 && !hidden;
        if (!asDocumented) {
            String documented = refusal.isPresent() ? Integer.toString(refusal.getAsInt()) : "yes";
            lies.add("%s as %s: %d and not %s, %s"
                    .formatted(operation.name(), who, status, documented, answer.asString()));
        }
    }

    private static boolean isProblem(Response answer) {
        boolean challenged = answer.statusCode() != 401 || "Bearer".equals(answer.header("WWW-Authenticate"));
        return challenged && answer.contentType().startsWith("application/problem+json");
    }
}
