/** Who books in the current request. */
@NullMarked
package dev.innkeeper.reservation.quotas.rest;

import org.jspecify.annotations.NullMarked;
