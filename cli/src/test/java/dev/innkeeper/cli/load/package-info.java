@NullMarked
package dev.innkeeper.cli.load;

import org.jspecify.annotations.NullMarked;
