/** What stands on every line of the log. */
@NullMarked
package dev.innkeeper.common.log;

import org.jspecify.annotations.NullMarked;
