/** What leaves in traces. */
@NullMarked
package dev.innkeeper.common.trace;

import org.jspecify.annotations.NullMarked;
