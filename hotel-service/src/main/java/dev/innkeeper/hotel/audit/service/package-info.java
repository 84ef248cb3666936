/** Whether claimed nights have live owners. */
@NullMarked
package dev.innkeeper.hotel.audit.service;

import org.jspecify.annotations.NullMarked;
