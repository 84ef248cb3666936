/** Checks the images, the compose file, the dashboard, the alerts and the workflows against the code. */
package dev.innkeeper.docker;
