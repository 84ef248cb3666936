/** Keeps the list of erased guests beside the backups, and erases them again after a restore. */
@NullMarked
package dev.innkeeper.cli.erasure;

import org.jspecify.annotations.NullMarked;
