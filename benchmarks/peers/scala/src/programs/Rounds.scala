package programs

import java.util.concurrent.ForkJoinPool
import scala.actors.{Actor, IScheduler, OutputChannel, Reactor}
import scala.actors.scheduler.ExecutorScheduler

/** The rounds of all programs: the last argument is their number; each prints a line. */
object Rounds {

  /** Plays as many rounds as the last argument says. A round makes its actors and tells the result. */
  def play(arguments: Array[String])(round: => String) {
    for (_ <- 1 to arguments.last.toInt) {
      val began = System.nanoTime
      val result = round
      println(result + " in " + (System.nanoTime - began) + " ns")
    }
    System.exit(0)
  }

  /** The same with input that is made, and a result that is looked at, off the clock. */
  def playOn[I, R](arguments: Array[String])(input: => I)(round: I => R)(text: R => String) {
    for (_ <- 1 to arguments.last.toInt) {
      val made = input
      val began = System.nanoTime
      val result = round(made)
      val nanos = System.nanoTime - began
      println(text(result) + " in " + nanos + " ns")
    }
    System.exit(0)
  }

  /** The row's name with the sizes, which are the arguments without the last one. */
  def named(row: String, arguments: Array[String]): String = arguments.init.mkString(row + "(", ", ", ")")

  /** The result, which has to be the one that is known. */
  def checked(what: String, expected: Long, found: Long): String = {
    if (found != expected) fail(what + " is " + found + " and not " + expected)
    what + " = " + found
  }

  /** Receives a message from the actors, in the thread that runs the rounds. */
  def answer[T](): T = Actor.self.receive { case any => any.asInstanceOf[T] }

  /** Where that is sent to. */
  def home: OutputChannel[Any] = Actor.self

  /** Ends the process, from whatever thread. */
  def fail(why: String) {
    System.err.println(why)
    Runtime.getRuntime.halt(1)
  }
}

/** An actor that only reacts, on a pool that does not count living actors. */
abstract class Worker extends Reactor[Any] {
  override def scheduler: IScheduler = Worker.pool

  override def exceptionHandler = {
    case failure: Exception =>
      failure.printStackTrace()
      Rounds.fail("an actor has failed")
  }
}

object Worker {
  private val threads = Integer.getInteger("threads", Runtime.getRuntime.availableProcessors).intValue

  val pool: IScheduler = ExecutorScheduler(new ForkJoinPool(threads), false)
}
