/**
 * Placement functions compared: how evenly they spread actors over stages, and what a choice costs.
 *
 * <p>{@link salsa.benchmarks.placement.PlacementTable} prints the table of docs/placement.md.
 */
package salsa.benchmarks.placement;
