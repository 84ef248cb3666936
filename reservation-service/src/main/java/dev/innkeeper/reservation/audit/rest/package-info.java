/** The audits of this service over HTTP. */
@NullMarked
package dev.innkeeper.reservation.audit.rest;

import org.jspecify.annotations.NullMarked;
