package dev.innkeeper.booking.simulation;

import java.util.function.Supplier;

/** A process of one of the services. It dies and comes back, stands still, and has a clock that is not the others'. */
class Instance {
    final String name;
    private final Timeline time;
    private long skew;
    private final boolean mortal;
    private int life;
    private long stopsUntil;
    private boolean down;

    Instance(String name, Timeline time, long skew) {
        this(name, time, skew, true);
    }

    private Instance(String name, Timeline time, long skew, boolean mortal) {
        this.name = name;
        this.time = time;
        this.skew = skew;
        this.mortal = mortal;
    }

    /** Somebody outside, who never dies. */
    static Instance client(Timeline time) {
        return new Instance("C", time, 0, false);
    }

    boolean isMortal() {
        return mortal;
    }

    /** Milliseconds by its own clock. */
    long clock() {
        return time.now() + skew;
    }

    /** Which of its lives this is: what was begun in an earlier one never goes on. */
    int life() {
        return life;
    }

    boolean isDown() {
        return down;
    }

    void crash(long millis) {
        life++;
        down = true;
        stopsUntil = 0;
        int now = life;
        time.after(millis, () -> {
            if (life == now) {
                down = false;
            }
        });
    }

    /** Something that it has in memory, which is gone after a crash. */
    <T> Supplier<T> inMemory(Supplier<T> start) {
        return new Supplier<>() {
            private int startedIn = life;
            private T started = start.get();

            @Override
            public T get() {
                if (startedIn != life) {
                    startedIn = life;
                    started = start.get();
                }
                return started;
            }
        };
    }

    void correctClock() {
        skew = 0;
    }

    void restart() {
        down = false;
        stopsUntil = 0;
    }

    void pause(long millis) {
        stopsUntil = Math.max(stopsUntil, time.now() + millis);
    }

    /** Lets it do {@code what} once it can, if it is still alive then. */
    void in(int sameLife, Runnable what) {
        if (life != sameLife) {
            return;
        }
        if (stopsUntil > time.now()) {
            time.after(stopsUntil - time.now(), () -> in(sameLife, what));
            return;
        }
        what.run();
    }

    @Override
    public String toString() {
        return name;
    }
}
