/** Calls both services of Innkeeper. What is generated is in the packages below it, and {@code ApiClient} in this one. */
package dev.innkeeper.client;
