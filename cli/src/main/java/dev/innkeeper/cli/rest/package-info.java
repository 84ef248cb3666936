/** Calls the REST API of a running service. */
@NullMarked
package dev.innkeeper.cli.rest;

import org.jspecify.annotations.NullMarked;
