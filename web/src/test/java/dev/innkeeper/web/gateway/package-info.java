@NullMarked
package dev.innkeeper.web.gateway;

import org.jspecify.annotations.NullMarked;
