package dev.innkeeper.hotel.reviews.service;

import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.retry.RetryLoop;
import dev.innkeeper.common.auditlog.AuditLog;
import dev.innkeeper.common.auditlog.StaffChange;
import dev.innkeeper.common.cassandra.TimeUuid;
import dev.innkeeper.common.concurrent.Sequential;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.hotel.catalogue.model.RatingTotals;
import dev.innkeeper.hotel.catalogue.service.PopularHotels;
import dev.innkeeper.hotel.catalogue.service.PutResult;
import dev.innkeeper.hotel.nights.service.UnknownOutcomes;
import dev.innkeeper.hotel.reviews.cassandra.ReviewRows;
import dev.innkeeper.hotel.reviews.cassandra.ReviewsDao;
import dev.innkeeper.hotel.reviews.client.StayProofs;
import dev.innkeeper.hotel.reviews.model.NewReview;
import dev.innkeeper.hotel.reviews.model.Reply;
import dev.innkeeper.hotel.reviews.model.ReviewContent;
import dev.innkeeper.hotel.reviews.model.SlotRatings;
import dev.innkeeper.hotel.reviews.model.StoredReview;
import dev.innkeeper.hotel.rooms.service.OpenHotels;
import dev.innkeeper.hotel.shoppers.model.ReactionSlot;
import dev.innkeeper.hotel.shoppers.model.Recount;
import dev.innkeeper.hotel.shoppers.model.Shopper;
import dev.innkeeper.hotel.shoppers.service.SlotRecount;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.review.GuestProof;
import dev.innkeeper.model.review.ProvenStay;
import dev.innkeeper.model.review.ReviewId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Writes reviews.
 *
 * <p>Order of a change: read the totals of the slot, read the review, check the rules, write review and totals in one
 * conditional batch, write the lists and the index of words, repeat the totals in the hotel's row, unless it is a reply.
 * A change that loses against another one starts again. A request that is repeated after any crash finds what is missing:
 * an equal review is not written again, but the lists and the index are. Until then they may miss it; totals are exact at
 * any time.
 */
@Singleton
public class Reviews {
    /** How long an author may correct a review. */
    static final Duration TIME_TO_CORRECT = Duration.ofDays(31);

    private final OpenHotels hotels;
    private final StayProofs proofs;
    private final ReviewsDao reviews;
    private final ReviewRows rows;
    private final PopularHotels popularHotels;
    private final AuditLog auditLog;
    private final Clock clock;
    private final RetryLoop retries;

    Reviews(
            OpenHotels hotels,
            StayProofs proofs,
            ReviewsDao reviews,
            ReviewRows rows,
            PopularHotels popularHotels,
            AuditLog auditLog,
            Clock clock,
            Timer timer) {
        this.hotels = hotels;
        this.proofs = proofs;
        this.reviews = reviews;
        this.rows = rows;
        this.popularHotels = popularHotels;
        this.auditLog = auditLog;
        this.clock = clock;
        retries = RetryLoop.withPauses(timer);
    }

    /** A change of a review: what it becomes, or a problem. The argument is null when the stay has none. */
    @FunctionalInterface
    private interface Rule {
        StoredReview apply(@Nullable StoredReview found);
    }

    /** The review; 404 when it is not there, or was withdrawn. */
    public Uni<StoredReview> require(ReviewId id) {
        return reviews.find(id)
                .map(found -> found.filter(review -> review.content() != null).orElseThrow(Reviews::missing));
    }

    /**
     * Adds a review. The same one of the same author again changes nothing.
     *
     * @param client the address of the author's client, under which wrong names are counted
     */
    public Uni<PutResult<StoredReview>> add(HotelId hotelId, Shopper author, NewReview review, String client) {
        return hotels.requireKept(hotelId)
                .chain(() -> proofs.prove(review.confirmationNumber(), new GuestProof(review.lastName(), client)))
                .invoke(stay -> refuseUnlessOver(hotelId, stay))
                .chain(stay -> add(author, review.content(), stay));
    }

    /** Corrects a review within a month; only its author may. */
    public Uni<StoredReview> correct(ReviewId id, Shopper author, ReviewContent content, IfMatch ifMatch) {
        return change(id, found -> {
            StoredReview mine = ofAuthor(found, author);
            if (content.equals(mine.content())) {
                return mine;
            }
            ifMatch.require(Optional.of(mine.revision()));
            refuseLate(mine);
            return mine.changedTo(content);
        });
    }

    /** Withdraws the author's own review, at any time. */
    public Uni<Void> withdraw(ReviewId id, Shopper author) {
        return change(id, found -> ofAuthor(found, author).changedTo(null)).replaceWithVoid();
    }

    /** Withdraws a review that staff do not want to be shown. */
    public Uni<Void> moderate(ReviewId id) {
        return require(id)
                .chain(found -> note(found, Map.of("rating", found.rating()), null))
                .chain(() -> change(id, found -> shown(found).changedTo(null)))
                .replaceWithVoid();
    }

    /** Sets what the hotel replies to a review. */
    public Uni<StoredReview> reply(ReviewId id, String text) {
        Reply reply = new Reply(text, clock.instant().truncatedTo(ChronoUnit.MILLIS));
        return require(id)
                .chain(found -> found.hasReply(text)
                        ? Uni.createFrom().voidItem()
                        : note(found, replyOf(found), Map.of("reply", text)))
                .chain(() -> changeWithoutTotals(id, found -> {
                    StoredReview review = shown(found);
                    return review.hasReply(text) ? review : review.repliedTo(reply);
                }));
    }

    /** Forgets all reviews of a hotel that is being deleted. Lists still name them, and skip them. */
    public Uni<Void> removeAll(HotelId hotelId) {
        return Sequential.each(ReactionSlot.NUMBERS, slot -> retries.untilTrue(() -> attemptRemoveAll(hotelId, slot)))
                .replaceWithVoid();
    }

    private Uni<Boolean> attemptRemoveAll(HotelId hotelId, byte slot) {
        return reviews.slot(hotelId, slot)
                .chain(found -> found.revision() == null
                        ? Uni.createFrom().item(true)
                        : UnknownOutcomes.settle(reviews.removeAll(hotelId, slot, found, Revision.next())));
    }

    /** Compares the totals of a slot with its rows; with {@code repair} corrects them, unless somebody else changes them. */
    public Uni<Recount> recount(HotelId hotelId, byte slot, boolean repair) {
        return new SlotRecount<>(
                        reviews.slot(hotelId, slot),
                        SlotRatings.NONE,
                        SlotRatings::totals,
                        reviews.count(hotelId, slot),
                        (found, counted) -> reviews.correct(hotelId, slot, found, counted, Revision.next()))
                .run(repair);
    }

    /** Repeats the totals in the hotel's row. */
    public Uni<Void> countRatings(HotelId hotelId) {
        return popularHotels.rated(hotelId, totals(hotelId));
    }

    /** Number and ratings of the reviews of a hotel. */
    public Uni<RatingTotals> totals(HotelId hotelId) {
        return reviews.totals(hotelId);
    }

    private Uni<PutResult<StoredReview>> add(Shopper author, ReviewContent content, ProvenStay stay) {
        ReviewId id = new ReviewId(stay.hotelId(), stay.stayKey());
        UUID order = TimeUuid.at(clock.instant());
        StoredReview added =
                new StoredReview(id, Revision.next(), order, author, stay.guestId(), content, null, Set.of());
        return change(id, found -> {
                    if (found == null) {
                        return added;
                    }
                    if (!found.author().equals(author) || !content.equals(found.content())) {
                        throw new ProblemException(
                                ProblemType.ALREADY_REVIEWED, "The stay has a review, or had one that was withdrawn.");
                    }
                    return found;
                })
                .map(now -> new PutResult<>(now, now.order().equals(order)));
    }

    // A request that is repeated after a crash may have changed the totals before.
    private Uni<StoredReview> change(ReviewId id, Rule rule) {
        return changeWithoutTotals(id, rule).call(() -> countRatings(id.hotelId()));
    }

    private Uni<StoredReview> changeWithoutTotals(ReviewId id, Rule rule) {
        return retries.untilPresent(() -> reviews.slot(id.hotelId(), id.slot())
                .chain(slot -> reviews.find(id).chain(found -> attempt(slot, found.orElse(null), rule))));
    }

    // The totals were read first: if the review has changed after that, so have the totals, and the write is not
    // applied.
    private Uni<Optional<StoredReview>> attempt(SlotRatings slot, @Nullable StoredReview found, Rule rule) {
        StoredReview next = rule.apply(found);
        if (next.equals(found)) {
            return rows.write(next).replaceWith(Optional.of(next));
        }
        RatingTotals after = slot.totals().moved(found == null ? 0 : found.rating(), next.rating());
        return UnknownOutcomes.settle(reviews.write(next, slot, after))
                .chain(done -> done
                        ? rows.write(next).replaceWith(Optional.of(next))
                        : Uni.createFrom().item(Optional.empty()));
    }

    private static StoredReview shown(@Nullable StoredReview found) {
        if (found == null || found.content() == null) {
            throw missing();
        }
        return found;
    }

    private static StoredReview ofAuthor(@Nullable StoredReview found, Shopper author) {
        StoredReview review = shown(found);
        if (!review.author().equals(author)) {
            throw new ProblemException(ProblemType.FORBIDDEN, "Somebody else wrote the review.");
        }
        return review;
    }

    private void refuseLate(StoredReview review) {
        if (clock.instant().isAfter(review.createdAt().plus(TIME_TO_CORRECT))) {
            throw new ProblemException(
                    ProblemType.REVIEW_CLOSED, "The review is older than " + TIME_TO_CORRECT.toDays() + " days.");
        }
    }

    private static void refuseUnlessOver(HotelId hotelId, ProvenStay stay) {
        if (!stay.hotelId().equals(hotelId)) {
            throw ProblemException.notFound("such reservation at this hotel");
        }
        if (!stay.departed()) {
            throw new ProblemException(
                    ProblemType.WRONG_STATE,
                    "A stay is reviewed after check-out.",
                    List.of(),
                    Map.of("reservationStatus", stay.status()));
        }
    }

    private Uni<Void> note(StoredReview review, @Nullable Map<String, ?> before, @Nullable Map<String, ?> after) {
        return auditLog.note(StaffChange.at(review.id().hotelId(), "review " + review.id(), before, after));
    }

    private static @Nullable Map<String, ?> replyOf(StoredReview review) {
        Reply reply = review.reply();
        return reply == null ? null : Map.of("reply", reply.text());
    }

    private static ProblemException missing() {
        return ProblemException.notFound("review with this id");
    }
}
