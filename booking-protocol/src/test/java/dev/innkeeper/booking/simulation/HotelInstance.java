package dev.innkeeper.booking.simulation;

import dev.innkeeper.booking.night.Claims;
import dev.innkeeper.booking.night.NightPorts;
import dev.innkeeper.booking.night.Settlement;
import dev.innkeeper.booking.port.Pace;
import dev.innkeeper.booking.recovery.Sweeper;
import dev.innkeeper.booking.value.ClaimScope;
/** A process of the hotel service. */
final class HotelInstance extends Instance {
    final Claims claims;
    final Settlement settlement;
    final Sweeper<ClaimScope> sweeper;

    HotelInstance(String name, World world, Variant variant, long skew) {
        super(name, world.time, skew);
        Pace pace = world.network.pace(this);
        NightPorts ports = variant.nights(
                new NightPorts(
                        world.nights.seenBy(this),
                        world.claimJournal.seenBy(this),
                        id -> world.network.message(
                                new Network.Call(this, "resolve", id),
                                world.reservationInstances,
                                true,
                                instance -> instance.resolver.resolve(id)),
                        pace,
                        World.TIMES),
                this);
        claims = new Claims(ports);
        settlement = new Settlement(ports);
        sweeper = new Sweeper<>(
                ports.journal(), scope -> settlement.settle(scope).onFailure().invoke(world::expected), pace);
    }
}
