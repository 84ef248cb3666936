/** The hotel service: what hotels are, what they have on sale, and who has claimed it. */
@NullMarked
package dev.innkeeper.hotel;

import org.jspecify.annotations.NullMarked;
