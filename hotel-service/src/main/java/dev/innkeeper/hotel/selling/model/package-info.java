/** Rate plans, taxes and child policies, and all of a hotel's as one value. */
@NullMarked
package dev.innkeeper.hotel.selling.model;

import org.jspecify.annotations.NullMarked;
