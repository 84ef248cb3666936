package dev.innkeeper.hotel.catalogue.rest;

import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.Limit;
import dev.innkeeper.common.page.ListQuery;
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

/** The lists of a search box for points of interest, page by page. */
@Singleton
class PointOfInterestListing {
    private final PointsOfInterest points;
    private final Cursors cursors;

    PointOfInterestListing(PointsOfInterest points, Cursors cursors) {
        this.points = points;
        this.cursors = cursors;
    }

    Uni<Page<PointOfInterest>> beginningWith(
            @Nullable String name, @Nullable String city, Limit limit, @Nullable String cursor) {
        new Checks().optionalText("name", name).optionalText("city", city).refuseIfAny();
        FoldedText prefix = FoldedText.of(Objects.requireNonNullElse(name, ""));
        if (city == null) {
            new Checks()
                    .that(!prefix.key().isEmpty(), "name", "is required without city")
                    .refuseIfAny();
            return inAnyCity(prefix, limit, cursor);
        }
        FoldedText folded = FoldedText.of(city);
        new Checks().that(!folded.key().isEmpty(), "city", "must not be blank").refuseIfAny();
        return inCity(folded, prefix, limit, cursor);
    }

    private Uni<Page<PointOfInterest>> inAnyCity(FoldedText prefix, Limit limit, @Nullable String cursor) {
        ListQuery query = ListQuery.of("points").with("name", prefix);
        PoiKey after = cursors.open(query, cursor)
                .map(key -> new PoiKey(key.get(1), key.get(0)))
                .orElse(null);
        return points.beginningWith(prefix, after, limit.value() + 1)
                .map(found -> Pages.cut(
                        found,
                        limit,
                        cursors,
                        query,
                        point -> List.of(point.key().name(), point.key().city())));
    }

    private Uni<Page<PointOfInterest>> inCity(
            FoldedText city, FoldedText prefix, Limit limit, @Nullable String cursor) {
        ListQuery query = ListQuery.of("points-of-city").with("city", city).with("name", prefix);
        String after = cursors.open(query, cursor).map(key -> key.get(0)).orElse(null);
        return points.beginningWith(city, prefix, after, limit.value() + 1)
                .map(found -> Pages.cut(
                        found,
                        limit,
                        cursors,
                        query,
                        point -> List.of(point.point().key().name())))
                .map(PointOfInterestListing::withoutDeleted);
    }

    // Only after the page is cut: the cursor goes by what was read, not by what is shown.
    private static Page<PointOfInterest> withoutDeleted(Page<CataloguePointOfInterest> page) {
        return new Page<>(
                page.items().stream()
                        .filter(point -> !point.deleted())
                        .map(CataloguePointOfInterest::point)
                        .toList(),
                page.next());
    }
}
