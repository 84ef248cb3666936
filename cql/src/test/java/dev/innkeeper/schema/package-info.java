@NullMarked
package dev.innkeeper.schema;

import org.jspecify.annotations.NullMarked;
