/** Names as they are compared and sorted. */
@NullMarked
package dev.innkeeper.common.text;

import org.jspecify.annotations.NullMarked;
