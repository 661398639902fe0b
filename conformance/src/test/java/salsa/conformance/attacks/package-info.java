/**
 * The programs of {@code conformance/attacks}, which attack Salsa's promises, and tests that a successful attack would
 * fail.
 *
 * <p>{@link salsa.conformance.attacks.AttacksTest} runs the written programs, each by an
 * {@link salsa.conformance.attacks.AttackRun}; the other tests generate attacks from seeds
 * ({@link salsa.conformance.attacks.GeneratedAttacks}). {@link salsa.conformance.attacks.AttackRunTest} shows that a
 * successful attack fails its test.
 */
package salsa.conformance.attacks;
