@NullMarked
package dev.innkeeper.cli.load.source;

import org.jspecify.annotations.NullMarked;
