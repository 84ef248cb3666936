package dev.innkeeper.web.page;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Singleton;
import java.net.URI;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The configuration, checked: as pages read it in {@code /settings.json}, and as the origins that they may use. */
@Singleton
public final class WebSettings {
    private final List<PhotoMapping> photos;
    private final List<String> imageOrigins;
    private final WebConfig config;

    WebSettings(WebConfig config) {
        this.config = config;
        this.photos =
                config.photos().orElse(List.of()).stream().map(PhotoMapping::of).toList();
        this.imageOrigins = config.imageOrigins().orElse(List.of()).stream()
                .map(origin -> requireOrigin("innkeeper.web.image-origins", origin))
                .toList();
        config.tiles().ifPresent(this::requireTiles);
        config.openId().ifPresent(provider -> originOf("innkeeper.web.open-id.issuer", provider.issuer()));
    }

    /** {@code shared/settings.ts} says what they mean. */
    JsonObject json() {
        JsonObject settings = new JsonObject()
                .put(
                        "photos",
                        new JsonArray(photos.stream()
                                .map(mapping -> new JsonObject()
                                        .put("from", mapping.from())
                                        .put("to", mapping.to()))
                                .toList()))
                .put("imageOrigins", new JsonArray(imageOrigins))
                .put("signIn", signIn());
        config.tiles().ifPresent(tiles -> settings.put("tiles", tiles));
        return settings;
    }

    private JsonObject signIn() {
        return config.openId()
                .map(provider -> new JsonObject()
                        .put("kind", "openid")
                        .put("issuer", provider.issuer())
                        .put("clientId", provider.clientId()))
                .orElseGet(() -> new JsonObject().put("kind", "token"));
    }

    /**
     * What a page may load, and from where: all from here, images also from the origins that the configuration names, and
     * connections also to the provider where staff sign in. Scripts and styles are files, never text in a page.
     */
    String contentSecurityPolicy() {
        Stream<String> policy = Stream.of(
                "default-src 'self'",
                imageOrigins.isEmpty() ? "" : "img-src 'self' " + String.join(" ", imageOrigins),
                config.openId()
                        .map(provider -> "connect-src 'self' " + originOf("", provider.issuer()))
                        .orElse(""),
                "base-uri 'none'",
                "form-action 'self'",
                "object-src 'none'",
                "frame-ancestors 'none'");
        return policy.filter(directive -> !directive.isEmpty()).collect(Collectors.joining("; "));
    }

    private void requireTiles(String template) {
        String origin = originOf("innkeeper.web.tiles", template.replaceAll("\\{[zxy]}", "0"));
        if (!Stream.of("{z}", "{x}", "{y}").allMatch(template::contains) || !imageOrigins.contains(origin)) {
            throw new IllegalArgumentException("innkeeper.web.tiles must contain {z}, {x} and {y}, and its origin "
                    + origin + " must be in innkeeper.web.image-origins");
        }
    }

    private static String requireOrigin(String setting, String text) {
        String origin = originOf(setting, text);
        if (!origin.equals(text)) {
            throw new IllegalArgumentException(setting + ": " + text + " must be an origin such as " + origin);
        }
        return origin;
    }

    private static String originOf(String setting, String address) {
        URI uri = URI.create(address);
        boolean local = "http".equals(uri.getScheme()) && "localhost".equals(uri.getHost());
        if (uri.getHost() == null || !("https".equals(uri.getScheme()) || local)) {
            throw new IllegalArgumentException(setting + ": " + address + " must begin with https:// and a host");
        }
        return uri.getScheme() + "://" + uri.getAuthority();
    }
}
