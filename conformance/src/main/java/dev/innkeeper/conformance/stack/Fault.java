package dev.innkeeper.conformance.stack;

/** What is done to a process. */
public enum Fault {
    NODE_KILLED,
    NODE_PAUSED,
    SERVICE_KILLED,
    SERVICE_PAUSED
}
