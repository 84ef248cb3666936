/** What the services say to each other about the price of another stay. */
@NullMarked
package dev.innkeeper.booking.quote;

import org.jspecify.annotations.NullMarked;
