package dev.innkeeper.docker.keycloak;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** The realm {@code innkeeper} of a Keycloak: what its administrators, users and clients do, by HTTP. */
final class KeycloakRealm {
    private static final String NAME = "innkeeper";
    static final String STAFF_CLIENT = "innkeeper-staff";
    private static final String SHOPPER_CLIENT = "innkeeper-shoppers";
    private static final String PARTNER_SCOPE = "innkeeper-partner";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final URI server;
    private final Map<String, String> administrator;

    KeycloakRealm(URI server, String administrator, String password) {
        this.server = server;
        this.administrator = Map.of(
                "grant_type", "password", "client_id", "admin-cli", "username", administrator, "password", password);
    }

    String issuer() {
        return server + "/realms/" + NAME;
    }

    String endpoint(String name) {
        return issuer() + "/protocol/openid-connect/" + name;
    }

    boolean isThere() throws InterruptedException {
        try {
            return http.send(HttpRequest.newBuilder(URI.create(issuer())).build(), BodyHandlers.discarding())
                            .statusCode()
                    == 200;
        } catch (IOException notYet) {
            return false;
        }
    }

    /** A token of the realm {@code master}. */
    String tokenOfAnotherRealm() throws IOException, InterruptedException {
        return token(server + "/realms/master/protocol/openid-connect/token", administrator);
    }

    /** Of a confidential client, for its credentials. */
    String tokenOfClient(String client, String secret) throws IOException, InterruptedException {
        return token(
                endpoint("token"),
                Map.of("grant_type", "client_credentials", "client_id", client, "client_secret", secret));
    }

    /** As after signing in to the user interface of staff. */
    String tokenOfUser(String name) throws IOException, InterruptedException {
        return tokenOfUser(STAFF_CLIENT, name);
    }

    /** As after signing in to the user interface of shoppers. */
    String tokenOfShopper(String name) throws IOException, InterruptedException {
        return tokenOfUser(SHOPPER_CLIENT, name);
    }

    private String tokenOfUser(String client, String name) throws IOException, InterruptedException {
        return token(
                endpoint("token"),
                Map.of("grant_type", "password", "client_id", client, "username", name, "password", name));
    }

    void revoke(String token) throws IOException, InterruptedException {
        HttpResponse<String> answer = post(endpoint("revoke"), Map.of("client_id", STAFF_CLIENT, "token", token));
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    }

    /** Lets users sign in with a password and nothing else, which the realm does not. */
    void allowPasswords() throws IOException, InterruptedException {
        for (String client : new String[] {STAFF_CLIENT, SHOPPER_CLIENT}) {
            change(client(client), rep -> rep.put("directAccessGrantsEnabled", true));
        }
    }

    /** As an operator does: names the address where staff sign in, and come back when they have signed out. */
    void addDesk(URI web) throws IOException, InterruptedException {
        change(client(STAFF_CLIENT), rep -> {
            rep.putArray("redirectUris").add(web + "/desk/sign-in");
            rep.putArray("webOrigins").add(web.toString());
            rep.withObject("/attributes").put("post.logout.redirect.uris", web + "/desk");
        });
    }

    void setSecret(String client, String secret) throws IOException, InterruptedException {
        change(client(client), rep -> rep.put("secret", secret));
    }

    void setClientEnabled(String client, boolean enabled) throws IOException, InterruptedException {
        change(client(client), rep -> rep.put("enabled", enabled));
    }

    void setTokenLife(String client, Duration life) throws IOException, InterruptedException {
        change(
                client(client),
                rep -> rep.withObject("/attributes").put("access.token.lifespan", Long.toString(life.toSeconds())));
    }

    /** A client with a secret and that role, and, if {@code scoped}, with the audience and claims of the services. */
    void createClient(String name, String secret, String role, boolean scoped)
            throws IOException, InterruptedException {
        create(name, secret, true, scoped ? List.of(NAME) : List.of());
        giveRole(serviceAccount(name), role);
    }

    /**
     * A client of a partner, as {@code docs/security.md} says.
     *
     * @return the subject of its tokens, which is the id of the partner
     */
    String createPartner(String name, String secret) throws IOException, InterruptedException {
        create(name, secret, false, List.of(NAME, PARTNER_SCOPE));
        JsonNode account = serviceAccount(name);
        giveRole(account, "partner");
        return account.path("id").asText();
    }

    private void create(String name, String secret, boolean allRoles, List<String> scopes)
            throws IOException, InterruptedException {
        ObjectNode client = JSON.createObjectNode()
                .put("clientId", name)
                .put("secret", secret)
                .put("serviceAccountsEnabled", true)
                .put("standardFlowEnabled", false)
                .put("fullScopeAllowed", allRoles);
        client.set("defaultClientScopes", JSON.valueToTree(scopes));
        send("POST", "/clients", client);
    }

    private JsonNode serviceAccount(String client) throws IOException, InterruptedException {
        return ask("/clients/" + client(client).path("id").asText() + "/service-account-user");
    }

    /** A user, whose password is the name. */
    void createUser(String name, String role, String... hotels) throws IOException, InterruptedException {
        ObjectNode user = JSON.createObjectNode()
                .put("username", name)
                .put("enabled", true)
                .put("firstName", name)
                .put("lastName", "Costa")
                .put("email", name + "@example.com");
        user.putArray("credentials").addObject().put("type", "password").put("value", name);
        user.putObject("attributes").set("hotels", JSON.valueToTree(List.of(hotels)));
        send("POST", "/users", user);
        giveRole(user(name), role);
    }

    void signOut(String user) throws IOException, InterruptedException {
        send("POST", "/users/" + user(user).path("id").asText() + "/logout", JSON.createObjectNode());
    }

    void disableUser(String name) throws IOException, InterruptedException {
        ObjectNode user = user(name).deepCopy();
        send("PUT", "/users/" + user.path("id").asText(), user.put("enabled", false));
    }

    /** From now on it signs with a new key; tokens of the earlier ones stay valid. */
    void rotateKey(int priority) throws IOException, InterruptedException {
        ObjectNode key = JSON.createObjectNode()
                .put("name", "key-" + UUID.randomUUID())
                .put("providerId", "rsa-generated")
                .put("providerType", "org.keycloak.keys.KeyProvider");
        key.putObject("config").putArray("priority").add(Integer.toString(priority));
        send("POST", "/components", key);
    }

    /** The id of the key that signed a token. */
    static String keyOf(String token) throws IOException {
        return JSON.readTree(Base64.getUrlDecoder().decode(token.substring(0, token.indexOf('.'))))
                .path("kid")
                .asText();
    }

    private void giveRole(JsonNode user, String role) throws IOException, InterruptedException {
        send(
                "POST",
                "/users/" + user.path("id").asText() + "/role-mappings/realm",
                JSON.createArrayNode().add(ask("/roles/" + role)));
    }

    private JsonNode client(String name) throws IOException, InterruptedException {
        return ask("/clients?clientId=" + name).path(0);
    }

    private JsonNode user(String name) throws IOException, InterruptedException {
        return ask("/users?exact=true&username=" + name).path(0);
    }

    private void change(JsonNode client, Consumer<ObjectNode> change) throws IOException, InterruptedException {
        ObjectNode changed = client.deepCopy();
        change.accept(changed);
        send("PUT", "/clients/" + client.path("id").asText(), changed);
    }

    private JsonNode ask(String path) throws IOException, InterruptedException {
        HttpResponse<String> answer = http.send(asAdministrator(path).build(), BodyHandlers.ofString());
        assertThat(answer.statusCode()).as("%s: %s", path, answer.body()).isEqualTo(200);
        return JSON.readTree(answer.body());
    }

    private void send(String method, String path, JsonNode body) throws IOException, InterruptedException {
        HttpResponse<String> answer = http.send(
                asAdministrator(path)
                        .header("Content-Type", "application/json")
                        .method(method, BodyPublishers.ofString(body.toString()))
                        .build(),
                BodyHandlers.ofString());
        assertThat(answer.statusCode())
                .as("%s %s: %s", method, path, answer.body())
                .isBetween(200, 204);
    }

    // A token of this kind lives for a minute.
    private HttpRequest.Builder asAdministrator(String path) throws IOException, InterruptedException {
        return HttpRequest.newBuilder(URI.create(server + "/admin/realms/" + NAME + path))
                .header("Authorization", "Bearer " + tokenOfAnotherRealm());
    }

    private String token(String endpoint, Map<String, String> form) throws IOException, InterruptedException {
        HttpResponse<String> answer = post(endpoint, form);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return JSON.readTree(answer.body()).path("access_token").asText();
    }

    private HttpResponse<String> post(String endpoint, Map<String, String> form)
            throws IOException, InterruptedException {
        String body = form.entrySet().stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
        return http.send(
                HttpRequest.newBuilder(URI.create(endpoint))
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(BodyPublishers.ofString(body))
                        .build(),
                BodyHandlers.ofString());
    }
}
