/** Tests of the list of erasures and its replay. */
@NullMarked
package dev.innkeeper.cli.erasure;

import org.jspecify.annotations.NullMarked;
