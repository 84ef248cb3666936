package dev.innkeeper.booking.port;

/**
 * A conditional write was applied, but a read does not show it: a cell of a later time hides it. That happens when the
 * clock of a node went back and Paxos lost its state. Nothing may be concluded from the write.
 */
public final class HiddenWriteException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public HiddenWriteException(String where) {
        super("A cell from the future hides a conditional write: " + where, null, false, false);
    }
}
