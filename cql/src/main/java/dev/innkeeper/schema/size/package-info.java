/** How large the tables get, computed from their CQL with the partition-size formula. */
@NullMarked
package dev.innkeeper.schema.size;

import org.jspecify.annotations.NullMarked;
