package dev.innkeeper.web.page;

import java.net.URI;

/**
 * Where photos of another origin are found below this one's: {@code https://pictures.example/hotels/ > /pictures/}.
 *
 * @param from what their addresses begin with in the catalogue
 * @param to what takes its place
 */
public record PhotoMapping(String from, String to) {
    private static final String ARROW = ">";

    public PhotoMapping {
        requireDirectory(from, from.startsWith("https://") && URI.create(from).getHost() != null, "https://HOST/");
        requireDirectory(to, to.startsWith("/") && !to.startsWith("//"), "/PATH/");
    }

    static PhotoMapping of(String text) {
        String[] sides = text.split(ARROW, -1);
        if (sides.length != 2) {
            throw new IllegalArgumentException(
                    "innkeeper.web.photos must be a list of items such as https://pictures.example/ > /pictures/, and not "
                            + text);
        }
        return new PhotoMapping(sides[0].strip(), sides[1].strip());
    }

    private static void requireDirectory(String text, boolean valid, String form) {
        if (!valid || !text.endsWith("/")) {
            throw new IllegalArgumentException("innkeeper.web.photos: " + text + " must have the form " + form);
        }
    }
}
