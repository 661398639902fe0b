/** Programs whose actors are in several processes, over Pekko's Artery. */
package salsa.benchmarks.pekko.remote;
