@NullMarked
package dev.innkeeper.cli.up;

import org.jspecify.annotations.NullMarked;
