package dev.innkeeper.hotel.catalogue.rest;

import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.common.page.PageQuery;
import dev.innkeeper.common.page.Pages;
import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.hotel.catalogue.model.FoundPoi;
import dev.innkeeper.hotel.catalogue.model.PoiKey;
import dev.innkeeper.hotel.catalogue.model.PointOfInterest;
import dev.innkeeper.hotel.catalogue.service.PointsOfInterest;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.Page;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Pages of points of interest found by name. */
@Singleton
class PointOfInterestListing {
    private final PointsOfInterest points;
    private final Cursors cursors;

    PointOfInterestListing(PointsOfInterest points, Cursors cursors) {
        this.points = points;
        this.cursors = cursors;
    }

    Uni<Page<PointOfInterest>> find(@Nullable String name, @Nullable String city, PageQuery page) {
        new Checks().optionalText("name", name).optionalText("city", city).refuseIfAny();
        FoldedText prefix = FoldedText.of(Objects.requireNonNullElse(name, ""));
        FoldedText cityKey = city == null ? null : FoldedText.of(city);
        new Checks()
                .that(cityKey != null || !prefix.key().isEmpty(), "name", "is required without city")
                .that(cityKey == null || !cityKey.key().isEmpty(), "city", "must not be blank")
                .refuseIfAny();
        ListQuery query = ListQuery.of("points").with("city", cityKey).with("name", prefix);
        FoundPoi.Position after = cursors.open(query, page.cursor())
                .map(PointOfInterestListing::position)
                .orElse(null);
        return points.find(prefix, cityKey, after, page.limit().value() + 1)
                .map(found -> Pages.cut(found, page.limit(), cursors, query, PointOfInterestListing::position))
                .map(PointOfInterestListing::shown);
    }

    private static FoundPoi.Position position(List<String> key) {
        return new FoundPoi.Position(key.get(0), new PoiKey(key.get(2), key.get(1)));
    }

    private static List<String> position(FoundPoi found) {
        PoiKey key = found.position().key();
        return List.of(found.position().words(), key.name(), key.city());
    }

    // After the page is cut, because the cursor is the last row read, shown or not.
    private static Page<PointOfInterest> shown(Page<FoundPoi> page) {
        return new Page<>(
                page.items().stream()
                        .filter(FoundPoi::shown)
                        .map(FoundPoi::point)
                        .toList(),
                page.next());
    }
}
