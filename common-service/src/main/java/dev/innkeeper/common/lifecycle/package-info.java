/** Start and end of a service. */
@NullMarked
package dev.innkeeper.common.lifecycle;

import org.jspecify.annotations.NullMarked;
