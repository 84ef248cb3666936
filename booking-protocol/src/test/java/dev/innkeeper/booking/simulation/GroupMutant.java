package dev.innkeeper.booking.simulation;

import static dev.innkeeper.booking.simulation.Broken.item;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.Group;
import dev.innkeeper.booking.model.GroupRow;
import dev.innkeeper.booking.model.NewGroup;
import dev.innkeeper.booking.model.RefusedGroup;
import dev.innkeeper.booking.port.BookingTable;
import dev.innkeeper.booking.port.GroupTable;
import dev.innkeeper.booking.port.UnknownOutcomeException;
import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.model.ConfirmationNumber;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.Optional;

/** Protocols that break one rule of groups, each named after what it does wrong. */
enum GroupMutant {
    BEGINS_THE_ROOMS_BEFORE_THE_GROUP_IS_DECIDED {
        @Override
        GroupTable groups(BookingPorts ports, ReservationInstance instance) {
            BookingTable bookings = ports.bookings();
            return new Broken.ForwardingGroups(ports.groups()) {
                @Override
                public Uni<GroupRow> insert(GroupRow row) {
                    Uni<GroupRow> decided = real.insert(row);
                    if (!(row instanceof Group group)) {
                        return decided;
                    }
                    for (Booking begun : group.begun()) {
                        Uni<GroupRow> then = decided;
                        decided = bookings.insert(begun).chain(() -> then);
                    }
                    return decided;
                }
            };
        }
    },
    GIVES_A_ROOM_UP_WITHOUT_ASKING_FOR_THE_GROUP {
        @Override
        GroupTable groups(BookingPorts ports, ReservationInstance instance) {
            return new Broken.ForwardingGroups(ports.groups()) {
                @Override
                public Uni<Optional<ConfirmationNumber>> groupOf(ConfirmationNumber number) {
                    return item(Optional.empty());
                }
            };
        }
    },
    ANNOUNCES_THE_ROOMS_AFTER_THE_COMMIT {
        @Override
        GroupTable groups(BookingPorts ports, ReservationInstance instance) {
            return new Broken.ForwardingGroups(ports.groups()) {
                private Uni<Void> owed = Uni.createFrom().voidItem();

                @Override
                public Uni<Void> announce(NewGroup wanted) {
                    owed = real.announce(wanted);
                    return Uni.createFrom().voidItem();
                }

                @Override
                public Uni<GroupRow> insert(GroupRow row) {
                    return real.insert(row).call(() -> owed);
                }
            };
        }
    },
    GIVES_A_GROUP_UP_WITHOUT_A_RECORD {
        @Override
        GroupTable groups(BookingPorts ports, ReservationInstance instance) {
            return new Broken.ForwardingGroups(ports.groups()) {
                @Override
                public Uni<GroupRow> insert(GroupRow row) {
                    return row instanceof RefusedGroup refused && refused.fingerprint() == null
                            ? item(row)
                            : real.insert(row);
                }
            };
        }
    },
    DOES_NOT_RECORD_THAT_A_GROUP_IS_REFUSED {
        @Override
        GroupTable groups(BookingPorts ports, ReservationInstance instance) {
            return new Broken.ForwardingGroups(ports.groups()) {
                @Override
                public Uni<GroupRow> insert(GroupRow row) {
                    return row instanceof RefusedGroup refused && refused.fingerprint() != null
                            ? item(row)
                            : real.insert(row);
                }
            };
        }
    },
    COMMITS_A_GROUP_THAT_WAS_REFUSED {
        @Override
        GroupTable groups(BookingPorts ports, ReservationInstance instance) {
            return new Broken.ForwardingGroups(ports.groups()) {
                @Override
                public Uni<GroupRow> insert(GroupRow row) {
                    return real.insert(row).map(there -> {
                        if (row instanceof Group && there instanceof RefusedGroup) {
                            instance.world.groups.overwrite(row);
                            return row;
                        }
                        return there;
                    });
                }
            };
        }
    },
    TAKES_AN_UNKNOWN_OUTCOME_OF_A_GROUP_FOR_SUCCESS {
        @Override
        GroupTable groups(BookingPorts ports, ReservationInstance instance) {
            return new Broken.ForwardingGroups(ports.groups()) {
                @Override
                public Uni<GroupRow> insert(GroupRow row) {
                    return real.insert(row)
                            .onFailure(UnknownOutcomeException.class)
                            .recoverWithItem(row);
                }
            };
        }
    },
    FORGETS_WHAT_THE_ROOMS_ARE_BEFORE_THEY_BEGIN {
        @Override
        GroupTable groups(BookingPorts ports, ReservationInstance instance) {
            return new Broken.ForwardingGroups(ports.groups()) {
                @Override
                public Uni<GroupRow> insert(GroupRow row) {
                    return real.insert(row).call(there -> real.complete(there.number()));
                }
            };
        }
    },
    ANSWERS_WITH_ITS_OWN_ROOMS_AND_NOT_WITH_THE_RECORDED_ONES {
        @Override
        GroupTable groups(BookingPorts ports, ReservationInstance instance) {
            return new Broken.ForwardingGroups(ports.groups()) {
                @Override
                public Uni<GroupRow> insert(GroupRow row) {
                    return real.insert(row).map(there -> there instanceof Group ? row : there);
                }
            };
        }
    },
    DOES_NOT_WRITE_THE_JOURNAL_OF_GROUPS {
        @Override
        GroupTable groups(BookingPorts ports, ReservationInstance instance) {
            return ports.groups();
        }

        @Override
        BookingPorts ports(BookingPorts ports, ReservationInstance instance) {
            return Broken.withJournal(ports, new Broken.ForwardingJournal<>(ports.journal()) {
                @Override
                public Uni<Void> write(ConfirmationNumber entry, Instant due) {
                    return instance.world.groups.isGroup(entry)
                            ? Uni.createFrom().voidItem()
                            : real.write(entry, due);
                }
            });
        }
    };

    abstract GroupTable groups(BookingPorts ports, ReservationInstance instance);

    BookingPorts ports(BookingPorts ports, ReservationInstance instance) {
        return Broken.withGroups(ports, groups(ports, instance));
    }

    Variant variant() {
        return new GroupVariant() {
            @Override
            BookingPorts reservations(BookingPorts ports, ReservationInstance instance) {
                return ports(ports, instance);
            }
        };
    }

    /** The real protocol in a world with groups. */
    static class GroupVariant extends Variant {
        @Override
        boolean withGroups() {
            return true;
        }
    }
}
