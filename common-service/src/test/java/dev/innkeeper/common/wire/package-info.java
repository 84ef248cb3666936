/** How the types on the wire are found. */
@NullMarked
package dev.innkeeper.common.wire;

import org.jspecify.annotations.NullMarked;
