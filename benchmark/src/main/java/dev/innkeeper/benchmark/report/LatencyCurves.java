package dev.innkeeper.benchmark.report;

import dev.innkeeper.benchmark.report.Curve.Point;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Latency by percentile: the closer to all of the requests, the wider the scale, for that is where it hurts. */
public final class LatencyCurves {
    private static final int WIDTH = 560;
    private static final int HEIGHT = 320;
    private static final int TOP = 40;
    private static final int BOTTOM = 280;
    private static final int LEFT = 60;
    private static final int RIGHT = 540;
    private static final int RULES = 5;
    private static final int DECADES = 4;
    private static final double ALL = 100;

    private static final List<String> COLOURS = List.of("#4a6fa5", "#c0564b", "#2a7f62", "#8a6d3b");
    private static final String RULE = "#dddddd";

    private LatencyCurves() {}

    /** The picture of up to four curves. */
    public static String svg(String title, List<Curve> curves) {
        double highest = curves.stream()
                .flatMap(curve -> curve.points().stream())
                .mapToDouble(Point::millis)
                .reduce(0.001, Math::max);
        Svg svg = new Svg(WIDTH, HEIGHT, title);
        for (int rule = 0; rule <= RULES; rule++) {
            double millis = highest * rule / RULES;
            svg.line(LEFT, y(millis, highest), RIGHT, y(millis, highest), RULE);
            svg.text(LEFT - 6, y(millis, highest) + 4, "end", String.format(Locale.ROOT, "%.2f ms", millis));
        }
        for (double percentile : List.of(0.0, 90.0, 99.0, 99.9, 99.99)) {
            svg.line(x(percentile), TOP, x(percentile), BOTTOM, RULE);
            svg.text(x(percentile), BOTTOM + 18, "middle", (percentile + "%").replace(".0%", "%"));
        }
        for (int index = 0; index < curves.size(); index++) {
            Curve curve = curves.get(index);
            String colour = COLOURS.get(index % COLOURS.size());
            svg.curve(points(curve, highest), colour);
            svg.rectangle(LEFT + 10, TOP + 4 + 18 * index, 12, 12, colour);
            svg.text(LEFT + 28, TOP + 15 + 18 * index, "start", curve.name());
        }
        return svg.toString();
    }

    private static String points(Curve curve, double highest) {
        return curve.points().stream()
                .map(point ->
                        String.format(Locale.ROOT, "%.1f,%.1f", x(point.percentile()), y(point.millis(), highest)))
                .collect(Collectors.joining(" "));
    }

    private static double x(double percentile) {
        return LEFT + (RIGHT - LEFT) * -Math.log10((ALL - percentile) / ALL) / DECADES;
    }

    private static double y(double millis, double highest) {
        return BOTTOM - (BOTTOM - TOP) * millis / highest;
    }
}
