/** How a service begins and ends. */
@NullMarked
package dev.innkeeper.common.lifecycle;

import org.jspecify.annotations.NullMarked;
