/** The audits of this service over HTTP. */
@NullMarked
package dev.innkeeper.hotel.audit.rest;

import org.jspecify.annotations.NullMarked;
