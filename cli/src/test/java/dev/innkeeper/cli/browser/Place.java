package dev.innkeeper.cli.browser;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/**
 * A page that can be opened by its address.
 *
 * @param name of its pictures
 * @param role whose token the desk has; empty where nobody signs in
 * @param path its address
 * @param part a selector of what is there when the page is complete
 * @param lasting whether it looks the same on every day
 */
record Place(String name, Optional<String> role, String path, String part, boolean lasting) {
    private static final String HOTEL = "edi-001";
    /** Nobody has reserved anything here. */
    private static final String QUIET_HOTEL = "kyo-012";

    /** Every address of the site, the desk and the design page, and what each shows of the sample. */
    static List<Place> all() {
        LocalDate checkIn = LocalDate.now(ZoneOffset.UTC).plusDays(40);
        String stay = "checkIn=" + checkIn + "&checkOut=" + checkIn.plusDays(3) + "&adults=2";
        String desk = "/desk/hotels/" + HOTEL;
        return List.of(
                ofGuest("home", "/", ".search-form"),
                ofGuest("search", "/search?city=Edinburgh&" + stay, ".offer .offer-total"),
                ofGuest("map", "/search?city=Edinburgh&view=map&" + stay, "result-map svg"),
                ofGuest("hotel", "/hotel/" + HOTEL + "?" + stay, ".plan-price"),
                ofGuest(
                        "book",
                        "/booking/new?hotelId=" + HOTEL + "&roomType=twin&ratePlan=breakfast&" + stay,
                        ".price-table"),
                ofGuest("booking", "/booking", "booking-lookup form"),
                ofGuest("favourites", "/favourites", "h1"),
                ofGuest("nowhere", "/hotel/no-such-hotel", ".state"),
                ofGuest("design", "/design", "h1"),
                ofGuest("sign-in", "/desk", "desk-sign-in form"),
                ofStaff("hotels", "/desk", "desk-hotels"),
                ofStaff("today", desk, ".desk-rows, desk-today .state").changing(),
                ofStaff("plan", desk + "/plan", ".plan-bars > *").changing(),
                ofStaff("quiet-plan", "/desk/hotels/" + QUIET_HOTEL + "/plan", ".plan-room"),
                ofStaff("rates", desk + "/rates", ".rate-night").changing(),
                ofStaff("reviews", desk + "/reviews", "desk-reviews"),
                of("admin", "audit", desk + "/audit", "desk-audit").changing(),
                of("admin", "income", "/desk/income", "desk-income"));
    }

    private static Place ofGuest(String name, String path, String part) {
        return new Place(name, Optional.empty(), path, part, true);
    }

    private static Place ofStaff(String name, String path, String part) {
        return of("staff", name, path, part);
    }

    private static Place of(String role, String name, String path, String part) {
        return new Place(name, Optional.of(role), path, part, true);
    }

    private Place changing() {
        return new Place(name, role, path, part, false);
    }

    /** Opens it with more in its query, such as {@code theme=dark}, and waits until all of it is there. */
    void open(Window window, String more) {
        String address = path + (path.contains("?") ? "&" : "?") + more;
        if (role.isPresent()) {
            window.signIn(role.orElseThrow(), address);
        } else {
            window.signOut();
            window.go(address);
        }
        window.find(part);
        // The design page shows one as an example.
        window.awaitNone(".skeleton:not(design-page .skeleton)");
    }
}
