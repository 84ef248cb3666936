package dev.innkeeper.benchmark.bare;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.Statement;
import dev.innkeeper.benchmark.BenchmarkFailedException;
import dev.innkeeper.benchmark.scene.Scene;
import dev.innkeeper.benchmark.scene.Scene.Arrival;
import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.model.HotelId;
import java.time.YearMonth;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletionStage;
import java.util.stream.IntStream;

/**
 * Q1 to Q9 with nothing but the driver: the same statements one after the other, or side by side, as the services send
 * them, and of the rows only how many there are. Nothing is done for a client; for Q4 see {@link BareVacancies}.
 */
public final class BareQueries {
    /** One more than a page has, from which the services know that there is a next one. */
    private static final int PAGE = Scene.SLICE + 1;

    private static final String LATEST_MONTH = "9999-12";

    private final BareSession session;
    private final Scene scene;
    private final List<String> pointKeys;
    private final List<String> cityKeys = List.of(FoldedText.of(Scene.CITY).key());
    private final String nameKey = FoldedText.of(Scene.LAST_NAME).key();

    public BareQueries(BareSession session, Scene scene) {
        this.session = session;
        this.scene = scene;
        this.pointKeys = IntStream.range(0, Scene.SLICE)
                .mapToObj(index -> FoldedText.of(Scene.point(index)).key())
                .toList();
    }

    /** Q1. */
    public CompletionStage<Integer> hotelsNear(long number) {
        return count(session.bind(ServiceStatement.HOTELS_NEAR_POINT)
                .setString("poi_name_key", pointKeys.get((int) (number % pointKeys.size())))
                .setList("poi_city_keys", cityKeys, String.class)
                .setInt("most", PAGE));
    }

    /** Q2. */
    public CompletionStage<Integer> hotel(long number) {
        return count(hotel(scene.townHotel(number)));
    }

    /** Q3. */
    public CompletionStage<Integer> pointsNear(long number) {
        HotelId hotel = scene.townHotel(number);
        return session.rows(hotel(hotel))
                .thenApply(BareQueries::one)
                .thenCompose(found -> count(session.bind(ServiceStatement.POINTS_NEAR_HOTEL)
                        .setString("hotel_id", hotel.value())
                        .setInt("most", PAGE)));
    }

    /** Q5. */
    public CompletionStage<Integer> room(long number) {
        HotelId hotel = scene.largeHotel(number);
        short room = (short) Scene.room(number).value();
        BoundStatement amenities = session.bind(ServiceStatement.AMENITIES_OF_ROOM)
                .setString("hotel_id", hotel.value())
                .setShort("room_number", room);
        BoundStatement rates = session.bind(ServiceStatement.RATES_OF_ROOM)
                .setShort("room_number", room)
                .setString("hotel_id", hotel.value())
                .setList("months", months(), String.class)
                .setLocalDate("check_in", scene.stay().checkIn())
                .setLocalDate("check_out", scene.stay().checkOut());
        return session.rows(hotel(hotel))
                .thenApply(BareQueries::one)
                .thenCompose(found -> session.rows(amenities)
                        .thenCombine(session.rows(rates), (described, priced) -> described.isEmpty() ? 0 : 1));
    }

    /** Q6. */
    public CompletionStage<Integer> reservation(long number) {
        return session.rows(session.bind(ServiceStatement.BOOKING_OF_NUMBER)
                        .setString("confirm_number", scene.arrival(number).number()))
                .thenApply(BareQueries::one)
                .thenCompose(found -> count(
                        session.bind(ServiceStatement.BOOKING).setUuid("booking_id", found.getUuid("booking_id"))));
    }

    /** Q7. */
    public CompletionStage<Integer> arrivals(long number) {
        return count(session.bind(ServiceStatement.ARRIVALS)
                .setString("hotel_id", scene.desk().value())
                .setLocalDate("start_date", scene.stay().checkIn())
                .setShort("room_number", (short) 0)
                .setString("confirm_number", "")
                .setInt("rows", PAGE));
    }

    /** Q8. */
    public CompletionStage<Integer> staysOfName(long number) {
        return session.rows(session.bind(ServiceStatement.MONTHS_OF_NAME)
                        .setString("guest_last_name_key", nameKey)
                        .setString("month", LATEST_MONTH))
                .thenApply(BareQueries::one)
                .thenCompose(found -> count(staysIn(Objects.requireNonNull(found.getString("month")))));
    }

    private BoundStatement staysIn(String month) {
        return session.bind(ServiceStatement.STAYS_OF_NAME)
                .setString("guest_last_name_key", nameKey)
                .setString("month", month)
                .setLocalDate("start_date", YearMonth.parse(month).plusMonths(1).atDay(1))
                .setInt("rows", PAGE);
    }

    /** Q9. */
    public CompletionStage<Integer> guest(long number) {
        Arrival arrival = scene.arrival(number);
        UUID guest = arrival.guest();
        return count(session.bind(ServiceStatement.GUEST).setUuid("guest_id", guest));
    }

    private BoundStatement hotel(HotelId hotel) {
        return session.bind(ServiceStatement.HOTEL).setString("id", hotel.value());
    }

    private List<String> months() {
        return scene.stay().months().stream().map(YearMonth::toString).toList();
    }

    private CompletionStage<Integer> count(Statement<?> read) {
        return session.rows(read).thenApply(List::size);
    }

    private static Row one(List<Row> rows) {
        if (rows.size() != 1) {
            throw new BenchmarkFailedException(rows.size() + " rows in place of one that leads on");
        }
        return rows.get(0);
    }
}
