package dev.innkeeper.hotel.catalogue.rest;

import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.common.page.PageQuery;
import dev.innkeeper.common.page.Pages;
import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.hotel.catalogue.model.CataloguePointOfInterest;
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

    Uni<Page<PointOfInterest>> beginningWith(@Nullable String name, @Nullable String city, PageQuery page) {
        new Checks().optionalText("name", name).optionalText("city", city).refuseIfAny();
        FoldedText prefix = FoldedText.of(Objects.requireNonNullElse(name, ""));
        if (city == null) {
            new Checks()
                    .that(!prefix.key().isEmpty(), "name", "is required without city")
                    .refuseIfAny();
            return inAnyCity(prefix, page);
        }
        FoldedText folded = FoldedText.of(city);
        new Checks().that(!folded.key().isEmpty(), "city", "must not be blank").refuseIfAny();
        return inCity(folded, prefix, page);
    }

    private Uni<Page<PointOfInterest>> inAnyCity(FoldedText prefix, PageQuery page) {
        ListQuery query = ListQuery.of("points").with("name", prefix);
        PoiKey after = cursors.open(query, page.cursor())
                .map(key -> new PoiKey(key.get(1), key.get(0)))
                .orElse(null);
        return points.beginningWith(prefix, after, page.limit().value() + 1)
                .map(found -> Pages.cut(
                        found,
                        page.limit(),
                        cursors,
                        query,
                        point -> List.of(point.key().name(), point.key().city())));
    }

    private Uni<Page<PointOfInterest>> inCity(FoldedText city, FoldedText prefix, PageQuery page) {
        ListQuery query = ListQuery.of("points-of-city").with("city", city).with("name", prefix);
        String after = cursors.open(query, page.cursor()).map(key -> key.get(0)).orElse(null);
        return points.beginningWith(city, prefix, after, page.limit().value() + 1)
                .map(found -> Pages.cut(
                        found,
                        page.limit(),
                        cursors,
                        query,
                        point -> List.of(point.point().key().name())))
                .map(PointOfInterestListing::withoutDeleted);
    }

    // After the page is cut, because the cursor is the last row read, shown or not.
    private static Page<PointOfInterest> withoutDeleted(Page<CataloguePointOfInterest> page) {
        return new Page<>(
                page.items().stream()
                        .filter(point -> !point.deleted())
                        .map(CataloguePointOfInterest::point)
                        .toList(),
                page.next());
    }
}
