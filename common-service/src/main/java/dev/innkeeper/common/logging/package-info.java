/** Log levels at run time, and the hotel of a request on each log line. */
@NullMarked
package dev.innkeeper.common.logging;

import org.jspecify.annotations.NullMarked;
