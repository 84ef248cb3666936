@NullMarked
package dev.innkeeper.stack;

import org.jspecify.annotations.NullMarked;
