/** Bounds of what is configured: a service that is told nonsense does not start. */
@NullMarked
package dev.innkeeper.common.config;

import org.jspecify.annotations.NullMarked;
