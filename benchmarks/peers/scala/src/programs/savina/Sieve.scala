package programs.savina

import programs.{Rounds, Worker}
import scala.actors.OutputChannel

/** Numbers go through a chain of actors, each of which holds some primes. Sizes: the limit, primes of an actor. */
object Sieve {
  def main(arguments: Array[String]) {
    val Array(limit, room) = arguments.init.map(_.toInt)
    Rounds.play(arguments) {
      val first = new Filter(2, room, Rounds.home)
      first.start()
      for (number <- 3 to limit by 2) first ! number
      first ! End(0)
      Rounds.named("sieve", arguments) + " = " + Rounds.answer[Int]()
    }
  }

  /** No number comes any more; this many primes were found before. */
  private case class End(primes: Int)

  private final class Filter(prime: Int, room: Int, home: OutputChannel[Any]) extends Worker {
    private val primes = new Array[Int](room)
    private var count = 1
    private var next: Filter = _
    primes(0) = prime

    def act() {
      react {
        case number: Int =>
          if (!divides(number)) take(number)
          act()
        case End(before) => if (next == null) home ! before + count else next ! End(before + count)
      }
    }

    private def divides(number: Int): Boolean = {
      var i = 0
      while (i < count && number % primes(i) != 0) i += 1
      i < count
    }

    private def take(number: Int) {
      if (count < room) {
        primes(count) = number
        count += 1
      } else if (next == null) {
        next = new Filter(number, room, home)
        next.start()
      } else next ! number
    }
  }
}
