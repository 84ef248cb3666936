package dev.innkeeper.hotel.catalogue.model;

import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.hotel.catalogue.model.grid.Grid;
import dev.innkeeper.hotel.catalogue.model.grid.GridCell;
import java.time.LocalDate;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The keys of a hotel in the tables derived from it, for the removal of rows when it changes.
 *
 * @param openedOn {@link Hotel.ByAge#UNKNOWN} when unknown
 * @param cell of {@link Grid}, of which the larger ones follow
 */
public record HotelKeys(
        String countryKey, String stateKey, String cityKey, String nameKey, LocalDate openedOn, long cell) {
    /** The keys of {@code hotel}. */
    public static HotelKeys of(Hotel hotel) {
        return new HotelKeys(
                FoldedText.of(hotel.address().country()).key(),
                FoldedText.of(Objects.requireNonNullElse(hotel.address().stateOrProvince(), ""))
                        .key(),
                FoldedText.of(hotel.address().city()).key(),
                hotel.byName().nameKey(),
                hotel.byAge().openedOn(),
                Grid.cellOf(hotel.location()));
    }

    /** Each place under which the hotel is listed: as precise as its address, by country and city, by city alone. */
    public Set<CityKey> places() {
        Set<CityKey> places = new LinkedHashSet<>();
        places.add(new CityKey(countryKey, stateKey, cityKey));
        places.add(new CityKey(countryKey, "", cityKey));
        places.add(new CityKey("", "", cityKey));
        return places;
    }

    /** Its rows in lists by name. */
    public Set<NamedRow> namedRows() {
        return places().stream().map(place -> new NamedRow(place, nameKey)).collect(Collectors.toSet());
    }

    /** Its rows in the lists of the newest. */
    public Set<AgedRow> agedRows() {
        return places().stream().map(place -> new AgedRow(place, openedOn)).collect(Collectors.toSet());
    }

    /** The cells of all sizes that it is in. */
    public Set<Long> cells() {
        return new LinkedHashSet<>(GridCell.idsAround(cell));
    }

    /** A row of a hotel in the list of a place by name. */
    public record NamedRow(CityKey place, String nameKey) {}

    /** A row of a hotel in the list of the newest of a place. */
    public record AgedRow(CityKey place, LocalDate openedOn) {}
}
