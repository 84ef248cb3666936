/** The REST interface of a running service, as commands call it. */
@NullMarked
package dev.innkeeper.cli.rest;

import org.jspecify.annotations.NullMarked;
