package dev.innkeeper.common.testkit;

import static io.restassured.RestAssured.given;

import dev.innkeeper.common.security.Roles;
import dev.innkeeper.model.HotelId;
import io.restassured.specification.RequestSpecification;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/** Who may call an operation, or may not. */
enum Caller {
    ANONYMOUS("anonymous", hotel -> given()),
    GUEST("guest with last name", hotel -> given()),
    STAFF("staff of the hotel", Tokens::asStaffOf),
    STAFF_OF_ALL("staff of the hotel", hotel -> Tokens.asStaff()),
    FOREIGN_STAFF("staff of another hotel", hotel -> Tokens.asStaffOf(new HotelId("x" + hotel))),
    STAFF_OF_NONE("staff of another hotel", hotel -> Tokens.asStaffOf()),
    ADMIN("admin", hotel -> Tokens.asAdmin()),
    SERVICE("service", hotel -> Tokens.asService()),
    SHOPPER("shopper", hotel -> Tokens.asShopper("shopper")),
    PARTNER("partner", hotel -> Tokens.asPartner(Caller.PARTNER_ID)),
    OTHER_PARTNER("another partner", hotel -> Tokens.asPartner("another"));

    /** The partner whom the requests of a walk are about. It is also the subject of a token for the role. */
    static final String PARTNER_ID = Roles.PARTNER;

    private final String column;
    private final Function<HotelId, RequestSpecification> requests;

    Caller(String column, Function<HotelId, RequestSpecification> requests) {
        this.column = column;
        this.requests = requests;
    }

    /** The column of the table that says what this caller is answered. */
    String column() {
        return column;
    }

    /** Every column that the table must have. */
    static List<String> columns() {
        return Arrays.stream(values()).map(Caller::column).distinct().toList();
    }

    /** A request of this caller about {@code hotel}. */
    RequestSpecification request(HotelId hotel) {
        return requests.apply(hotel);
    }
}
