/**
 * A model of the collection of cycles across theaters (decision 37), with an oracle that sees all theaters at once. No theater
 * runs it yet.
 */
package salsa.theater.garbage;
