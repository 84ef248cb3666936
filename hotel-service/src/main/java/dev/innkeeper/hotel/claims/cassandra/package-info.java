/** The claims' journal, and how far its sweepers are. */
@NullMarked
package dev.innkeeper.hotel.claims.cassandra;

import org.jspecify.annotations.NullMarked;
