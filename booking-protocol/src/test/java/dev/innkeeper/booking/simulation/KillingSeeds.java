package dev.innkeeper.booking.simulation;

import java.util.Map;

/** The first seed that kills each mutant. Outdated ones only cost time. */
public final class KillingSeeds {
    private static final Map<Mutant, Long> FIRST = Map.ofEntries(
            Map.entry(Mutant.REPLACES_WHATEVER_REVISION_THERE_IS, 2L),
            Map.entry(Mutant.TAKES_AN_UNKNOWN_OUTCOME_OF_A_CHANGE_FOR_SUCCESS, 104L),
            Map.entry(Mutant.TAKES_AN_UNKNOWN_OUTCOME_OF_THE_COMMIT_FOR_SUCCESS, 2L),
            Map.entry(Mutant.DOES_NOT_READ_WHAT_IT_HAS_REPLACED, 48L),
            Map.entry(Mutant.COMMITS_WHAT_WAS_ABANDONED_OR_REFUSED, 8L),
            Map.entry(Mutant.OVERWRITES_WHAT_A_DUPLICATE_HAS_BOOKED, 1L),
            Map.entry(Mutant.DOES_NOT_RECORD_A_REFUSAL, 8L),
            Map.entry(Mutant.ABANDONS_A_BOOKING_WITHOUT_A_RECORD, 4L),
            Map.entry(Mutant.MAKES_A_NEW_NUMBER_FOR_EACH_RETRY, 1L),
            Map.entry(Mutant.MAKES_TOKENS_WITHOUT_THE_REQUEST, 192L),
            Map.entry(Mutant.DOES_NOT_COMPARE_THE_BODIES_OF_ONE_KEY, 1L),
            Map.entry(Mutant.LETS_A_HOLD_EXPIRE_THAT_WAS_CONFIRMED, 304L),
            Map.entry(Mutant.FORGETS_THE_NIGHTS_BEFORE_A_CHANGE, 1L),
            Map.entry(Mutant.FORGETS_FORMER_STAYS_THAT_MAY_STILL_BE_THERE, 62L),
            Map.entry(Mutant.CHANGES_THE_STAY_WITHOUT_NOTING_WHICH_ONE_IS_WANTED, 1L),
            Map.entry(Mutant.USES_THE_NUMBER_OF_A_DROPPED_CHANGE_AGAIN, 62L),
            Map.entry(Mutant.FREES_NIGHTS_BEFORE_THE_ROW_IS_FINAL, 2L),
            Map.entry(Mutant.FREES_WHAT_A_REFUSED_CLAIM_HAS_TAKEN_BEFORE_THERE_IS_A_ROW, 78L),
            Map.entry(Mutant.FREES_NIGHTS_WHEN_THE_COMMIT_FAILS, 2L),
            Map.entry(Mutant.CLAIMS_ALL_NIGHTS_BUT_THE_LAST, 1L),
            Map.entry(Mutant.CONFIRMS_BEFORE_THE_NIGHTS_ARE_CLAIMED, 1L),
            Map.entry(Mutant.CONFIRMS_ANOTHER_ROOM_THAN_THE_CLAIMED_ONE, 1L),
            Map.entry(Mutant.TAKES_A_REFUSED_CHANGE_FOR_CLAIMED, 1L),
            Map.entry(Mutant.NEVER_FREES_WHAT_WAS_CANCELLED, 63L),
            Map.entry(Mutant.TAKES_NIGHTS_FOR_FREED_THAT_MAY_NOT_BE, 8856L),
            Map.entry(Mutant.PUBLISHES_ONLY_THE_FIRST_VERSION, 1L),
            Map.entry(Mutant.ANSWERS_BEFORE_THE_DERIVED_ROWS_ARE_WRITTEN, 1L),
            Map.entry(Mutant.TAKES_DERIVED_ROWS_FOR_WRITTEN_THAT_MAY_NOT_BE, 4L),
            Map.entry(Mutant.PUBLISHES_ONLY_THE_NEWEST_CHANGE, 154L),
            Map.entry(Mutant.FORGETS_CHANGES_BEFORE_THEY_ARE_KNOWN_TO_BE_PUBLISHED, 166L),
            Map.entry(Mutant.LETS_THE_DATABASE_CHOOSE_THE_TIMES_OF_EVENTS, 136L),
            Map.entry(Mutant.DERIVES_ROWS_AT_THE_TIME_OF_TODAY, 136L),
            Map.entry(Mutant.DOES_NOT_WRITE_THE_JOURNAL_OF_BOOKINGS, 304L),
            Map.entry(Mutant.DOES_NOT_WRITE_THE_JOURNAL_OF_CLAIMS, 1L),
            Map.entry(Mutant.WRITES_THE_JOURNAL_OF_CLAIMS_AFTERWARDS, 20L),
            Map.entry(Mutant.TAKES_A_BOOKING_FOR_DONE_THAT_IS_ONLY_ANNOUNCED, 4599L),
            Map.entry(Mutant.TAKES_A_CLAIM_FOR_DONE_THAT_IS_ONLY_ANNOUNCED, 973L),
            Map.entry(Mutant.LOOKS_BACK_ONLY_TEN_SECONDS_IN_THE_JOURNAL, 1550L),
            Map.entry(Mutant.BELIEVES_A_SWEEP_POSITION_IN_THE_FUTURE, 4L),
            Map.entry(Mutant.WRITES_NIGHTS_WHOSEVER_THEY_ARE, 8L),
            Map.entry(Mutant.DOES_NOT_READ_WHAT_IT_HAS_CLAIMED, 78L),
            Map.entry(Mutant.CLAIMS_WITHOUT_LOOKING_WHETHER_ALL_NIGHTS_ARE_ON_SALE, 9L),
            Map.entry(Mutant.LETS_NIGHTS_PASS_THROUGH_FREE_IN_A_CHANGE, 1L),
            Map.entry(Mutant.TAKES_NIGHTS_OF_A_LATER_ATTEMPT, 62L),
            Map.entry(Mutant.READS_NIGHTS_WITHOUT_SETTLING_THEM, 1922L),
            Map.entry(Mutant.PUTS_NIGHTS_ON_SALE_AT_THE_TIME_OF_TODAY, 1L),
            Map.entry(Mutant.ASKS_FOR_THE_BOOKING_BEFORE_IT_READS_THE_NIGHTS, 207L),
            Map.entry(Mutant.FREES_NIGHTS_WHEN_NOBODY_ANSWERS_FOR_THEIR_BOOKING, 1L),
            Map.entry(Mutant.FREES_UNDECIDED_NIGHTS, 45L),
            Map.entry(Mutant.IGNORES_WHAT_A_CHANGE_UNDER_WAY_HOLDS, 31L),
            Map.entry(Mutant.DOES_NOT_ASK_AGAIN_ABOUT_UNDECIDED_NIGHTS, 1144L),
            Map.entry(Mutant.KEEPS_THE_NIGHTS_OF_EVERY_TOKEN, 1L),
            Map.entry(Mutant.KEEPS_THE_NIGHTS_OF_ANY_TOKEN_OF_A_RESERVATION, 1L),
            Map.entry(Mutant.KEEPS_NIGHTS_WHOSE_RESERVATION_IS_NOT_PUBLISHED, 16L),
            Map.entry(Mutant.UNDOES_A_NO_SHOW_WITHOUT_CLAIMING_ITS_NIGHTS, 5L),
            Map.entry(Mutant.UNDOES_A_CHECK_OUT_WITHOUT_CLAIMING_ITS_NIGHTS, 1L),
            Map.entry(Mutant.IGNORES_WHAT_AN_UNDOING_UNDER_WAY_HOLDS, 87L),
            Map.entry(Mutant.UNDOES_A_NO_SHOW_AND_KEEPS_ITS_PENALTY, 5L),
            Map.entry(Mutant.FORGETS_THE_ROOM_BEFORE_A_MOVE, 64L),
            Map.entry(Mutant.FREES_THE_NIGHTS_SLEPT_BEFORE_A_MOVE, 64L),
            Map.entry(Mutant.KEEPS_THE_NIGHTS_IN_THE_OLD_ROOM_AFTER_A_MOVE, 64L));

    private KillingSeeds() {}

    /** 1 if none is known. */
    public static long of(Mutant mutant) {
        return FIRST.getOrDefault(mutant, 1L);
    }
}
