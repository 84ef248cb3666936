package dev.innkeeper.benchmark.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.style.Styler.ChartTheme;
import org.knowm.xchart.style.Styler.LegendLayout;
import org.knowm.xchart.style.Styler.LegendPosition;

/** Bar charts, as PNG: the SVG writer of XChart needs a library under the LGPL. */
public final class Charts {
    private static final int WIDTH = 900;
    private static final int HEIGHT = 400;

    private Charts() {}

    /** A group of bars for each name, one bar for each series. */
    public static CategoryChart bars(String title, List<String> names, Map<String, List<Double>> series) {
        CategoryChart chart = new CategoryChartBuilder()
                .width(WIDTH)
                .height(HEIGHT)
                .title(title)
                .theme(ChartTheme.GGPlot2)
                .build();
        chart.getStyler().setLegendPosition(LegendPosition.OutsideS).setLegendLayout(LegendLayout.Horizontal);
        series.forEach((name, values) -> chart.addSeries(name, names, values));
        return chart;
    }

    /** The file of a chart: its title in lower case. */
    static String fileName(CategoryChart chart) {
        return chart.getTitle().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-") + ".png";
    }

    static void write(CategoryChart chart, Path folder) throws IOException {
        BitmapEncoder.saveBitmap(chart, folder.resolve(fileName(chart)).toString(), BitmapEncoder.BitmapFormat.PNG);
    }
}
