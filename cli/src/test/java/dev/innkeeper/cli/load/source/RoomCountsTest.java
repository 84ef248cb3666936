package dev.innkeeper.cli.load.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.cli.command.CommandFailedException;
import dev.innkeeper.model.HotelId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RoomCountsTest {
    private final Refusals refusals = new Refusals();

    @TempDir
    Path directory;

    @Test
    void a_hotel_that_the_file_does_not_name_has_twenty_rooms() throws IOException {
        RoomCounts counts = read("hotel_id,rooms\na,7\n");
        assertThat(counts.of(new HotelId("a"))).isEqualTo(7);
        assertThat(counts.of(new HotelId("b"))).isEqualTo(20);
    }

    @Test
    void a_count_that_is_no_number_of_rooms_is_refused_with_its_line() throws IOException {
        read("hotel_id,rooms\na,0\nb,many\nc,10001\nd,-1\ne,2\n");
        assertThat(refusals.reasons()).extracting(RefusedLine::line).containsExactly(2L, 3L, 4L, 5L);
    }

    @Test
    void the_second_row_of_a_hotel_is_refused() throws IOException {
        RoomCounts counts = read("hotel_id,rooms\na,7\na,8\n");
        assertThat(refusals.reasons())
                .singleElement()
                .hasToString(file() + ":3: hotel_id: is already in an earlier line");
        assertThat(counts.of(new HotelId("a"))).isEqualTo(7);
    }

    @Test
    void the_row_of_a_hotel_that_is_not_in_the_hotels_file_is_refused() throws IOException {
        RoomCounts counts = read("hotel_id,rooms\na,7\nb,8\n");
        counts.of(new HotelId("a"));
        counts.refuseUnused(refusals);
        assertThat(refusals.reasons())
                .singleElement()
                .satisfies(refusal -> assertThat(refusal.line()).isEqualTo(3));
    }

    @Test
    void a_file_with_other_columns_cannot_be_used() {
        assertThatThrownBy(() -> read("hotel;rooms\na;7\n"))
                .isInstanceOf(CommandFailedException.class)
                .hasMessageContaining("hotel_id and rooms");
    }

    private RoomCounts read(String csv) throws IOException {
        Files.writeString(file(), csv);
        return RoomCounts.read(Source.file(file()), refusals);
    }

    private Path file() {
        return directory.resolve("rooms.csv");
    }
}
