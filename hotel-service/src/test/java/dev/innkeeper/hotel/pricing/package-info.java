/** What hotels sell, to test with. */
@NullMarked
package dev.innkeeper.hotel.pricing;

import org.jspecify.annotations.NullMarked;
