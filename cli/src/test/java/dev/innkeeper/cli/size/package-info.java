@NullMarked
package dev.innkeeper.cli.size;

import org.jspecify.annotations.NullMarked;
