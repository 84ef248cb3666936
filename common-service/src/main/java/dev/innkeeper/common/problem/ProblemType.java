package dev.innkeeper.common.problem;

import static dev.innkeeper.common.problem.Retry.NO;
import static dev.innkeeper.common.problem.Retry.SAFE;
import static dev.innkeeper.common.problem.Retry.SAME_KEY;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * The kinds of problem that the services answer with. The slug and the status are API and never change; title and
 * meaning are for people and may improve. Each kind has its section in {@code docs/problems.md}.
 */
public enum ProblemType {
    INVALID_REQUEST(
            400,
            NO,
            "Invalid request",
            "A path segment, a query parameter, a header or a member of the body is missing, malformed or out of bounds."
                    + " The member `violations` names each one and the rule that it breaks. Nothing was changed.",
            "Correct what `violations` names and send the request again."),
    MALFORMED_BODY(
            400,
            NO,
            "Malformed body",
            "The body is empty, is not well-formed JSON of UTF-8, or repeats a member. Nothing was changed.",
            "Send a well-formed JSON object."),
    INVALID_CURSOR(
            400,
            NO,
            "Invalid cursor",
            "A cursor is only good for the query that it came from, with the same parameters; this one was altered, cut"
                    + " short, or belongs to another query.",
            "Take `next` of the last page as it is, or start again without a cursor."),
    UNAUTHENTICATED(
            401,
            NO,
            "A valid bearer token is required",
            "The operation asks for a bearer token, and there is none; or the one that was sent is expired, not signed by a trusted issuer, not for these services, or names none of their roles. A token that was sent must be valid on every operation, also where none is needed.",
            "Send a valid token in the header `Authorization: Bearer ...`, or none where none is needed."),
    FORBIDDEN(
            403,
            NO,
            "Not allowed for this role",
            "The token is valid, but none of its roles may call this operation, or it is a token of staff of other hotels, or"
                    + " of a partner that is not active or not the one in the path.",
            "Ask with a token of a role that the operation names in its description, and for the hotel or partner in its path."),
    NOT_FOUND(
            404,
            NO,
            "Not found",
            "Nothing is at this address: the path is unknown, or the hotel, room, reservation or guest in it is.",
            "Check the path and the ids in it."),
    METHOD_NOT_ALLOWED(
            405,
            NO,
            "Method not allowed",
            "The address exists, but not for this HTTP method; the header `Allow` lists those that do.",
            "Use one of the methods in `Allow`."),
    NOT_ACCEPTABLE(
            406,
            NO,
            "No acceptable representation",
            "The header `Accept` leaves out `application/json`, the only form in which the answer exists.",
            "Send `Accept: application/json`, or none."),
    CONFLICTING_NIGHTS(
            409,
            NO,
            "The nights are reserved",
            "The room is reserved for some of the nights; `conflicts` lists the confirmation numbers. Nothing was changed.",
            "Move or cancel these reservations, or choose other nights."),
    HOTEL_HAS_RESERVATIONS(
            409,
            NO,
            "The hotel has future reservations",
            "A hotel is deleted only when no night from today on is reserved; `conflicts` lists the first reservations"
                    + " that stand in the way. Nothing was changed.",
            "Cancel or move these reservations first."),
    GUEST_HAS_STAYS(
            409,
            NO,
            "The guest has stays to come",
            "A guest is erased only when no stay is to come or in progress; `conflicts` lists the confirmation numbers at hotels"
                    + " of the token. Nothing was changed.",
            "Cancel these reservations, or wait until the guest has left."),
    REFERENCE_TAKEN(
            409,
            NO,
            "The external reference is taken",
            "Another reservation of the hotel has the `externalReference`. Nothing was booked.",
            "Look for the reservation that has it. To book another one take another reference, with a new Idempotency-Key."),
    NIGHTS_NOT_CLAIMABLE(
            409,
            NO,
            "The room is not available on all nights",
            "A night of the stay is owned by another booking, out of order, or not on sale. A claim that was taken in part"
                    + " before keeps that part until it is released.",
            "Choose another room or other nights."),
    ROOM_TAKEN(
            409,
            NO,
            "Room not available",
            "A night of the stay is reserved, out of order, or not on sale; or no room of the type is free on all of the"
                    + " nights. No night is kept for you, and a reservation that was to be changed is as it was.",
            "Choose another room or other nights. For another try at the same stay take a new Idempotency-Key."),
    NOT_SELLABLE(
            409,
            NO,
            "The stay is not sold",
            "The hotel does not sell the stay under this rate plan; `reasons` says why, such as `NO_PRICE`, `CLOSED` or"
                    + " `MIN_STAY`. Nothing was changed.",
            "Choose other nights or another plan, with a new Idempotency-Key, or ask the hotel."),
    PRICE_CHANGED(
            409,
            NO,
            "The price has changed",
            "The stay does not cost `expectedTotal`; `total` is what it costs now. Nothing was booked.",
            "Show the guest the new `total`, and send it as `expectedTotal` with a new Idempotency-Key."),
    PENALTY_CHANGED(
            409,
            NO,
            "The penalty has changed",
            "Cancelling does not cost `expectedPenalty`; `penalty` is what it costs now. Nothing was cancelled.",
            "Show the guest the new `penalty`, and send it as `expectedPenalty` with a new Idempotency-Key."),
    WRONG_STATE(
            409,
            NO,
            "Not possible in this state",
            "This cannot be done with a reservation in the state that `reservationStatus` names. Nothing was changed.",
            "Read the reservation again. What may follow on what stands in docs/booking.md."),
    TOO_EARLY(
            409,
            NO,
            "Too early",
            "The front desk may do this only from `allowedFrom` on, a date by the calendar of the hotel. Nothing was changed.",
            "Wait until that day, or change the stay first if the guest comes earlier."),
    TOO_LATE(
            409,
            NO,
            "Too late",
            "The front desk could do this until `allowedUntil`, a date by the calendar of the hotel, that day included."
                    + " Nothing was changed.",
            "Read the reservation. If it has to be different now, change its stay or make a new one."),
    ALREADY_REVIEWED(
            409,
            NO,
            "Already reviewed",
            "A stay has at most one review. This one has another, or had one that was withdrawn. Nothing was changed.",
            "Correct the review that is there."),
    REVIEW_CLOSED(
            409,
            NO,
            "The review can no longer be corrected",
            "An author may correct a review for 31 days. Nothing was changed.",
            "Withdraw the review, or leave it as it is."),
    UNDER_WAY(
            409,
            SAME_KEY,
            "Request in progress",
            "A change of the stay has begun and has not come to an end. It will, by itself.",
            "Wait as long as `Retry-After` says and send the same request again, with the same Idempotency-Key if it has"
                    + " one."),
    BOOKING_ABANDONED(
            409,
            NO,
            "The booking was abandoned",
            "A booking under this Idempotency-Key was begun, was not finished in time, and was given up. No night is kept.",
            "Book again with a new Idempotency-Key."),
    TOO_MANY_CHANGES(
            409,
            NO,
            "The stay was changed too often",
            "A reservation's stay can be changed, or tried to be changed, 126 times. Nothing was changed.",
            "Cancel the reservation and book anew."),
    TOO_MANY(
            409,
            NO,
            "Limit reached",
            "The hotel has as many rooms, room types, points of interest, rate plans, cancellation policies, taxes or webhooks"
                    + " as it can take, or the folio has as many posted lines. Nothing was changed.",
            "Remove one before adding another; no line of a folio can be removed."),
    IN_USE(
            409,
            NO,
            "Still in use",
            "It cannot be deleted: other rate plans derive from the rate plan, a rate plan names the cancellation policy, or it"
                    + " is the plan `standard`, which every hotel has. Nothing was changed.",
            "Change or delete what `detail` names first."),
    PRECONDITION_FAILED(
            412,
            NO,
            "Changed in the meantime",
            "The header `If-Match` names another revision than the current one. Nothing was changed.",
            "Read it again, look at what changed, and send the change with the new `ETag`."),
    BODY_TOO_SLOW(
            408,
            SAFE,
            "The body did not arrive in time",
            "The client took longer to send the body than the service waits (ten seconds unless configured otherwise)."
                    + " Nothing was changed; the connection is closed.",
            "Send the same request again, over a connection that is fast enough."),
    PAYLOAD_TOO_LARGE(
            413,
            NO,
            "The body is too large",
            "The body exceeds one mebibyte, which is more than any request of the contract needs.",
            "Send less in one request."),
    KEY_REUSED(
            422,
            NO,
            "The idempotency key was used before",
            "The Idempotency-Key came with another request before. The same key means the same request, so nothing was done.",
            "Send this request with a key of its own."),
    URI_TOO_LONG(414, NO, "The address is too long", "Path and query exceed 32 kibibytes.", "Shorten path and query."),
    UNSUPPORTED_MEDIA_TYPE(
            415,
            NO,
            "The body is of an unsupported type",
            "Bodies are `application/json`; the header `Content-Type` says otherwise or is missing.",
            "Send `Content-Type: application/json`."),
    TOO_MANY_ATTEMPTS(
            429,
            SAFE,
            "Too many attempts have failed",
            "Names that do not fit were tried too often for this confirmation number, or too many numbers and names by this"
                    + " client. Nothing is said about whether this one fits.",
            "Give the e-mail address of the booking as `email`, beside the name; or wait as long as `Retry-After` says, and"
                    + " look at the number and the name of the booking. Staff of the hotel can lift the lock."),
    TOO_MANY_BOOKINGS(
            429,
            SAME_KEY,
            "Too many bookings in this hour",
            "A client may book only so much in an hour, and clients without a token together only so much at one hotel."
                    + " Nothing was booked.",
            "Wait as long as `Retry-After` says and send the same request again, with the same Idempotency-Key. Who books"
                    + " for many guests needs a token."),
    HEADERS_TOO_LARGE(
            431,
            NO,
            "The headers are too large",
            "Names and values of the headers exceed 8,192 bytes.",
            "Send fewer or shorter headers."),
    INTERNAL_ERROR(
            500,
            SAFE,
            "Internal error",
            "Something failed that should not have. It has been logged.",
            "Try again once; if it stays, tell the operators the time of the answer."),
    OVERLOADED(
            503,
            SAFE,
            "Too many requests in progress",
            "The service works on as many requests as it can answer in time, and refuses the others at once. Nothing was"
                    + " changed.",
            "Wait as long as `Retry-After` says and send the same request again."),
    DATABASE_UNAVAILABLE(
            503,
            SAFE,
            "Database unavailable",
            "Too few replicas answered in time. Reading is safe to repeat; so is every PUT and DELETE, whose outcome is the"
                    + " same however often it is sent.",
            "Wait as long as `Retry-After` says and send the same request again."),
    SERVICE_UNAVAILABLE(
            503,
            SAFE,
            "Service unavailable",
            "The request needs the other service, which did not answer in time. It is safe to repeat, and has the same"
                    + " outcome however often it is sent.",
            "Wait as long as `Retry-After` says and send the same request again.");

    private final int status;
    private final Retry retry;
    private final String title;
    private final String meaning;
    private final String remedy;

    ProblemType(int status, Retry retry, String title, String meaning, String remedy) {
        this.status = status;
        this.retry = retry;
        this.title = title;
        this.meaning = meaning;
        this.remedy = remedy;
    }

    /** The last segment of {@link #uri()}. */
    public String slug() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** A relative reference to a page about the kind, served by the same service (RFC 9457, 3.1.1). */
    public String uri() {
        return "/problems/" + slug();
    }

    public int status() {
        return status;
    }

    public Retry retry() {
        return retry;
    }

    public String title() {
        return title;
    }

    /** What happened, in Markdown. */
    public String meaning() {
        return meaning;
    }

    /** What a client can do, in Markdown. */
    public String remedy() {
        return remedy;
    }

    /** The kind with this slug, if there is one. */
    public static Optional<ProblemType> ofSlug(String slug) {
        return Arrays.stream(values()).filter(type -> type.slug().equals(slug)).findFirst();
    }
}
