package dev.innkeeper.docker.keycloak;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/** The realm as a file, against the code that reads its tokens; {@link KeycloakTest} imports it. */
class RealmTest {
    private static final Path ROOT = Path.of(System.getProperty("innkeeper.root"));
    private static final Path ROLES =
            ROOT.resolve("common-service/src/main/java/dev/innkeeper/common/security/Roles.java");
    private static final Pattern ROLE = Pattern.compile("String [A-Z]+ = \"([a-z]+)\"");

    private final JsonNode realm;

    RealmTest() throws IOException {
        realm = new ObjectMapper()
                .readTree(ROOT.resolve("docker/keycloak/innkeeper-realm.json").toFile());
    }

    @Test
    void it_has_the_roles_of_the_code() throws IOException {
        Set<String> ofCode = ROLE.matcher(Files.readString(ROLES))
                .results()
                .map(role -> role.group(1))
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(names(realm.path("roles").path("realm"), "name")).isEqualTo(ofCode);
    }

    @Test
    void each_role_is_passed_on_by_those_it_is_for_alone() {
        assertThat(passedOn("client", "innkeeper-staff")).containsExactlyInAnyOrder("staff", "admin");
        assertThat(passedOn("client", "innkeeper-shoppers")).containsExactly("guest");
        assertThat(passedOn("client", "hotel-service")).containsExactly("service");
        assertThat(passedOn("client", "reservation-service")).containsExactly("service");
        assertThat(passedOn("clientScope", "innkeeper-partner")).containsExactly("partner");
        assertThat(realm.path("scopeMappings")).hasSize(5);
        assertThat(items(realm.path("clients")))
                .allSatisfy(client -> assertThat(client.path("fullScopeAllowed").asBoolean(true))
                        .as(client.path("clientId").asText())
                        .isFalse());
    }

    @Test
    void who_gets_a_token_for_the_services_has_the_claims_that_they_read() {
        JsonNode scope = items(realm.path("clientScopes"))
                .filter(each -> each.path("name").asText().equals("innkeeper"))
                .findFirst()
                .orElseThrow();

        assertThat(names(scope.path("protocolMappers"), "name"))
                .containsExactly("aud: innkeeper", "groups: realm roles", "hotels: user attribute", "sub");
        assertThat(items(realm.path("clients"))
                        .filter(client -> client.path("standardFlowEnabled").asBoolean()
                                || client.path("serviceAccountsEnabled").asBoolean()))
                .hasSize(4)
                .allSatisfy(client -> assertThat(client.path("defaultClientScopes"))
                        .as(client.path("clientId").asText())
                        .extracting(JsonNode::asText)
                        .containsExactly("innkeeper"));
    }

    @Test
    void it_holds_no_secrets_and_no_people() {
        assertThat(realm.findValues("secret")).isEmpty();
        assertThat(realm.findValues("credentials")).isEmpty();
        assertThat(names(realm.path("users"), "username"))
                .allSatisfy(name -> assertThat(name).startsWith("service-account-"));
    }

    private List<String> passedOn(String kind, String name) {
        return items(realm.path("scopeMappings"))
                .filter(mapping -> mapping.path(kind).asText().equals(name))
                .flatMap(mapping -> items(mapping.path("roles")))
                .map(JsonNode::asText)
                .toList();
    }

    private static Set<String> names(JsonNode all, String member) {
        return items(all).map(each -> each.path(member).asText()).collect(Collectors.toCollection(TreeSet::new));
    }

    private static Stream<JsonNode> items(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }
}
