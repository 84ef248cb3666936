/** The audit trail: which changes staff have made. */
@NullMarked
package dev.innkeeper.common.trail;

import org.jspecify.annotations.NullMarked;
