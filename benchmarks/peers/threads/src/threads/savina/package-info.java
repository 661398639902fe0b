/** The programs of the Savina suite (Imam and Sarkar, AGERE 2014) on virtual threads. */
package threads.savina;
