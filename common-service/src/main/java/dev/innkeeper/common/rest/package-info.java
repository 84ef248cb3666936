/** What comes in over HTTP, turned into values. */
@NullMarked
package dev.innkeeper.common.rest;

import org.jspecify.annotations.NullMarked;
