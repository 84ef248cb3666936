@NullMarked
package dev.innkeeper.web.page;

import org.jspecify.annotations.NullMarked;
