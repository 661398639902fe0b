/**
 * Events of theaters for the JDK's flight recorder. An event that no recording has enabled costs a test.
 */
@NullMarked
package salsa.theater.event;

import org.jspecify.annotations.NullMarked;
