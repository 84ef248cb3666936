/** What the tests of the catalogue share. */
@NullMarked
package dev.innkeeper.hotel.catalogue;

import org.jspecify.annotations.NullMarked;
