@NullMarked
package dev.innkeeper.conformance.checker;

import org.jspecify.annotations.NullMarked;
