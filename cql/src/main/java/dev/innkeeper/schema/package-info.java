/** The versioned files of both keyspaces, and what applies and checks them. Services only check. */
@NullMarked
package dev.innkeeper.schema;

import org.jspecify.annotations.NullMarked;
