/** Room-nights: who owns them, and how many are free. */
@NullMarked
package dev.innkeeper.hotel.nights.model;

import org.jspecify.annotations.NullMarked;
