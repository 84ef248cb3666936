/** The numbered schema files of both keyspaces. The schema step applies them; services only check them. */
@NullMarked
package dev.innkeeper.schema;

import org.jspecify.annotations.NullMarked;
