/** HTTPS with a certificate from files. */
@org.jspecify.annotations.NullMarked
package dev.innkeeper.common.tls;
