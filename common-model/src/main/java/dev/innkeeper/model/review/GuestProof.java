package dev.innkeeper.model.review;

import dev.innkeeper.model.Checks;

/**
 * How a guest proves to have booked a stay.
 *
 * @param lastName of the guest
 * @param client the address of the guest's client, under which wrong names are counted
 */
public record GuestProof(String lastName, String client) {
    public GuestProof {
        new Checks().text("lastName", lastName).text("client", client).refuseIfAny();
    }

    /** Without the name, which must not appear in a log. */
    @Override
    public String toString() {
        return "a proof";
    }
}
