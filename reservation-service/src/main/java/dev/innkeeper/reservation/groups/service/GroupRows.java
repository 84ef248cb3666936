package dev.innkeeper.reservation.groups.service;

import dev.innkeeper.booking.model.Group;
import dev.innkeeper.booking.model.GroupRow;
import dev.innkeeper.booking.model.NewGroup;
import dev.innkeeper.booking.port.GroupTable;
import dev.innkeeper.common.concurrent.Parallel;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.groups.cassandra.GroupsByNumberDao;
import dev.innkeeper.reservation.groups.cassandra.GroupsDao;
import dev.innkeeper.reservation.guests.model.GuestBooking;
import dev.innkeeper.reservation.guests.service.BookingGuests;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The tables of groups, as the booking protocol sees them. */
@Singleton
public class GroupRows implements GroupTable {
    private static final int WRITERS = 8;

    private final GroupsDao groups;
    private final GroupsByNumberDao byNumber;
    private final BookingGuests guests;

    GroupRows(GroupsDao groups, GroupsByNumberDao byNumber, BookingGuests guests) {
        this.groups = groups;
        this.byNumber = byNumber;
        this.guests = guests;
    }

    @Override
    public Uni<Void> announce(NewGroup wanted) {
        List<ConfirmationNumber> numbers = Stream.concat(Stream.of(wanted.number()), wanted.numbers().stream())
                .toList();
        // An erasure that finds a link asks for the group of its number.
        return Parallel.each(numbers, WRITERS, number -> byNumber.write(number, wanted.number()))
                .chain(() -> guests.announce(wanted.contactId(), ofContact(wanted)));
    }

    // The group's own number as well, since the contact need not be the guest of any room.
    private static List<GuestBooking> ofContact(NewGroup wanted) {
        Stream<ConfirmationNumber> rooms = wanted.rooms().stream()
                .filter(room -> room.guestId().equals(wanted.contactId()))
                .map(room -> room.number());
        return Stream.concat(Stream.of(wanted.number()), rooms)
                .map(number -> new GuestBooking(number, wanted.hotelId()))
                .toList();
    }

    @Override
    public Uni<Optional<ConfirmationNumber>> groupOf(ConfirmationNumber number) {
        return byNumber.groupOf(number);
    }

    @Override
    public Uni<GroupRow> insert(GroupRow row) {
        return groups.insert(row);
    }

    @Override
    public Uni<Void> publishContact(Group group) {
        return guests.bring(group.contactId(), group.newContact(), group.createdAt());
    }

    @Override
    public Uni<Void> complete(ConfirmationNumber group) {
        return groups.complete(group);
    }

    @Override
    public Uni<Optional<GroupRow>> find(ConfirmationNumber group) {
        return groups.find(group);
    }

    @Override
    public Uni<Optional<GroupRow>> settled(ConfirmationNumber group) {
        return groups.settled(group);
    }
}
