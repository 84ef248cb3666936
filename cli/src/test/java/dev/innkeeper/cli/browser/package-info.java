/** The site and the desk, used in a real browser on a whole stack. */
@NullMarked
package dev.innkeeper.cli.browser;

import org.jspecify.annotations.NullMarked;
