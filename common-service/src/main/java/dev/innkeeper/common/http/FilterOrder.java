package dev.innkeeper.common.http;

/** The order of the filters before the resources; all run after the check for a malformed path. */
final class FilterOrder {
    static final int OWN_NAME = Integer.MIN_VALUE + 1;
    static final int SLOW_BODY = OWN_NAME + 1;
    static final int SIZE = SLOW_BODY + 1;
    static final int ADMISSION = SIZE + 1;
    static final int UNTOLD_BODY = ADMISSION + 1;
    static final int CONTENT_TYPE = UNTOLD_BODY + 1;

    private FilterOrder() {}
}
