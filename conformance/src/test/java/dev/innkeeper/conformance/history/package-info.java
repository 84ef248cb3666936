@NullMarked
package dev.innkeeper.conformance.history;

import org.jspecify.annotations.NullMarked;
