/** What several commands share: options, and how a command fails. */
@NullMarked
package dev.innkeeper.cli.command;

import org.jspecify.annotations.NullMarked;
