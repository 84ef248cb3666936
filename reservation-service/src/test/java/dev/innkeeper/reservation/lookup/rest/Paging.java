package dev.innkeeper.reservation.lookup.rest;

import static dev.innkeeper.common.testkit.Tokens.asStaff;

import dev.innkeeper.common.testkit.Tokens;
import io.restassured.path.json.JsonPath;
import io.restassured.specification.RequestSpecification;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Reads lists as a client does: page by page, until the last one. */
final class Paging {
    private Paging() {}

    /** The confirmation numbers of all pages, in order. */
    static List<String> numbers(String path, Map<String, ?> query) {
        return numbers(Tokens::asStaff, path, query);
    }

    /** The confirmation numbers that {@code who} sees. */
    static List<String> numbers(Supplier<RequestSpecification> who, String path, Map<String, ?> query) {
        List<String> numbers = new ArrayList<>();
        String next = null;
        do {
            JsonPath page = page(who.get(), path, query, next);
            numbers.addAll(page.<String>getList("items.confirmationNumber"));
            next = page.getString("next");
        } while (next != null);
        return numbers;
    }

    static JsonPath page(String path, Map<String, ?> query, @Nullable String cursor) {
        return page(asStaff(), path, query, cursor);
    }

    static JsonPath page(RequestSpecification who, String path, Map<String, ?> query, @Nullable String cursor) {
        RequestSpecification request = who.queryParams(query);
        if (cursor != null) {
            request.queryParam("cursor", cursor);
        }
        return request.get(path).then().statusCode(200).extract().jsonPath();
    }
}
