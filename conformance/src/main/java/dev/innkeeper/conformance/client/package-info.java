/** A REST client of the services that retries with the same idempotency key until the response is definite. */
@NullMarked
package dev.innkeeper.conformance.client;

import org.jspecify.annotations.NullMarked;
