/** The configuration of native-image: a type or a file that is not registered is missing at run time. */
package dev.innkeeper.docker.nativeimage;
