package dev.innkeeper.booking.simulation;

import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.port.UnknownOutcomeException;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Between the processes, and between them and the database. What was sent arrives, or does not, or arrives twice or when
 * nobody expects it any more, whether its sender lives or not; a reply reaches only the life of the process that asked.
 */
final class Network {
    private static final long TIMEOUT = 4_000;

    /** Something was not done, or nobody knows. */
    static final class Unavailable extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Unavailable(String what) {
            super(what, null, false, false);
        }
    }

    private final World world;
    private final Timeline time;
    private final SplittableRandom random;
    private final Weather weather;
    private final Statistics statistics;
    private final Trace trace;

    Network(World world, SplittableRandom random) {
        this.world = world;
        this.random = random;
        time = world.time;
        weather = world.weather;
        statistics = world.statistics;
        trace = world.trace;
    }

    /** What is read, or written, by whom. */
    record Call(Instance caller, String what, Object... about) {}

    <T> Uni<T> read(Call call, Supplier<T> effect) {
        return ask(
                call,
                reply -> time.after(weather.latency(), () -> {
                    if (weather.failed()) {
                        statistics.count(Count.READ_FAILED);
                        reply.fail(new Unavailable("read failed"));
                        return;
                    }
                    reply.item(effect.get());
                }));
    }

    /** A read that finishes what is in progress. */
    <T> Uni<T> settledRead(Call call, List<Paxos> partitions, Supplier<T> effect) {
        return read(call, () -> {
            partitions.forEach(Paxos::settle);
            return effect.get();
        });
    }

    /** An idempotent write without a condition. */
    Uni<Void> plainWrite(Call call, Count failure, Runnable effect) {
        return ask(call, reply -> {
            boolean late = weather.comesTooLate();
            if (late || weather.failed()) {
                statistics.count(failure);
                if (late || random.nextBoolean()) {
                    time.after(late ? weather.longAfter() : weather.latency(), effect);
                }
                time.after(weather.latency(), () -> reply.fail(new Unavailable("write failed")));
                return;
            }
            time.after(weather.latency(), () -> {
                effect.run();
                reply.done();
            });
        });
    }

    <T> Uni<T> conditional(Call call, Paxos partition, Supplier<Paxos.Round<T>> round) {
        return ask(
                call,
                reply -> time.after(weather.latency(), () -> {
                    if (weather.unknown()) {
                        unknown(call, partition, round);
                        if (call.caller().isMortal() && weather.crashesAsWell()) {
                            crash(call.caller(), call);
                            return;
                        }
                        reply.fail(new UnknownOutcomeException(new Unavailable("write timed out")));
                        return;
                    }
                    if (weather.failed()) {
                        statistics.count(Count.WRITE_FAILED);
                        reply.fail(new Unavailable("write refused"));
                        return;
                    }
                    partition.settle();
                    reply.item(partition.run(round.get()));
                }));
    }

    private <T> void unknown(Call call, Paxos partition, Supplier<Paxos.Round<T>> round) {
        int kind = random.nextInt(weather.writesComeLate ? 4 : 3);
        trace.note(call.caller().name, "outcome unknown", kind);
        switch (kind) {
            case 0 -> {
                statistics.count(Count.UNKNOWN_APPLIED);
                partition.settle();
                partition.run(round.get());
            }
            case 1 -> statistics.count(Count.UNKNOWN_NOT_APPLIED);
            case 2 -> {
                statistics.count(Count.UNKNOWN_IN_PROGRESS);
                partition.settle();
                partition.leaveInProgress(round.get());
                if (random.nextInt(3) == 0) {
                    time.after(weather.longAfter(), partition::settle);
                }
            }
            default -> {
                // A coordinator that was paused: no settled read has seen anything of it.
                statistics.count(Count.UNKNOWN_APPLIED_LATER);
                time.after(weather.longAfter(), () -> {
                    partition.settle();
                    partition.run(round.get());
                });
            }
        }
    }

    /** A call of another service, on any of its instances. */
    <S extends Instance, T> Uni<T> message(
            Call call, List<S> instances, boolean mayBeLate, Function<S, Uni<T>> handler) {
        return ask(call, reply -> {
            time.after(TIMEOUT, () -> {
                if (reply.isOpen()) {
                    statistics.count(Count.TIMEOUT);
                    reply.fail(new Unavailable("timeout"));
                }
            });
            if (weather.lost()) {
                statistics.count(Count.LOST_REQUEST);
            } else if (mayBeLate && weather.veryLate()) {
                statistics.count(Count.VERY_LATE);
                deliver(weather.longAfter(), call, instances, handler, reply);
            } else {
                deliver(weather.latency(), call, instances, handler, reply);
            }
            if (weather.duplicated()) {
                statistics.count(Count.DUPLICATE);
                long after = mayBeLate && weather.veryLate() ? weather.longAfter() : weather.latency();
                deliver(after, call, instances, handler, reply);
            }
        });
    }

    private <S extends Instance, T> void deliver(
            long after, Call call, List<S> instances, Function<S, Uni<T>> handler, Reply<T> reply) {
        time.after(after, () -> {
            S target = instances.get(random.nextInt(instances.size()));
            if (target.isDown()) {
                reply.fail(new Unavailable("connection refused"));
                return;
            }
            boolean lost = weather.lost();
            target.in(target.life(), () -> {
                trace.note(target.name, "receives " + call.what(), call.about());
                handler.apply(target)
                        .subscribe()
                        .with(
                                item -> answer(target, call, lost, () -> reply.item(item)),
                                failure -> answer(target, call, lost, () -> reply.fail(world.expected(failure))));
            });
        });
    }

    private void answer(Instance target, Call call, boolean lost, Runnable reply) {
        if (target.isDown()) {
            return;
        }
        trace.note(target.name, "has done " + call.what(), call.about());
        if (lost) {
            statistics.count(Count.LOST_REPLY);
            return;
        }
        time.after(weather.latency(), reply);
    }

    Timer timer(Instance of) {
        return new Timer() {
            @Override
            public Instant now() {
                return World.instant(of.clock());
            }

            @Override
            public Uni<Void> pause(Duration longest) {
                long millis = longest.toMillis();
                return ask(
                        new Call(of, "pause"),
                        reply -> time.after(millis / 2 + random.nextLong(millis / 2 + 1), reply::done));
            }
        };
    }

    private <T> Uni<T> ask(Call call, Consumer<Reply<T>> sending) {
        return Uni.createFrom().<T>emitter(emitter -> {
            Instance caller = call.caller();
            if (caller.isDown()) {
                return;
            }
            // Crashes and pauses happen between any two calls.
            if (caller.isMortal() && weather.crashes()) {
                crash(caller, call);
                return;
            }
            trace.note(caller.name, call.what(), call.about());
            Reply<T> reply = new Reply<>(call, emitter, caller.life());
            if (caller.isMortal() && weather.pauses()) {
                statistics.count(Count.PAUSE);
                long pause = weather.pause();
                trace.note(caller.name, "STANDS STILL for", pause);
                caller.pause(pause);
                caller.in(caller.life(), () -> sending.accept(reply));
                return;
            }
            sending.accept(reply);
        });
    }

    private void crash(Instance instance, Call call) {
        statistics.count(Count.CRASH);
        trace.note(instance.name, "CRASHES at", call.what());
        instance.crash(weather.restart());
    }

    /** Where the answer goes: once, and only to the life of the process that asked. */
    private final class Reply<T> {
        private final Call call;
        private final UniEmitter<? super T> emitter;
        private final int life;
        private boolean answered;

        Reply(Call call, UniEmitter<? super T> emitter, int life) {
            this.call = call;
            this.emitter = emitter;
            this.life = life;
        }

        boolean isOpen() {
            return !answered;
        }

        void item(T item) {
            finish("= " + call.what(), item, () -> emitter.complete(item));
        }

        void done() {
            finish("= " + call.what(), "", () -> emitter.complete(null));
        }

        void fail(Throwable failure) {
            finish("! " + call.what(), failure.getMessage(), () -> emitter.fail(failure));
        }

        private void finish(String what, Object result, Runnable telling) {
            if (answered) {
                return;
            }
            answered = true;
            call.caller().in(life, () -> {
                trace.note(call.caller().name, what, result);
                telling.run();
            });
        }
    }
}
