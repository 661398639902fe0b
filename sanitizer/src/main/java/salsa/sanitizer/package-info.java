/**
 * The owner sanitizer: a program runs with an owner for each of its objects that can change, and every use of an object
 * is checked: who runs must be the owner. It catches what the compiler and the copies of messages were wrong about, and
 * what Java code does behind their back.
 *
 * <p>A {@link salsa.sanitizer.Sanitizer} is made for one run. The loader of the program gives it each class file and
 * defines what it gets back; {@link salsa.sanitizer.Checks} is what the changed code calls.
 *
 * <h2>Who owns what</h2>
 * <ul>
 * <li>An object belongs to the actor whose code makes it; where the JDK has made it, to the actor whose code touches it
 *     first. A copy is made for its receiver, so the sender owns nothing of it.
 * <li>A moved object, with all that is reachable from it, belongs to nobody until it is touched next: by its receiver,
 *     if all is well. That its giver touches it in the same turn is a violation, too; if he does so in a later one, the
 *     touch of the receiver will be, or was.
 * <li>What cannot change has no owner. Whether an object can is decided by the runtime's own rules, those by which it
 *     would be copied: {@code Copy.of(x) == x}. They are asked only when somebody else touches it. Frozen arrays have no
 *     owner once their object has none.
 * <li>What a class initialiser makes, constants of enums and their fields among it, may be read by everybody until
 *     somebody changes it: then it is his, provided that nobody else has read it.
 * <li>A thread that runs no actor owns what it makes until an actor touches it: so arguments of a program and results
 *     of callbacks reach their actor. Such a thread may not touch what an actor owns. What Java code does on threads of
 *     its own with objects that Java code has made, with objects of Java classes, and with those of
 *     {@code java.util.concurrent}, is its own affair.
 * <li>Two actors may share none of these either, but for locks, latches and executors, through which no object of the
 *     program passes.
 * <li>The fields and methods of an actor itself are for itself alone.
 * </ul>
 *
 * <h2>What is checked</h2>
 * In the program's classes, those on its class path and the standard behaviors: every access of an array or a field,
 * but for the reading of a class's own final fields; every lock; every call on an object, but for lambdas, whose code
 * is checked; and of the arguments of calls into the JDK arrays, collections and texts, since
 * the JDK reads them. Code of the JDK and of the runtime is not changed: what it does with an object that the program
 * does not touch is not seen, nor is what goes through reflection or a VarHandle. A reference that is only held is no
 * access. A method of more than 12,000 bytes runs unchecked.
 *
 * <h2>How</h2>
 * The owners are in a table beside the objects and not in a hidden field, since arrays and the JDK's objects, through
 * which most leaks go, cannot have one. The table holds objects weakly and owners as numbers, so that the program's
 * garbage stays garbage. Who runs is told by the compiler's own scheme: a message runs for its target, a join for its
 * owner, the constructor of a behavior and its handlers for the actor that they are called on. What a turn found in
 * order just now it remembers, so that a loop over one array asks the table once.
 */
package salsa.sanitizer;
