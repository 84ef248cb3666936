/** How large the tables get: as their CQL declares them, by the partition-size formula. */
@NullMarked
package dev.innkeeper.schema.size;

import org.jspecify.annotations.NullMarked;
