/** The words that both services speak on the wire: a value that exists is valid. */
@NullMarked
package dev.innkeeper.model;

import org.jspecify.annotations.NullMarked;
