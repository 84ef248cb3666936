/** Both services under the origin of the pages: for a laptop, where no Ingress does it. */
@NullMarked
package dev.innkeeper.web.gateway;

import org.jspecify.annotations.NullMarked;
