package dev.innkeeper.conformance.checker;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.innkeeper.conformance.client.ApiResponse;
import dev.innkeeper.conformance.client.Json;
import dev.innkeeper.conformance.client.RequestOutcome;
import dev.innkeeper.conformance.history.History;
import dev.innkeeper.conformance.history.Invocation;
import dev.innkeeper.conformance.history.Operation.Book;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResponseCheckerTest {
    private static final String CORRECT = """
            {"confirmationNumber":"H4T7Q9KZM2X0P","status":"CONFIRMED","hotelId":"h","roomNumber":1,"roomType":"double",
            "checkIn":"2027-05-03","checkOut":"2027-05-04","guests":2,"guestId":"5f0c3a52-6d1e-4b8e-9a53-0c7d2f3b1a01",
            "nights":[{"date":"2027-05-03","price":{"amount":"129.00","currency":"EUR"}}],
            "total":{"amount":"129.00","currency":"EUR"},"createdAt":"2027-01-17T09:30:00Z"}""";

    @Test
    void a_response_that_matches_the_request_passes() {
        assertThat(anomalies(response -> {})).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"status\":\"HELD\"",
                "\"hotelId\":\"another\"",
                "\"roomNumber\":2",
                "\"roomType\":\"suite\"",
                "\"checkOut\":\"2027-05-05\"",
                "\"nights\":[]",
                "\"total\":{\"amount\":\"130.00\",\"currency\":\"EUR\"}",
                "\"guests\":null",
                "\"confirmationNumber\":\"short\""
            })
    void any_other_response_is_an_anomaly(String member) {
        assertThat(anomalies(response -> response.setAll(object("{" + member + "}"))))
                .hasSize(1);
    }

    private static List<Anomaly> anomalies(Consumer<ObjectNode> change) {
        ObjectNode response = object(CORRECT);
        change.accept(response);
        LocalDate checkIn = LocalDate.parse("2027-05-03");
        Stay stay = new Stay(checkIn, checkIn.plusDays(1));
        Book book = new Book("key", new HotelId("h"), new RoomNumber(1), new RoomType("double"), stay, false);
        RequestOutcome outcome = new RequestOutcome(new ApiResponse(201, "application/json", null, response), 1, 0, 1);
        History history = new History(List.of(new Invocation("one", book, outcome)), Map.of(), List.of(), false);
        return new ResponseChecker().check(history).toList();
    }

    private static ObjectNode object(String json) {
        return (ObjectNode) Json.parse(json.getBytes(StandardCharsets.UTF_8));
    }
}
