@NullMarked
package dev.innkeeper.cli.traffic;

import org.jspecify.annotations.NullMarked;
