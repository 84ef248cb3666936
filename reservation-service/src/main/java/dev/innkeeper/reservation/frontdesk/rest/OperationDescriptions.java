package dev.innkeeper.reservation.frontdesk.rest;

/** What the OpenAPI document says alike of several operations. */
final class OperationDescriptions {
    static final String NUMBER = "13 letters and digits, in any case, hyphens allowed";
    static final String LAST_NAME = "The guest's last name; required without a token of staff";
    static final String KEY = "1 to 255 visible characters: the same key is answered the same again";
    static final String IF_MATCH = "The `ETag` that the change is based on; without it every revision will do";
    static final String ETAG = "The revision, while it is still the current one";
    static final String AS_ANSWERED = "The reservation, as the request has left it";
    static final String WRONG_STATE = "In another state, which `reservationStatus` names, or under way";

    private OperationDescriptions() {}
}
