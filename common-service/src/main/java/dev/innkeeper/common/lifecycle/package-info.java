/** How a service ends. */
@NullMarked
package dev.innkeeper.common.lifecycle;

import org.jspecify.annotations.NullMarked;
