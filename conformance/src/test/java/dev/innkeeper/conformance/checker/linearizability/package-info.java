/** Tests of the linearizability checker: random histories, and a search without any shortcut to compare it with. */
@NullMarked
package dev.innkeeper.conformance.checker.linearizability;

import org.jspecify.annotations.NullMarked;
