package dev.innkeeper.conformance.nemesis;

/**
 * Something that goes wrong for a while.
 *
 * @param target who suffers from it
 * @param begin returns when it has happened
 * @param end returns when everything runs normally again
 */
record Fault(FaultKind kind, String target, Runnable begin, Runnable end) {}
