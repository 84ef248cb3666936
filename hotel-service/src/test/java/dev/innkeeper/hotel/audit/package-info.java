/** Tests that corrupt nights by hand, and see it found and mended. */
@NullMarked
package dev.innkeeper.hotel.audit;

import org.jspecify.annotations.NullMarked;
