/** The search for an order of operations. It knows reservations and nights, and nothing of requests and answers. */
@NullMarked
package dev.innkeeper.conformance.checker.linearizability.search;

import org.jspecify.annotations.NullMarked;
