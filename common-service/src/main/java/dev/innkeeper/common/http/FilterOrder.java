package dev.innkeeper.common.http;

/** In which order a request passes what stands before the resources: all of it after its address was found readable. */
final class FilterOrder {
    static final int SLOW_BODY = Integer.MIN_VALUE + 1;
    static final int SIZE = SLOW_BODY + 1;
    static final int ADMISSION = SIZE + 1;
    static final int UNTOLD_BODY = ADMISSION + 1;

    private FilterOrder() {}
}
