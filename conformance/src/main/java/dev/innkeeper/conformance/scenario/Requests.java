package dev.innkeeper.conformance.scenario;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.innkeeper.conformance.client.Caller;
import dev.innkeeper.conformance.client.Json;
import dev.innkeeper.conformance.client.Request;
import dev.innkeeper.conformance.history.Operation;
import dev.innkeeper.conformance.history.Operation.Book;
import dev.innkeeper.conformance.history.Operation.Cancel;
import dev.innkeeper.conformance.history.Operation.Change;
import dev.innkeeper.conformance.history.Operation.Confirm;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.stack.Service;
import java.util.Set;

/** Operations as api.md has them sent. */
final class Requests {
    private static final int FAMILIES = 500;
    private static final int GUESTS = 2;

    private Requests() {}

    static Request of(Operation operation) {
        if (operation instanceof Book book) {
            return post("/v1/reservations", body(book), book.key(), Caller.ANYONE, Set.of(201, 409, 422));
        }
        if (operation instanceof Confirm confirm) {
            return transition(confirm.number(), "confirmation", confirm.key());
        }
        if (operation instanceof Cancel cancel) {
            return transition(cancel.number(), "cancellation", cancel.key());
        }
        if (operation instanceof Change change) {
            return new Request(
                    Service.RESERVATION,
                    "PUT",
                    "/v1/reservations/" + change.number() + "/stay",
                    body(change),
                    null,
                    Caller.STAFF,
                    Set.of(200, 409));
        }
        throw new IllegalArgumentException("No request for " + operation);
    }

    /** Q6, as staff. */
    static Request reservation(ConfirmationNumber number) {
        return Request.get(Service.RESERVATION, "/v1/reservations/" + number, Caller.STAFF)
                .allowing(200, 404);
    }

    private static Request transition(ConfirmationNumber number, String name, String key) {
        String path = "/v1/reservations/" + number + "/" + name;
        return new Request(Service.RESERVATION, "POST", path, null, key, Caller.STAFF, Set.of(200, 409));
    }

    private static Request post(String path, ObjectNode body, String key, Caller caller, Set<Integer> allowed) {
        return new Request(Service.RESERVATION, "POST", path, body, key, caller, allowed);
    }

    private static ObjectNode body(Book book) {
        ObjectNode body = Json.object().put("hotelId", book.hotel().value());
        if (book.room() == null) {
            body.put("roomType", book.type().value());
        } else {
            body.put("roomNumber", book.room().value());
        }
        body.put("checkIn", book.stay().checkIn().toString())
                .put("checkOut", book.stay().checkOut().toString())
                .put("guests", GUESTS);
        // Of the key, so that a repetition has the same body; of few families, so that Q8 has names to collect.
        int family = Math.floorMod(book.key().hashCode(), FAMILIES);
        body.putObject("guest").put("firstName", "Ana").put("lastName", "Racer-" + family);
        if (book.hold()) {
            body.put("hold", true);
        }
        return body;
    }

    private static ObjectNode body(Change change) {
        return Json.object()
                .put("checkIn", change.stay().checkIn().toString())
                .put("checkOut", change.stay().checkOut().toString())
                .put("roomNumber", change.room().value());
    }
}
