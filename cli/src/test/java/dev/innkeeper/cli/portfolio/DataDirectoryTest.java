package dev.innkeeper.cli.portfolio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.cli.load.source.Refusals;
import dev.innkeeper.cli.load.source.RefusedLine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataDirectoryTest {
    private final Refusals refusals = new Refusals();

    @TempDir
    Path directory;

    @Test
    void a_row_of_a_csv_file_is_the_line_that_a_json_file_would_have() throws IOException {
        Files.writeString(directory.resolve("rates.csv"), """
                hotelId,roomType,ratePlan,from,to,weekdays,price.amount,price.currency,occupancyPrices.1
                lis-001,double,standard,2027-05-01,2027-06-01,FRIDAY;SATURDAY,90.00,EUR,80.00
                """);

        assertThat(lines(DataFile.RATES)).containsExactly("""
                {"hotelId":"lis-001","roomType":"double","ratePlan":"standard","from":"2027-05-01","to":"2027-06-01",\
                "weekdays":["FRIDAY","SATURDAY"],"price":{"amount":"90.00","currency":"EUR"},"occupancyPrices":{"1":"80.00"}}""");
    }

    @Test
    void numbers_and_flags_of_a_csv_file_are_numbers_and_flags() throws IOException {
        Files.writeString(directory.resolve("restrictions.csv"), """
                hotelId,from,to,minStay,closed,closedToArrival
                lis-001,2027-05-01,2027-06-01,3,true,
                lis-001,2027-05-01,2027-06-01,many,yes,false
                """);

        assertThat(lines(DataFile.RESTRICTIONS)).containsExactly("""
                {"hotelId":"lis-001","from":"2027-05-01","to":"2027-06-01","minStay":3,"closed":true}""", """
                {"hotelId":"lis-001","from":"2027-05-01","to":"2027-06-01","minStay":"many","closed":"yes",\
                "closedToArrival":false}""");
    }

    @Test
    void amenities_of_rooms_are_named() throws IOException {
        Files.writeString(
                directory.resolve("rooms.csv"),
                "hotelId,roomNumber,type,capacity,amenities\nlis-001,101,double,2,wifi; safe\n");

        assertThat(lines(DataFile.ROOMS)).containsExactly("""
                {"hotelId":"lis-001","roomNumber":"101","type":"double","capacity":2,\
                "amenities":[{"name":"wifi"},{"name":"safe"}]}""");
    }

    @Test
    void a_line_that_is_no_object_is_refused_with_its_number() throws IOException {
        Files.writeString(directory.resolve("rooms.jsonl"), "{\"hotelId\":\"a\"}\n\n[1]\n{\"hotelId\"\n");

        assertThat(lines(DataFile.ROOMS)).hasSize(1);
        assertThat(refusals.reasons()).extracting(RefusedLine::line).containsExactly(3L, 4L);
    }

    @Test
    void a_directory_without_such_files_has_none() {
        assertThat(new DataDirectory(directory).hasFiles()).isFalse();
    }

    private List<String> lines(DataFile file) {
        List<String> lines = new ArrayList<>();
        new DataDirectory(directory)
                .forEach(file, refusals, line -> lines.add(line.content().toString()));
        return lines;
    }
}
