package dev.innkeeper.hotel.selling.service;

import dev.innkeeper.booking.retry.Attempt;
import dev.innkeeper.booking.retry.RetryLoop;
import dev.innkeeper.common.auditlog.AuditLog;
import dev.innkeeper.common.auditlog.StaffChange;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.catalogue.service.PutResult;
import dev.innkeeper.hotel.nights.service.UnknownOutcomes;
import dev.innkeeper.hotel.rooms.service.OpenHotels;
import dev.innkeeper.hotel.selling.cassandra.SellingTermsByHotelDao;
import dev.innkeeper.hotel.selling.model.StoredTerm;
import dev.innkeeper.hotel.selling.model.StoredTerms;
import dev.innkeeper.hotel.selling.model.Term;
import dev.innkeeper.hotel.selling.model.TermKey;
import dev.innkeeper.model.HotelId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Changes single terms of a hotel. Order: read all terms, read the hotel, check the rules, write the audit log, then one
 * conditional batch. After a crash before the batch the log names a change that did not happen, and the request can be
 * retried. The hotel is read after its terms: if it is deleted meanwhile, its terms have changed and the batch is not
 * applied.
 */
@Singleton
class TermChanges {
    private final OpenHotels hotels;
    private final SellingTermsByHotelDao terms;
    private final AuditLog auditLog;

    TermChanges(OpenHotels hotels, SellingTermsByHotelDao terms, AuditLog auditLog) {
        this.hotels = hotels;
        this.terms = terms;
        this.auditLog = auditLog;
    }

    /** Creates or changes a term; answers all terms after it. An equal one is not written, and satisfies {@code ifMatch}. */
    Uni<PutResult<StoredTerms>> put(HotelId hotelId, Term term, IfMatch ifMatch, TermRules rules) {
        return RetryLoop.WITHOUT_PAUSES.untilPresent(() -> terms.of(hotelId)
                .chain(found ->
                        hotels.requireKept(hotelId).chain(hotel -> attemptPut(hotel, found, term, ifMatch, rules))));
    }

    /** Removes a term with all its versions; 404 when there is none. */
    Uni<Void> delete(HotelId hotelId, TermKey key, IfMatch ifMatch, TermRules rules) {
        return RetryLoop.WITHOUT_PAUSES
                .<Boolean, Boolean>untilDone(
                        false,
                        wasThere -> terms.of(hotelId)
                                .chain(found -> hotels.requireKept(hotelId)
                                        .chain(hotel -> attemptDelete(hotel, found, key, ifMatch, rules, wasThere))))
                .replaceWithVoid();
    }

    // Empty when another request was faster.
    private Uni<Optional<PutResult<StoredTerms>>> attemptPut(
            CatalogueHotel hotel, StoredTerms found, Term term, IfMatch ifMatch, TermRules rules) {
        Object before = found.content(term.key()).orElse(null);
        if (term.content().equals(before)) {
            return Uni.createFrom().item(Optional.of(new PutResult<>(found, false)));
        }
        ifMatch.require(found.revision(term.key()));
        rules.check(found.terms(), hotel.hotel().currency());
        Revision written = found.next();
        PutResult<StoredTerms> result = new PutResult<>(
                found.with(term, written), found.versions(term.key()).isEmpty());
        return note(found, term.key(), before, term.content())
                .chain(() -> UnknownOutcomes.settle(terms.put(found, term, written)))
                .map(done -> done ? Optional.of(result) : Optional.empty());
    }

    // An earlier attempt that lost may have been applied: then the term is gone as it should be.
    private Uni<Attempt<Boolean, Boolean>> attemptDelete(
            CatalogueHotel hotel, StoredTerms found, TermKey key, IfMatch ifMatch, TermRules rules, boolean wasThere) {
        List<StoredTerm> versions = found.versions(key);
        if (versions.isEmpty() && wasThere) {
            return Uni.createFrom().item(Attempt.done(true));
        }
        if (versions.isEmpty()) {
            throw ProblemException.notFound(key.kind().label() + " with this code");
        }
        ifMatch.require(found.revision(key));
        rules.check(found.terms(), hotel.hotel().currency());
        return note(found, key, contents(versions), null)
                .chain(() -> UnknownOutcomes.settle(terms.remove(found, key, found.next())))
                .map(done -> done ? Attempt.done(true) : Attempt.lost(true));
    }

    private static Object contents(List<StoredTerm> versions) {
        List<Object> all =
                versions.stream().map(version -> version.term().content()).toList();
        return all.size() == 1 ? all.get(0) : all;
    }

    private Uni<Void> note(StoredTerms found, TermKey key, @Nullable Object before, @Nullable Object after) {
        String subject =
                key.equals(TermKey.CHILDREN) ? key.kind().label() : key.kind().label() + " " + key.code();
        return auditLog.note(StaffChange.at(found.hotelId(), subject, before, after));
    }
}
