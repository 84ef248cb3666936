@NullMarked
package dev.innkeeper.cli.load.rooms;

import org.jspecify.annotations.NullMarked;
