package dev.innkeeper.common.page;

import io.smallrye.config.ConfigMapping;

/** How cursors are signed. */
@ConfigMapping(prefix = "innkeeper.cursor")
public interface CursorConfig {

    /** At least 32 characters, the same for every instance of a service; a production profile must set its own. */
    String secret();
}
