package dev.innkeeper.hotel.selling.model;

import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.cancellation.CancellationPolicy;
import dev.innkeeper.model.cancellation.PolicyCode;
import dev.innkeeper.model.selling.RatePlanCode;
import dev.innkeeper.model.tax.TaxCode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * All terms of a hotel as they were read together.
 *
 * @param revision of the last change of any of them; null before the first
 * @param entries by key; the standard plan and the child policy are always there
 */
public record StoredTerms(HotelId hotelId, @Nullable Revision revision, SortedMap<TermKey, StoredTerm> entries) {

    public StoredTerms {
        TreeMap<TermKey, StoredTerm> all = new TreeMap<>(entries);
        all.putIfAbsent(StoredTerm.STANDARD.key(), StoredTerm.STANDARD);
        all.putIfAbsent(StoredTerm.CHILDREN.key(), StoredTerm.CHILDREN);
        entries = all;
    }

    /** Of a hotel that has described nothing. */
    public static StoredTerms none(HotelId hotelId) {
        return new StoredTerms(hotelId, null, new TreeMap<>());
    }

    /** The same after {@code term} has been written at {@code written}. */
    public StoredTerms with(Term term, Revision written) {
        TreeMap<TermKey, StoredTerm> changed = new TreeMap<>(entries);
        changed.put(term.key(), new StoredTerm(term, written));
        return new StoredTerms(hotelId, written, changed);
    }

    /** What the next change is written at. */
    public Revision next() {
        return revision == null ? Revision.next() : revision.successor();
    }

    /** The content of exactly that entry. */
    public Optional<Object> content(TermKey key) {
        return Optional.ofNullable(entries.get(key)).map(stored -> stored.term().content());
    }

    /** The entry with all its versions, the newest first. */
    public List<StoredTerm> versions(TermKey key) {
        return entries.values().stream()
                .filter(stored -> stored.key().isVersionOf(key))
                .toList();
    }

    /** The revision of an entry: the last change of any of its versions. */
    public Optional<Revision> revision(TermKey key) {
        return versions(key).stream().map(StoredTerm::revision).max(Comparator.comparingLong(Revision::microseconds));
    }

    /** What the hotel sells its rooms with. */
    public SellingTerms terms() {
        TreeMap<RatePlanCode, RatePlan> plans = new TreeMap<>();
        Map<PolicyCode, CancellationPolicy> policies = new HashMap<>();
        TreeMap<TaxCode, List<Tax>> taxes = new TreeMap<>();
        ChildPolicy children = ChildPolicy.NONE;
        for (StoredTerm stored : entries.values()) {
            String code = stored.key().code();
            Object content = stored.term().content();
            switch (stored.key().kind()) {
                case CHILDREN -> children = (ChildPolicy) content;
                case POLICY -> policies.put(new PolicyCode(code), (CancellationPolicy) content);
                case RATE_PLAN -> plans.put(new RatePlanCode(code), (RatePlan) content);
                case TAX ->
                    taxes.computeIfAbsent(new TaxCode(code), first -> new ArrayList<>())
                            .add((Tax) content);
            }
        }
        return new SellingTerms(plans, policies, taxes, children);
    }
}
