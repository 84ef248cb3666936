/** The client for TypeScript: whether it fits the OpenAPI documents, compiles, and works. */
@NullMarked
package dev.innkeeper.client.typescript;

import org.jspecify.annotations.NullMarked;
