/** Holds the images, the compose file, the dashboard and the workflows against the code. */
package dev.innkeeper.docker;
