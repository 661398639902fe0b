/** The programs of the Savina suite (Imam and Sarkar, AGERE 2014) that are mostly messages, on Kilim. */
package fibers.savina;
