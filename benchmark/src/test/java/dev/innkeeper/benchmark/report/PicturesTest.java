package dev.innkeeper.benchmark.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** The pictures are XML, and show what they are about. */
class PicturesTest {
    @Test
    void each_bar_stands_for_its_ratio() throws Exception {
        Document svg = parsed(new RatioBars("a < b & c")
                .bar("Q1", new Spread(0.25, 0.2, 0.3), 0.5)
                .bar("Q2", new Spread(0.5, 0.4, 0.6), 0.5)
                .svg());

        NodeList rectangles = svg.getElementsByTagName("rect");
        assertThat(rectangles.getLength()).as("the paper and two bars").isEqualTo(3);
        assertThat(height(rectangles, 2)).isEqualTo(2 * height(rectangles, 1));
        assertThat(texts(svg)).contains("a < b & c", "Q1", "Q2");
    }

    @Test
    void a_ratio_of_more_than_one_still_fits_on_the_picture() throws Exception {
        Document svg =
                parsed(new RatioBars("more").bar("Q1", new Spread(2, 1, 4), 0.5).svg());

        double top =
                Double.parseDouble(((Element) svg.getElementsByTagName("rect").item(1)).getAttribute("y"));
        assertThat(top).isPositive();
    }

    @Test
    void a_curve_rises_to_the_right() throws Exception {
        Histogram latencies = new Histogram(3);
        IntStream.rangeClosed(1, 10_000).forEach(value -> latencies.recordValue(value * 1_000L));
        Document svg = parsed(LatencyCurves.svg("late", List.of(Curve.of("REST", latencies))));

        String[] points = ((Element) svg.getElementsByTagName("polyline").item(0))
                .getAttribute("points")
                .split(" ");
        assertThat(points).hasSizeGreaterThan(5);
        assertThat(List.of(points)).isSortedAccordingTo((one, other) -> {
            double right = coordinate(one, 0) - coordinate(other, 0);
            double up = coordinate(other, 1) - coordinate(one, 1);
            return right <= 0 && up <= 0 ? -1 : 1;
        });
    }

    @Test
    void percentiles_that_too_few_values_stand_for_are_left_out() {
        Histogram latencies = new Histogram(3);
        IntStream.rangeClosed(1, 50).forEach(latencies::recordValue);

        assertThat(Curve.of("few", latencies).points())
                .extracting(Curve.Point::percentile)
                .last()
                .isEqualTo(95.0);
    }

    private static double coordinate(String point, int axis) {
        return Double.parseDouble(point.split(",")[axis]);
    }

    private static double height(NodeList rectangles, int index) {
        return Double.parseDouble(((Element) rectangles.item(index)).getAttribute("height"));
    }

    private static List<String> texts(Document svg) {
        NodeList texts = svg.getElementsByTagName("text");
        return IntStream.range(0, texts.getLength())
                .mapToObj(index -> texts.item(index).getTextContent())
                .toList();
    }

    private static Document parsed(String svg) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        return factory.newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
    }
}
