package dev.innkeeper.booking.simulation;

import dev.innkeeper.booking.model.Outcome;
import dev.innkeeper.booking.model.Outcome.Accepted;
import dev.innkeeper.booking.model.Outcome.UnderWay;
import dev.innkeeper.booking.model.RecordedReply;
import io.smallrye.mutiny.Uni;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A request of a client, repeated until it gets a definite response. */
abstract class ClientOperation {
    final World world;
    private final SplittableRandom random;
    private boolean answered;
    private @Nullable RecordedReply reply;

    ClientOperation(World world, SplittableRandom random) {
        this.world = world;
        this.random = random;
    }

    /** What the client asks for. */
    abstract RecordedCall.Request request();

    /** One delivery of the request to an instance of the service. */
    abstract Uni<Outcome> ask(ReservationInstance instance);

    /** What the client is told. */
    abstract void told(Outcome outcome);

    /** Whether the request has an idempotency key, so that retries get the same response. */
    abstract boolean hasKey();

    /** Milliseconds until the client asks. */
    long patience() {
        return 0;
    }

    final boolean isAnswered() {
        return answered;
    }

    final void run(int attempts, Runnable then) {
        if (hasKey() && random.nextInt(world.rush ? 2 : 6) == 0) {
            world.statistics.count(Count.SAME_KEY_AT_ONCE);
            world.time.after(random.nextInt(3) * random.nextInt(1_000), () -> send(outcome -> {}, () -> {}));
        }
        send(
                outcome -> {
                    if (outcome instanceof UnderWay) {
                        world.statistics.count(Count.UNDER_WAY);
                        again(attempts, then);
                    } else {
                        answered = true;
                        then.run();
                    }
                },
                () -> again(attempts, then));
    }

    private void again(int attempts, Runnable then) {
        if (attempts == 1) {
            then.run();
        } else {
            world.time.after(500 + random.nextInt(2_500), () -> run(attempts - 1, then));
        }
    }

    private void send(Consumer<Outcome> answer, Runnable noAnswer) {
        Instance client = Instance.client(world.time);
        RecordedCall.Draft call = new RecordedCall.Draft(request(), world.time);
        world.calls.add(call);
        world.network
                .message(new Network.Call(client, "asks", this), world.reservationInstances, true, instance -> {
                    call.delivered();
                    return ask(instance);
                })
                .subscribe()
                .with(
                        outcome -> {
                            call.answered(outcome);
                            try {
                                check(outcome);
                                answer.accept(outcome);
                            } catch (Throwable violation) {
                                world.report(violation);
                            }
                        },
                        failure -> {
                            world.expected(failure);
                            noAnswer.run();
                        });
    }

    private void check(Outcome outcome) {
        told(outcome);
        if (outcome instanceof Accepted accepted) {
            world.oracle.require(
                    world.derived.show(accepted.booking()), "acknowledged, but not to be found", this, outcome);
        }
        if (hasKey() && outcome instanceof Accepted accepted) {
            world.oracle.require(
                    reply == null || reply.equals(accepted.reply()), "I5: one key, two answers", this, outcome);
            reply = accepted.reply();
        }
    }
}
