package dev.innkeeper.hotel.content.model;

import dev.innkeeper.model.Checks;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A picture.
 *
 * @param url an absolute {@code https} address, at most 2,000 characters, without a user name
 * @param position where it stands among the others, 1 to {@value #MOST}; null for its place in the list
 */
public record Photo(
        String url, @Nullable String caption, @Nullable Integer position) {
    /** The most pictures of a hotel or a room type. */
    public static final int MOST = 30;

    private static final int LONGEST_URL = 2_000;

    public Photo {
        new Checks()
                .present("url", url)
                .optionalText("url", url, LONGEST_URL)
                .that(url == null || isHttps(url), "url", "must be an https address")
                .optionalText("caption", caption)
                .range("position", position, 1, MOST)
                .refuseIfAny();
    }

    /**
     * Each with its position, in order.
     *
     * @throws dev.innkeeper.model.InvalidValueException if two have the same
     */
    public static List<Photo> inOrder(List<Photo> photos) {
        List<Photo> inOrder = IntStream.range(0, photos.size())
                .mapToObj(index -> photos.get(index).orAt(index + 1))
                .sorted(Comparator.comparing(Photo::place))
                .toList();
        new Checks()
                .that(
                        inOrder.stream().map(Photo::place).distinct().count() == inOrder.size(),
                        "photos",
                        "must not have one position twice")
                .refuseIfAny();
        return inOrder;
    }

    /** The position of a picture that has one. */
    public int place() {
        if (position == null) {
            throw new IllegalStateException("a stored picture has a position");
        }
        return position;
    }

    private Photo orAt(int place) {
        return position == null ? new Photo(url, caption, place) : this;
    }

    private static boolean isHttps(String url) {
        try {
            URI address = new URI(url);
            return "https".equals(address.getScheme()) && address.getHost() != null && address.getUserInfo() == null;
        } catch (URISyntaxException malformed) {
            return false;
        }
    }
}
