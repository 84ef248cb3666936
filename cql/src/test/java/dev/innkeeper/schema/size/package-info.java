@NullMarked
package dev.innkeeper.schema.size;

import org.jspecify.annotations.NullMarked;
