/** The HTTP client, and the statement counts that the services report. */
@NullMarked
package dev.innkeeper.benchmark.rest;

import org.jspecify.annotations.NullMarked;
