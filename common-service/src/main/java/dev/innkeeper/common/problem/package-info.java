/** Every error as a problem of RFC 9457. */
@NullMarked
package dev.innkeeper.common.problem;

import org.jspecify.annotations.NullMarked;
