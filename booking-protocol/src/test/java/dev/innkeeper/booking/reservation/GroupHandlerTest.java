package dev.innkeeper.booking.reservation;

import static dev.innkeeper.booking.Fixtures.*;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.booking.InMemory;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.ClaimRequest;
import dev.innkeeper.booking.model.Group;
import dev.innkeeper.booking.model.GroupOutcome;
import dev.innkeeper.booking.model.GroupOutcome.Accepted;
import dev.innkeeper.booking.model.GroupOutcome.KeyReused;
import dev.innkeeper.booking.model.GroupOutcome.Refused;
import dev.innkeeper.booking.model.NewBooking;
import dev.innkeeper.booking.model.NewGroup;
import dev.innkeeper.booking.model.Outcome;
import dev.innkeeper.booking.model.Refusal;
import dev.innkeeper.booking.model.Remarks;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.value.Fingerprint;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.booking.value.GuestName;
import dev.innkeeper.booking.value.NewGuest;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.InvalidValueException;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.NightPrice;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.selling.Party;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class GroupHandlerTest {
    private static final ConfirmationNumber GROUP = new ConfirmationNumber("0123456789ABD");
    private static final GuestId CONTACT = new GuestId(new UUID(1, 2));
    private static final RoomNumber THIRD = new RoomNumber(103);

    private final InMemory world = new InMemory().onSale(ROOM, STAY).onSale(OTHER_ROOM, STAY);
    private final GroupHandler handler = world.side().group();

    private static ConfirmationNumber number(int room) {
        return new ConfirmationNumber("000000000000" + room);
    }

    private static NewGroup of(int rooms) {
        return of(rooms, REQUEST, null);
    }

    private static NewGroup of(int rooms, Fingerprint request, @Nullable Money expectedTotal) {
        List<NewBooking> all = IntStream.range(0, rooms)
                .mapToObj(room -> new NewBooking(
                        new ClaimRequest(
                                number(room % 10), request, HOTEL, null, DOUBLE, STAY, Party.of(2), null, null, null),
                        CONTACT,
                        new GuestName("Ada", "Lovelace"),
                        null,
                        Set.of(),
                        Remarks.NONE,
                        null,
                        NOW))
                .toList();
        return new NewGroup(GROUP, request, HOTEL, STAY, CONTACT, new NewGuest("{}"), all, expectedTotal, NOW);
    }

    private GroupOutcome book(NewGroup wanted) {
        return handler.book(wanted, failure -> false).await().indefinitely();
    }

    private void assertFails(NewGroup wanted) {
        assertThatThrownBy(() -> book(wanted)).isInstanceOf(RuntimeException.class);
    }

    private List<Owner> owners() {
        return List.of(world.owners(ROOM, STAY), world.owners(OTHER_ROOM, STAY)).stream()
                .flatMap(List::stream)
                .toList();
    }

    private void passDeadlines() {
        world.now = NOW.plus(TIMES.journal());
    }

    private void settle(int room) {
        ClaimRequest claim = of(2).rooms().get(room).claim();
        List.of(ROOM, OTHER_ROOM)
                .forEach(claimed ->
                        world.resolution().settle(claim.scope(claimed)).await().indefinitely());
    }

    @Test
    void one_insert_after_all_claims_commits_all_rooms() {
        Accepted accepted = (Accepted) book(of(2));

        assertThat(accepted.rooms()).extracting(Booking::number).containsExactly(number(0), number(1));
        assertThat(accepted.rooms())
                .extracting(room -> room.terms().roomNumber())
                .containsExactly(ROOM, OTHER_ROOM);
        assertThat(world.calls)
                .startsWith("announce group", "booking journal", "claim")
                .containsSubsequence("claim", "claim", "insert group", "publish contact", "insert", "publish")
                .endsWith("complete group");
        assertThat(((Group) world.groups.get(GROUP)).isComplete()).isTrue();
    }

    @Test
    void it_takes_a_round_for_each_room_and_month_one_for_each_room_and_two_for_the_group() {
        book(of(2));

        assertThat(world.conditionalRounds()).isEqualTo(2 * 2 + 2 + 2);
    }

    @Test
    void a_retry_is_answered_from_the_rows() {
        book(of(2));
        world.calls.clear();

        assertThat(handler.earlier(of(2)).await().indefinitely()).get().isInstanceOf(Accepted.class);
        assertThat(world.conditionalRounds()).isZero();
        assertThat(handler.earlier(of(2, fingerprint("another"), null)).await().indefinitely())
                .get()
                .isInstanceOf(KeyReused.class);
    }

    @Test
    void a_group_with_a_room_too_many_takes_none() {
        Refused refused = (Refused) book(of(3));

        assertThat(refused.row().refusal()).isEqualTo(Refusal.ROOM_TAKEN);
        assertThat(refused.row().room()).isEqualTo(2);
        assertThat(owners()).containsOnly(Owner.FREE);
        assertThat(world.rows).isEmpty();
    }

    @Test
    void a_group_at_another_total_takes_none() {
        Refused refused = (Refused) book(of(2, REQUEST, Money.of("1.00", "EUR")));

        assertThat(refused.row().refusal()).isEqualTo(Refusal.priceChanged(Money.of("600.00", "EUR")));
        assertThat(owners()).containsOnly(Owner.FREE);
    }

    @Test
    void rooms_with_prices_in_two_currencies_are_no_group() {
        world.pricing = terms -> terms.roomNumber().equals(ROOM) ? terms : inDollars(terms);

        Refused refused = (Refused) book(of(2));

        assertThat(refused.row().refusal().reason()).isEqualTo(Refusal.Reason.NOT_SELLABLE);
        assertThat(refused.row().room()).isEqualTo(1);
        assertThat(owners()).containsOnly(Owner.FREE);
    }

    private static StayTerms inDollars(StayTerms terms) {
        return new StayTerms(
                terms.roomNumber(),
                terms.roomType(),
                terms.stay(),
                terms.nights().stream()
                        .map(night -> new NightPrice(night.date(), Money.of("100.00", "USD")))
                        .toList());
    }

    @Test
    void a_group_has_two_to_thirty_rooms() {
        assertThatThrownBy(() -> of(1)).isInstanceOf(InvalidValueException.class);
        assertThatThrownBy(() -> of(31)).isInstanceOf(InvalidValueException.class);
    }

    @Test
    void a_room_is_no_reservation_before_the_commit() {
        world.beforeNext(
                "insert group",
                () -> assertThat(world.side()
                                .lifecycle()
                                .cancel(new LifecycleHandler.Request(number(0), null, null))
                                .await()
                                .indefinitely())
                        .isInstanceOf(Outcome.Unknown.class));

        assertThat(book(of(2))).isInstanceOf(Accepted.class);
    }

    @Test
    void an_interrupted_group_keeps_its_rooms_until_its_deadline_and_then_loses_all_of_them() {
        world.failNext("insert group", new IllegalStateException("crash"));
        assertFails(of(2));

        settle(0);
        assertThat(owners()).doesNotContain(Owner.FREE);

        passDeadlines();
        settle(0);
        settle(1);
        assertThat(owners()).containsOnly(Owner.FREE);
        assertThat(book(of(2)))
                .isInstanceOfSatisfying(
                        Refused.class,
                        refused -> assertThat(refused.row().refusal()).isEqualTo(Refusal.ABANDONED));
    }

    @Test
    void whoever_asks_about_one_room_of_a_committed_group_completes_all_of_them() {
        world.failNext("insert", new IllegalStateException("crash"));
        assertFails(of(2));
        assertThat(world.rows).doesNotContainKey(number(0));

        passDeadlines();
        settle(1);

        assertThat(world.rows).containsOnlyKeys(number(0), number(1));
        assertThat(((Group) world.groups.get(GROUP)).isComplete()).isTrue();
        assertThat(owners()).doesNotContain(Owner.FREE);
    }

    @Test
    void the_journal_entry_of_a_group_completes_it() {
        world.failNext("publish contact", new IllegalStateException("crash"));
        assertFails(of(2));

        passDeadlines();
        assertThat(world.side().recovery().finish(GROUP).await().indefinitely()).isEmpty();

        assertThat(world.rows).containsOnlyKeys(number(0), number(1));
    }

    @Test
    void a_group_is_given_up_at_once_when_a_later_room_will_never_be_had() {
        RuntimeException never = new IllegalArgumentException("no such room type");
        // The first room is offered; the second is not.
        world.pricing = terms -> {
            if (!terms.roomNumber().equals(ROOM)
                    && world.owners(ROOM, STAY).get(0).isClaim()) {
                throw never;
            }
            return terms;
        };

        assertThatThrownBy(() -> handler.book(of(2), never::equals).await().indefinitely())
                .isSameAs(never);

        assertThat(owners()).containsOnly(Owner.FREE);
        assertThat(world.rows).isEmpty();
    }

    @Test
    void rooms_of_a_duplicate_that_claimed_others_are_released() {
        world.onSale(THIRD, STAY);
        world.beforeNext("insert group", () -> {
            world.mark(THIRD, STAY, world.owners(OTHER_ROOM, STAY).get(0));
            world.groups.put(GROUP, InMemory.completed(other()));
            other().begun().forEach(world::with);
        });

        Accepted accepted = (Accepted) book(of(2));

        assertThat(accepted.rooms())
                .extracting(room -> room.terms().roomNumber())
                .containsExactly(ROOM, THIRD);
        assertThat(world.owners(OTHER_ROOM, STAY)).containsOnly(Owner.FREE);
    }

    private static Group other() {
        return Group.committed(of(2), List.of(room(ROOM, STAY), room(THIRD, STAY)));
    }
}
