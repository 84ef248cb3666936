package dev.innkeeper.cli.browser;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;

/**
 * What a page looks like from afar: its picture, where each pixel stands for a square of {@value #SQUARE}. Layout, colours
 * and photos are to be seen, single letters are not: dates and prices are others every day. With
 * {@code -Dinnkeeper.docs.write=true} it is kept for later comparisons.
 */
record Appearance(BufferedImage picture) {
    /** The share of squares that may look different, from 0 to 1. */
    static final double MOST_DIFFERENCE = 0.10;

    private static final int SQUARE = 12;
    /** Of 255: above this a colour is another one. */
    private static final int CLEARLY = 32;

    private static final Path KEPT = Path.of("src/test/resources/appearance");

    /** Whether what pages look like now replaces what was kept. */
    static boolean isKeptNow() {
        return Boolean.getBoolean("innkeeper.docs.write");
    }

    static Appearance of(Window window) throws IOException {
        BufferedImage full = ImageIO.read(new ByteArrayInputStream(window.picture()));
        BufferedImage small =
                new BufferedImage(full.getWidth() / SQUARE, full.getHeight() / SQUARE, BufferedImage.TYPE_INT_RGB);
        for (int x = 0; x < small.getWidth(); x++) {
            for (int y = 0; y < small.getHeight(); y++) {
                small.setRGB(x, y, average(full, x * SQUARE, y * SQUARE));
            }
        }
        return new Appearance(small);
    }

    private static int average(BufferedImage full, int left, int top) {
        int red = 0;
        int green = 0;
        int blue = 0;
        for (int x = left; x < left + SQUARE; x++) {
            for (int y = top; y < top + SQUARE; y++) {
                int colour = full.getRGB(x, y);
                red += part(colour, 16);
                green += part(colour, 8);
                blue += part(colour, 0);
            }
        }
        int all = SQUARE * SQUARE;
        return red / all << 16 | green / all << 8 | blue / all;
    }

    private static int part(int colour, int shift) {
        return colour >> shift & 0xFF;
    }

    /** The share of squares that differ from what was kept under this name; 1 if nothing was. */
    double differenceFromKept(String name) throws IOException {
        if (isKeptNow()) {
            Files.createDirectories(KEPT);
            ImageIO.write(picture, "png", KEPT.resolve(name + ".png").toFile());
            return 0;
        }
        try (InputStream in = Appearance.class.getResourceAsStream("/appearance/" + name + ".png")) {
            return in == null ? 1 : differenceFrom(ImageIO.read(in));
        }
    }

    private double differenceFrom(BufferedImage kept) {
        if (kept.getWidth() != picture.getWidth() || kept.getHeight() != picture.getHeight()) {
            return 1;
        }
        int different = 0;
        for (int x = 0; x < kept.getWidth(); x++) {
            for (int y = 0; y < kept.getHeight(); y++) {
                int before = kept.getRGB(x, y);
                int now = picture.getRGB(x, y);
                for (int shift : new int[] {16, 8, 0}) {
                    if (Math.abs(part(before, shift) - part(now, shift)) > CLEARLY) {
                        different++;
                        break;
                    }
                }
            }
        }
        return (double) different / (kept.getWidth() * kept.getHeight());
    }
}
