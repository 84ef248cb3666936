package dev.innkeeper.benchmark.report;

import java.util.Locale;

/** A picture being drawn, in pixels from the upper left corner. */
final class Svg {
    private static final String FONT = "font-family=\"sans-serif\" font-size=\"12\"";

    private final StringBuilder drawn = new StringBuilder();

    Svg(int width, int height, String title) {
        add(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\">",
                width, height, width, height);
        add("<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>", width, height);
        text(width / 2.0, 20, "middle", title);
    }

    Svg rectangle(double x, double y, double width, double height, String colour) {
        return add(
                "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>",
                x, y, width, height, colour);
    }

    Svg line(double fromX, double fromY, double toX, double toY, String colour) {
        return add(
                "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\"/>",
                fromX, fromY, toX, toY, colour);
    }

    /** @param points {@code x,y} pairs with blanks between them */
    Svg curve(String points, String colour) {
        return add("<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>", points, colour);
    }

    /** @param anchor which of its ends stands at {@code x}: start, middle or end */
    Svg text(double x, double y, String anchor, String text) {
        String safe = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
        return add("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" %s>%s</text>", x, y, anchor, FONT, safe);
    }

    private Svg add(String element, Object... values) {
        drawn.append(String.format(Locale.ROOT, element, values)).append('\n');
        return this;
    }

    /** The whole file. */
    @Override
    public String toString() {
        return drawn + "</svg>\n";
    }
}
