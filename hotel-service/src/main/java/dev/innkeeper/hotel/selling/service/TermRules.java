package dev.innkeeper.hotel.selling.service;

import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.hotel.selling.model.SellingTerms;
import dev.innkeeper.hotel.selling.model.TermKind;
import java.util.Collection;
import java.util.Currency;
import java.util.stream.Collectors;

/** Rules about a change that need the hotel's currency or its other terms. */
@FunctionalInterface
interface TermRules {
    /** How many rate plans, policies and codes of taxes a hotel has at most: together they bound its partition. */
    int MOST = 30;

    /** Fails with a problem when a rule is broken. {@code terms} are those before the change. */
    void check(SellingTerms terms, Currency currency);

    /** 409 when the hotel has as many as it can. */
    static void refuseOneMore(int existing, TermKind kind) {
        if (existing >= MOST) {
            throw new ProblemException(
                    ProblemType.TOO_MANY,
                    "The hotel has " + MOST + " of the kind " + kind.label() + ", the most it can.");
        }
    }

    /** 409 when anything is in {@code users}. */
    static void refuseUsed(String by, Collection<?> users) {
        if (!users.isEmpty()) {
            throw new ProblemException(ProblemType.IN_USE, by + ": " + codes(users) + ".");
        }
    }

    /** The codes, separated by commas. */
    static String codes(Collection<?> codes) {
        return codes.stream().map(Object::toString).collect(Collectors.joining(", "));
    }
}
