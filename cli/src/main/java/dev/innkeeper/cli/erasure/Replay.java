package dev.innkeeper.cli.erasure;

import dev.innkeeper.cli.command.CommandFailedException;
import dev.innkeeper.cli.rest.ApiPath;
import dev.innkeeper.cli.rest.ServiceClient;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;

/** Erases the guests of a list, one after the other. May be repeated: who is erased stays erased. */
final class Replay {
    private static final int NOT_FOUND = 404;
    private static final int CONFLICT = 409;

    private final ServiceClient service;
    private final Map<Outcome, Integer> counts = new EnumMap<>(Outcome.class);
    private final Map<UUID, String> kept = new TreeMap<>();

    Replay(ServiceClient service) {
        this.service = service;
    }

    /** What became of a guest. */
    enum Outcome {
        ERASED("erased"),
        /** The details were gone. What an interrupted erasure may have left is gone now. */
        ALREADY("erased before"),
        /** Recorded after the backup. */
        UNKNOWN("unknown here"),
        KEPT("not erased, with a stay to come");

        private final String label;

        Outcome(String label) {
            this.label = label;
        }

        String label() {
            return label;
        }
    }

    /** @throws CommandFailedException if the service does not answer or refuses for another reason */
    void erase(List<UUID> guests) {
        guests.forEach(guest -> counts.merge(erase(guest), 1, Integer::sum));
    }

    int count(Outcome outcome) {
        return counts.getOrDefault(outcome, 0);
    }

    /** The guests who were not erased, with what the service said. */
    Map<UUID, String> kept() {
        return kept;
    }

    private Outcome erase(UUID guest) {
        String path = ApiPath.of("guests", guest.toString());
        boolean hadDetails = service.get(path).status() != NOT_FOUND;
        ServiceClient.Response response = service.delete(path);
        if (response.isSuccess()) {
            return hadDetails ? Outcome.ERASED : Outcome.ALREADY;
        }
        return switch (response.status()) {
            case NOT_FOUND -> Outcome.UNKNOWN;
            case CONFLICT -> {
                kept.put(guest, detail(response));
                yield Outcome.KEPT;
            }
            default ->
                throw CommandFailedException.unusable(service.base() + " answers " + response.status()
                        + " to the erasure of guest " + guest + ": " + detail(response) + " Run this again.");
        };
    }

    private static String detail(ServiceClient.Response response) {
        return response.body().path("detail").asText("no reason given");
    }
}
