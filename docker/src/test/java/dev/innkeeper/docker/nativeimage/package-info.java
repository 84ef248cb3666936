/** What native-image is told of the services: a type or a file that nobody has told it of is missing at run time. */
package dev.innkeeper.docker.nativeimage;
