@NullMarked
package dev.innkeeper.cli.audit;

import org.jspecify.annotations.NullMarked;
