/** Turns the parts of HTTP requests into values. */
@NullMarked
package dev.innkeeper.common.rest;

import org.jspecify.annotations.NullMarked;
