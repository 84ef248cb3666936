package dev.innkeeper.web.page;

import io.smallrye.config.ConfigMapping;
import java.util.List;
import java.util.Optional;

/** What pages may load from elsewhere, and where staff sign in. */
@ConfigMapping(prefix = "innkeeper.web")
public interface WebConfig {
    /** Photos of other origins that are found here: see {@link PhotoMapping}. */
    Optional<List<String>> photos();

    /** Other origins whose images pages may show: of photos that are not mapped, and of map tiles. */
    Optional<List<String>> imageOrigins();

    /** A template of the addresses of map tiles, with {@code {z}}, {@code {x}} and {@code {y}}; without it maps are drawn. */
    Optional<String> tiles();

    /** The OpenID provider where staff sign in; without it they paste a token, as on a laptop. */
    Optional<OpenId> openId();

    /** An OpenID provider and its public client for the desk (authorization code with PKCE). */
    interface OpenId {
        /** Its issuer. */
        String issuer();

        /** The client of the desk. */
        String clientId();
    }
}
