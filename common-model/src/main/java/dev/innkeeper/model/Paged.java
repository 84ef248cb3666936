package dev.innkeeper.model;

import org.jspecify.annotations.Nullable;

/** An answer that another page may follow. */
public interface Paged {

    /** The cursor of the page after this one; null on the last page. */
    @Nullable String next();
}
