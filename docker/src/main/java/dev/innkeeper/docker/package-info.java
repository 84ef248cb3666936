/** Nothing runs here: this module is the files that Innkeeper is delivered by, and the tests of them. */
package dev.innkeeper.docker;
