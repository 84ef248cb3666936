/** Groups over REST. */
@NullMarked
package dev.innkeeper.reservation.groups.rest;

import org.jspecify.annotations.NullMarked;
