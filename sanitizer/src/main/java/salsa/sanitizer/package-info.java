/**
 * The owner sanitizer: a program runs with an owner for each of its mutable objects, and every use of an object is
 * checked: the running actor must be the owner. It finds errors of the compiler's proofs and of message copying, and
 * accesses of Java code that bypass both.
 *
 * <p>A {@link salsa.sanitizer.Sanitizer} is created for one run. The loader of the program passes it each class file
 * and defines the result; {@link salsa.sanitizer.Checks} and {@link salsa.sanitizer.KeptCode} contain the methods that
 * the changed code calls.
 *
 * <h2>Ownership</h2>
 * <ul>
 * <li>An object belongs to the actor whose code creates it; if the JDK has created it, to the actor whose code touches
 * it first. A copy is made for its receiver, so the sender owns nothing of it.
 * <li>A moved object, with everything reachable from it, has no owner until it is touched next: by its receiver, in a
 * correct program. If its giver touches it in the same turn, that is a violation; if the giver touches it in a later
 * turn, the touch of the receiver will be, or was.
 * <li>A thread, a task or a callback that an actor gives to another thread, by {@code start}, {@code fork},
 * {@code invoke}, {@code execute}, {@code submit} and so on, belongs to whoever touches it next, with everything
 * reachable from it: to the thread, and to the actor again behind {@code join} or {@code get}.
 * <li>Immutable objects have no owner. The runtime's own rules decide whether an object is mutable, those by which it
 * would be copied: {@code Copy.of(x) == x}. They are consulted only when another owner touches it. Frozen arrays have
 * no owner once their object has none.
 * <li>Objects that a class initialiser creates, including constants of enums and their fields, may be read by all until
 * one owner changes them: then that one owns them, provided that no other has read them.
 * <li>A thread that runs no actor owns the objects it creates until an actor touches them: so arguments of a program
 * and results of callbacks reach their actor. Such a thread may not touch objects that an actor owns. Java code may
 * use, on threads of its own, objects that Java code has created, objects of Java classes, and those of
 * {@code java.util.concurrent}, without checks.
 * <li>Two actors may share none of these either, except locks, latches and executors, through which no object of the
 * program passes.
 * <li>The fields and methods of an actor itself are for itself alone.
 * </ul>
 *
 * <h2>Checked operations</h2>
 * In the program's classes, those on its class path and the standard behaviors: every access of an array or a field,
 * except reads of a class's own final fields; every lock; every call on an object, except lambdas, whose code is
 * checked; and, of the arguments of calls into the JDK, arrays, collections and strings, since the JDK reads them. Code
 * of the JDK and of the runtime is not changed: its accesses to an object that the program does not touch are not seen,
 * nor are accesses by reflection or a VarHandle. Holding a reference is not an access. A method of more than 12,000
 * bytes runs unchecked.
 *
 * <h2>Implementation</h2>
 * The owners are in a table beside the objects and not in a hidden field, since arrays and the JDK's objects, through
 * which most leaks go, cannot have one. The table holds objects weakly and owners as numbers, so that the program's
 * garbage stays garbage. The compiler's own scheme determines the running actor: a message runs for its target, a join
 * for its owner, the constructor of a behavior and its handlers for the actor that they are called on, code that a
 * token or a channel keeps for the actor that gave it there. What the constructor of a behavior has made belongs to the
 * first actor of that behavior which touches it, since a restarted actor adopts the fields of an object made for the
 * restart. A turn remembers objects that it has just checked, so that
 * a loop over one array reads the table once.
 */
@NullMarked
package salsa.sanitizer;

import org.jspecify.annotations.NullMarked;
