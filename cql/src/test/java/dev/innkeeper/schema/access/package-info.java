@NullMarked
package dev.innkeeper.schema.access;

import org.jspecify.annotations.NullMarked;
