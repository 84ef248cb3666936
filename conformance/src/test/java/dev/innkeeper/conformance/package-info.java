@NullMarked
package dev.innkeeper.conformance;

import org.jspecify.annotations.NullMarked;
