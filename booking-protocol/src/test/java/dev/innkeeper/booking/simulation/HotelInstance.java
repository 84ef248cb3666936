package dev.innkeeper.booking.simulation;

import dev.innkeeper.booking.night.ClaimHandler;
import dev.innkeeper.booking.night.ClaimResolution;
import dev.innkeeper.booking.night.NightPorts;
import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.recovery.Sweeper;
import dev.innkeeper.booking.value.ClaimScope;

/** A process of the hotel service. */
final class HotelInstance extends Instance {
    final ClaimHandler claimHandler;
    final ClaimResolution claimResolution;
    final Sweeper<ClaimScope> sweeper;

    HotelInstance(String name, World world, Variant variant, long skew) {
        super(name, world.time, skew);
        Timer timer = world.network.timer(this);
        NightPorts ports = variant.nights(
                new NightPorts(
                        world.nights.seenBy(this),
                        world.claimJournal.seenBy(this),
                        id -> world.network.message(
                                new Network.Call(this, "resolve", id),
                                world.reservationInstances,
                                true,
                                instance -> instance.recoveryHandler.resolve(id)),
                        timer,
                        World.TIMES),
                this);
        claimHandler = new ClaimHandler(ports);
        claimResolution = new ClaimResolution(ports);
        sweeper = new Sweeper<>(
                ports.journal(),
                scope -> claimResolution.settle(scope).onFailure().invoke(world::expected),
                timer);
    }
}
