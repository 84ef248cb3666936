/** What is refused before a resource is asked: more requests than can be worked on, bodies that never end. */
@NullMarked
package dev.innkeeper.common.http;

import org.jspecify.annotations.NullMarked;
