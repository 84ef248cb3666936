/** Both services with a Keycloak that imports the realm of this module. */
@NullMarked
package dev.innkeeper.docker.keycloak;

import org.jspecify.annotations.NullMarked;
