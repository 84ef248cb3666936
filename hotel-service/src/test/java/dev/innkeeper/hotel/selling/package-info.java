/** What tests of the selling terms have in common. */
@NullMarked
package dev.innkeeper.hotel.selling;

import org.jspecify.annotations.NullMarked;
