/** What a collector of traces receives. */
@NullMarked
package dev.innkeeper.cli.otlp;

import org.jspecify.annotations.NullMarked;
