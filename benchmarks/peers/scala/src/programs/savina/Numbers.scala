package programs.savina

import java.util.Random
import programs.{Rounds, Worker}
import scala.actors.OutputChannel

/** The numbers that the suite sorts. */
object Numbers {
  def random(count: Int, largest: Long, seed: Long): Array[Long] = {
    val random = new Random(seed)
    Array.fill(count)((random.nextLong() >>> 1) % largest)
  }
}

/** The end of a chain of sorting actors: sees that the numbers ascend, and tells their sum modulo the largest. */
final class Sorted(count: Int, largest: Long, done: OutputChannel[Any]) extends Worker {
  private var missing = count
  private var last = 0L
  private var sum = 0L

  def act() {
    react {
      case number: Long =>
        if (number < last) Rounds.fail(number + " comes behind " + last)
        last = number
        sum = (sum + number) % largest
        missing -= 1
        if (missing > 0) act() else done ! sum
    }
  }
}
