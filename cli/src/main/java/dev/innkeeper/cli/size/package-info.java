/** What a number of hotels takes: rows and bytes by table, nodes, and how evenly these are loaded. */
@NullMarked
package dev.innkeeper.cli.size;

import org.jspecify.annotations.NullMarked;
