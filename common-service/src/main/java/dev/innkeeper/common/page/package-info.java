/** Lists: limits and cursors. */
@NullMarked
package dev.innkeeper.common.page;

import org.jspecify.annotations.NullMarked;
