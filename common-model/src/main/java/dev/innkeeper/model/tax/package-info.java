/** Taxes of a stay. */
@NullMarked
package dev.innkeeper.model.tax;

import org.jspecify.annotations.NullMarked;
