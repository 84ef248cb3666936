package dev.innkeeper.hotel.rates.rest;

import dev.innkeeper.model.Page;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;

/** The entity tag (RFC 9110, 8.8.3) of a page that has no revision of its own: a hash of what it shows. */
final class ContentTag {
    private ContentTag() {}

    /** The tag with its quotes. Pages are equal when their texts are: they consist of records. */
    static String of(Page<?> page) {
        try {
            byte[] hash =
                    MessageDigest.getInstance("SHA-256").digest(page.toString().getBytes(StandardCharsets.UTF_8));
            return '"' + Base64.getUrlEncoder().withoutPadding().encodeToString(hash) + '"';
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("Every Java platform has SHA-256", missing);
        }
    }
}
