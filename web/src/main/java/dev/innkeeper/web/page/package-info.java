/** What browsers load: pages, settings, and how long they keep which file. */
@NullMarked
package dev.innkeeper.web.page;

import org.jspecify.annotations.NullMarked;
