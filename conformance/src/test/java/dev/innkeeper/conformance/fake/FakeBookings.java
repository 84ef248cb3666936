package dev.innkeeper.conformance.fake;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.innkeeper.conformance.client.Json;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The nights and reservations of all hotels, without concurrency: only bugs on purpose go wrong. */
final class FakeBookings {
    private static final String FREE = "";
    private static final Set<String> LIVE = Set.of("HELD", "CONFIRMED");
    private static final BigDecimal HUNDRED = new BigDecimal(100);

    private final Bug bug;
    private final Map<String, Set<Integer>> rooms = new TreeMap<>();
    private final Map<String, String> owners = new TreeMap<>();
    private final Map<String, ObjectNode> reservations = new TreeMap<>();
    private final Map<String, BigDecimal> prices = new TreeMap<>();
    private final Map<String, BigDecimal> percents = new TreeMap<>();
    private int bookings;
    private int numbers;

    FakeBookings(Bug bug) {
        this.bug = bug;
    }

    void room(String hotel, int number) {
        rooms.computeIfAbsent(hotel, none -> new TreeSet<>()).add(number);
    }

    /** Of every night of the hotel under the standard plan. */
    void price(String hotel, JsonNode price) {
        prices.put(hotel, new BigDecimal(price.path("amount").asText()));
    }

    void derive(String hotel, String ratePlan, JsonNode from) {
        percents.put(hotel + " " + ratePlan, new BigDecimal(from.path("percent").asText()));
    }

    void putOnSale(String hotel, LocalDate from, LocalDate to) {
        from.datesUntil(to)
                .forEach(night ->
                        rooms.get(hotel).forEach(room -> owners.putIfAbsent(night(hotel, room, night), FREE)));
    }

    /** The new reservation; null if no room is available. */
    @Nullable ObjectNode book(JsonNode wanted) {
        bookings++;
        String hotel = wanted.path("hotelId").asText();
        List<Integer> candidates =
                wanted.has("roomNumber") ? List.of(wanted.path("roomNumber").asInt()) : List.copyOf(rooms.get(hotel));
        for (int room : candidates) {
            boolean free = isFree(hotel, room, wanted, FREE);
            if (bug == Bug.REFUSES_A_FREE_ROOM && bookings % 5 == 0) {
                free = false;
            }
            if (bug == Bug.SELLS_A_ROOM_TWICE && bookings % 10 == 0) {
                free = true;
            }
            if (free || bug == Bug.BOOKS_WHAT_IT_REFUSES) {
                ObjectNode made = write(hotel, room, wanted);
                return free ? made : null;
            }
        }
        return null;
    }

    @Nullable ObjectNode find(String number) {
        ObjectNode found = reservations.get(number);
        return bug == Bug.LOSES_A_RESERVATION && number.endsWith("3") ? null : found;
    }

    /** Whether it was possible. */
    boolean cancel(ObjectNode reservation) {
        if (!isLive(reservation)) {
            return bug == Bug.CANCELS_TWICE;
        }
        reservation.put("status", "CANCELLED");
        if (bug != Bug.KEEPS_THE_NIGHTS_OF_A_CANCELLATION) {
            setOwner(reservation, FREE);
        }
        return true;
    }

    boolean confirm(ObjectNode reservation) {
        boolean held = reservation.path("status").asText().equals("HELD");
        if (held) {
            reservation.put("status", "CONFIRMED");
        }
        return held;
    }

    boolean change(ObjectNode reservation, JsonNode wanted) {
        String number = reservation.path("confirmationNumber").asText();
        String hotel = reservation.path("hotelId").asText();
        int room = wanted.path("roomNumber").asInt();
        if (!isLive(reservation) || !isFree(hotel, room, wanted, number)) {
            if (bug == Bug.FREES_THE_OLD_NIGHTS_FIRST && isLive(reservation)) {
                setOwner(reservation, FREE);
            }
            return false;
        }
        setOwner(reservation, FREE);
        setStay(reservation, room, wanted, priceOf(hotel, Json.object()));
        setOwner(reservation, number);
        return true;
    }

    ArrayNode free(String hotel, LocalDate night) {
        ArrayNode items = Json.object().putArray("items");
        rooms.getOrDefault(hotel, Set.of()).stream()
                .filter(room -> FREE.equals(owners.get(night(hotel, room, night))))
                .forEach(room -> items.addObject().put("roomNumber", room));
        return items;
    }

    ObjectNode occupancy(String hotel, LocalDate night) {
        int all = rooms.get(hotel).size() + (bug == Bug.MISCOUNTS_ROOMS ? 1 : 0);
        int free = free(hotel, night).size();
        return Json.object()
                .put("date", night.toString())
                .put("rooms", all)
                .put("free", free)
                .put("claimed", all - free)
                .put("outOfOrder", 0)
                .put("soldOut", free == 0);
    }

    List<ObjectNode> inHouse(String hotel, LocalDate night) {
        List<ObjectNode> found = new ArrayList<>();
        for (ObjectNode reservation : reservations.values()) {
            boolean there = !night.isBefore(date(reservation, "checkIn"))
                    && night.isBefore(date(reservation, "checkOut"))
                    && reservation.path("hotelId").asText().equals(hotel);
            boolean hidden = bug == Bug.HIDES_GUESTS_FROM_STAFF
                    && reservation.path("confirmationNumber").asText().endsWith("3");
            if (there && isLive(reservation) && !hidden) {
                found.add(reservation);
            }
        }
        return found;
    }

    /** One for each reservation, as it is now. */
    List<ObjectNode> events(String hotel) {
        return reservations.values().stream()
                .filter(reservation -> reservation.path("hotelId").asText().equals(hotel))
                .filter(reservation -> bug != Bug.LEAVES_OUT_EVENTS
                        || !reservation.path("confirmationNumber").asText().endsWith("3"))
                .map(reservation -> Json.object().<ObjectNode>set("subject", reservation))
                .toList();
    }

    private ObjectNode write(String hotel, int room, JsonNode wanted) {
        String number = String.format("%013d", ++numbers);
        ObjectNode made = Json.object()
                .put("confirmationNumber", number)
                .put("status", wanted.path("hold").asBoolean() ? "HELD" : "CONFIRMED")
                .put("hotelId", hotel)
                .put("roomType", "double")
                .put("guests", wanted.path("guests").asInt());
        setStay(made, room, wanted, priceOf(hotel, wanted));
        reservations.put(number, made);
        setOwner(made, number);
        return made;
    }

    private BigDecimal priceOf(String hotel, JsonNode wanted) {
        BigDecimal percent = bug == Bug.FORGETS_THE_DISCOUNT
                ? BigDecimal.ZERO
                : percents.getOrDefault(hotel + " " + wanted.path("ratePlan").asText(), BigDecimal.ZERO);
        return prices.get(hotel).multiply(HUNDRED.add(percent)).divide(HUNDRED).setScale(2, RoundingMode.HALF_UP);
    }

    private static void setStay(ObjectNode reservation, int room, JsonNode wanted, BigDecimal price) {
        reservation.put("roomNumber", room);
        reservation.put("checkIn", wanted.path("checkIn").asText());
        reservation.put("checkOut", wanted.path("checkOut").asText());
        ArrayNode nights = reservation.putArray("nights");
        date(wanted, "checkIn")
                .datesUntil(date(wanted, "checkOut"))
                .forEach(night ->
                        nights.addObject().put("date", night.toString()).set("price", euros(price)));
        reservation.set("total", euros(price.multiply(BigDecimal.valueOf(nights.size()))));
    }

    private static ObjectNode euros(BigDecimal amount) {
        return Json.object().put("amount", amount.toPlainString()).put("currency", "EUR");
    }

    private void setOwner(ObjectNode reservation, String owner) {
        LocalDate from = date(reservation, "checkIn");
        LocalDate to = date(reservation, "checkOut").plusDays(bug == Bug.TAKES_THE_NIGHT_OF_CHECK_OUT ? 1 : 0);
        String hotel = reservation.path("hotelId").asText();
        from.datesUntil(to)
                .filter(night -> bug != Bug.FORGETS_THE_SECOND_MONTH || night.getMonth() == from.getMonth())
                .forEach(night ->
                        owners.put(night(hotel, reservation.path("roomNumber").asInt(), night), owner));
    }

    private boolean isFree(String hotel, int room, JsonNode wanted, String orOwner) {
        return date(wanted, "checkIn")
                .datesUntil(date(wanted, "checkOut"))
                .map(night -> owners.getOrDefault(night(hotel, room, night), "not on sale"))
                .allMatch(owner -> owner.equals(FREE) || owner.equals(orOwner));
    }

    private static boolean isLive(ObjectNode reservation) {
        return LIVE.contains(reservation.path("status").asText());
    }

    private static LocalDate date(JsonNode json, String member) {
        return LocalDate.parse(json.path(member).asText());
    }

    private static String night(String hotel, int room, LocalDate night) {
        return hotel + " " + room + " " + night;
    }
}
