/** A program that tries to make a running Innkeeper give wrong answers, over REST only, and reports the ones it finds. */
@NullMarked
package dev.innkeeper.conformance;

import org.jspecify.annotations.NullMarked;
