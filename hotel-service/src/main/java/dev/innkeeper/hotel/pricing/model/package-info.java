/** Which stays are sellable, and what they cost: rules without a database. */
@NullMarked
package dev.innkeeper.hotel.pricing.model;

import org.jspecify.annotations.NullMarked;
