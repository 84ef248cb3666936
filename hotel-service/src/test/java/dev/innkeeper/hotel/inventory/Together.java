package dev.innkeeper.hotel.inventory;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Does things at once. */
public final class Together {
    private Together() {}

    /** What each of the actions answers, each run by a thread of its own. */
    @SafeVarargs
    public static <T> List<T> run(Callable<T>... actions) throws InterruptedException, ExecutionException {
        return run(List.of(actions));
    }

    /** What each of the actions answers, each run by a thread of its own. */
    public static <T> List<T> run(List<Callable<T>> actions) throws InterruptedException, ExecutionException {
        ExecutorService threads = Executors.newFixedThreadPool(actions.size());
        try {
            List<T> answers = new ArrayList<>();
            for (Future<T> answer : threads.invokeAll(actions)) {
                answers.add(answer.get());
            }
            return answers;
        } finally {
            threads.shutdown();
        }
    }
}
