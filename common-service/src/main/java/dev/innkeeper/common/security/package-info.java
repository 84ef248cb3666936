/** Who calls. */
@NullMarked
package dev.innkeeper.common.security;

import org.jspecify.annotations.NullMarked;
