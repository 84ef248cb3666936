package dev.innkeeper.benchmark.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Bars from 0 to 1 with their spread and a mark at the goal: what is reached over REST of what the bare driver reaches. */
public final class RatioBars {
    private static final int HEIGHT = 320;
    private static final int TOP = 40;
    private static final int BOTTOM = 280;
    private static final int LEFT = 50;
    private static final int STEP = 64;
    private static final int BAR = 36;
    private static final int RULES = 5;

    private static final String REACHED = "#2a7f62";
    private static final String MISSED = "#c0564b";
    private static final String INK = "#333333";
    private static final String RULE = "#dddddd";

    private record Bar(String name, Spread ratio, double goal) {}

    private final String title;
    private final List<Bar> bars = new ArrayList<>();

    public RatioBars(String title) {
        this.title = title;
    }

    public RatioBars bar(String name, Spread ratio, double goal) {
        bars.add(new Bar(name, ratio, goal));
        return this;
    }

    /** The picture. */
    public String svg() {
        double highest = bars.stream().mapToDouble(bar -> bar.ratio().most()).reduce(1, Math::max);
        int width = LEFT + STEP * bars.size() + LEFT;
        Svg svg = new Svg(width, HEIGHT, title);
        for (int rule = 0; rule <= RULES; rule++) {
            double value = highest * rule / RULES;
            double y = y(value, highest);
            svg.line(LEFT, y, width - LEFT, y, RULE);
            svg.text(LEFT - 6, y + 4, "end", String.format(Locale.ROOT, "%.2f", value));
        }
        for (int index = 0; index < bars.size(); index++) {
            draw(svg, bars.get(index), LEFT + STEP * index + (STEP - BAR) / 2.0, highest);
        }
        return svg.toString();
    }

    private static void draw(Svg svg, Bar bar, double x, double highest) {
        Spread ratio = bar.ratio();
        double top = y(ratio.median(), highest);
        double middle = x + BAR / 2.0;
        svg.rectangle(x, top, BAR, BOTTOM - top, ratio.median() >= bar.goal() ? REACHED : MISSED);
        svg.line(middle, y(ratio.least(), highest), middle, y(ratio.most(), highest), INK);
        svg.line(x - 6, y(bar.goal(), highest), x + BAR + 6, y(bar.goal(), highest), INK);
        svg.text(middle, BOTTOM + 18, "middle", bar.name());
    }

    private static double y(double value, double highest) {
        return BOTTOM - (BOTTOM - TOP) * value / highest;
    }
}
