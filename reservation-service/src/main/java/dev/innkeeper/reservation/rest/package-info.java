/** HTTP in, HTTP out. */
@NullMarked
package dev.innkeeper.reservation.rest;

import org.jspecify.annotations.NullMarked;
