/** A trace collector for tests. */
@NullMarked
package dev.innkeeper.cli.otlp;

import org.jspecify.annotations.NullMarked;
