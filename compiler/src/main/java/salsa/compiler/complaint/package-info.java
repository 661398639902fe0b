/**
 * Translates javac's errors about the typing text into diagnostics about the Salsa file:
 * {@link salsa.compiler.complaint.JavaComplaints} is the door. The classes named {@code …Complaints} each translate one
 * family of errors: names, messages, types and flow. {@link salsa.compiler.complaint.CascadingErrors} withholds errors
 * that only follow from another one, and {@link salsa.compiler.complaint.Unknowns} reports each unknown name once. An
 * error that no family knows keeps javac's reason, in Salsa's words.
 *
 * <p>The package runs after the rules of {@code salsa.compiler.check} and uses none of them.
 */
@NullMarked
package salsa.compiler.complaint;

import org.jspecify.annotations.NullMarked;
