/** The race kit: programs that try to make a running Innkeeper answer wrongly, and say so when it does. */
@NullMarked
package dev.innkeeper.conformance;

import org.jspecify.annotations.NullMarked;
