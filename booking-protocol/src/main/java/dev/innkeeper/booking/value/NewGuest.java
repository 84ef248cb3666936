package dev.innkeeper.booking.value;

/**
 * The details of the guest who is created with a reservation. Its row carries them, so that a reservation never lacks its
 * guest and a refused request leaves no trace of a person.
 *
 * @param json as the service that owns guests writes them; the protocol does not look inside
 */
public record NewGuest(String json) {
    @Override
    public String toString() {
        return "NewGuest";
    }
}
