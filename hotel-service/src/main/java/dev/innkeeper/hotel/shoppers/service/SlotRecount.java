package dev.innkeeper.hotel.shoppers.service;

import dev.innkeeper.hotel.shoppers.model.Recount;
import io.smallrye.mutiny.Uni;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Compares the totals of a slot with what its rows add up to: reads the totals, counts, and reads the totals again. Each
 * change has a revision of its own, so equal totals mean that nobody has changed anything meanwhile.
 *
 * @param <S> the totals with their revision
 * @param <T> the totals alone
 * @param slot reads them
 * @param none what a slot has that nobody has written
 * @param count counts the rows
 * @param correct writes other totals, unless somebody has changed them; answers whether it did
 */
public record SlotRecount<S, T>(
        Uni<S> slot, S none, Function<S, T> totals, Uni<T> count, BiFunction<S, T, Uni<Boolean>> correct) {

    /** Compares; with {@code repair} corrects what is wrong. */
    public Uni<Recount> run(boolean repair) {
        return slot.chain(found ->
                found.equals(none) ? answer(Recount.RIGHT) : count.chain(counted -> judge(found, counted, repair)));
    }

    private Uni<Recount> judge(S found, T counted, boolean repair) {
        return slot.chain(again -> {
            if (!found.equals(again)) {
                return answer(Recount.UNDER_WAY);
            }
            if (counted.equals(totals.apply(found))) {
                return answer(Recount.RIGHT);
            }
            return repair
                    ? correct.apply(found, counted).map(done -> done ? Recount.MENDED : Recount.UNDER_WAY)
                    : answer(Recount.WRONG);
        });
    }

    private static Uni<Recount> answer(Recount recount) {
        return Uni.createFrom().item(recount);
    }
}
