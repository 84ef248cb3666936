@NullMarked
package dev.innkeeper.cli;

import org.jspecify.annotations.NullMarked;
