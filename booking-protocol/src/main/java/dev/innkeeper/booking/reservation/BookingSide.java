package dev.innkeeper.booking.reservation;

import dev.innkeeper.booking.model.Booking;
import io.smallrye.mutiny.Uni;

/** The reservation service's side of the protocol, put together: one instance for a process. */
public final class BookingSide {
    private final BookingHandler booking;
    private final GroupHandler group;
    private final LifecycleHandler lifecycle;
    private final StayChangeHandler stayChange;
    private final RecoveryHandler recovery;
    private final PublishedHere published;

    public BookingSide(BookingPorts ports) {
        published = new PublishedHere(ports);
        PostCommit postCommit = new PostCommit(ports, published);
        GroupRecovery groupRecovery = new GroupRecovery(ports, postCommit);
        recovery = new RecoveryHandler(ports, groupRecovery, postCommit);
        group = new GroupHandler(ports, groupRecovery, postCommit);
        booking = new BookingHandler(ports, postCommit);
        lifecycle = new LifecycleHandler(ports, recovery, postCommit);
        stayChange = new StayChangeHandler(ports, recovery, postCommit);
    }

    public BookingHandler booking() {
        return booking;
    }

    public GroupHandler group() {
        return group;
    }

    public LifecycleHandler lifecycle() {
        return lifecycle;
    }

    public StayChangeHandler stayChange() {
        return stayChange;
    }

    public RecoveryHandler recovery() {
        return recovery;
    }

    /** P, for those who write a row themselves; unless it is known to be done. */
    public Uni<Void> publish(Booking row) {
        return published.ensure(row);
    }
}
