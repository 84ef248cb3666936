/** The client as it is used, and its README. */
@NullMarked
package dev.innkeeper.client;

import org.jspecify.annotations.NullMarked;
