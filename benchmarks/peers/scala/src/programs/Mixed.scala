package programs

import scala.actors.OutputChannel

/**
 * Rings pass a token, are created again several times, and meanwhile a number is factorised for each creation. Sizes: rings,
 * actors of a ring, rounds of the token, creations of a ring; and the number.
 */
object Mixed {
  def main(arguments: Array[String]) {
    val Array(rings, actors, times, makings) = arguments.take(4).map(_.toInt)
    val number = arguments(4).toLong
    Rounds.play(arguments) {
      for (_ <- 1 to rings) new Master(actors, actors * times, makings, number, Rounds.home).start()
      val all = (1 to rings * makings).map(_ => Rounds.answer[Factors]().text)
      if (all.distinct.size != 1) Rounds.fail("there are several factors: " + all.distinct)
      "mixed(" + rings + ", " + actors + ", " + times + ", " + makings + ") = " + all.size + " x " + all.head
    }
  }

  private case class Factors(text: String)

  private case class Number(value: Long)

  /** Makes a ring again and again; gives the worker's answers on when both are done. */
  private final class Master(actors: Int, hops: Int, makings: Int, number: Long, done: OutputChannel[Any])
      extends Worker {
    private val worker = new Factoriser(makings, this)
    private var left = makings
    private var missing = makings

    def act() {
      worker.start()
      make()
    }

    private def make() {
      worker ! Number(number)
      Ring.send(actors, hops, this)
      react {
        case last: Int =>
          Rounds.checked("the last of the ring", hops % actors + 1, last)
          left -= 1
          if (left > 0) make() else collect()
      }
    }

    private def collect() {
      react {
        case factors: Factors =>
          done ! factors
          missing -= 1
          if (missing > 0) collect()
      }
    }
  }

  private final class Factoriser(count: Int, master: Master) extends Worker {
    private var left = count

    def act() {
      react {
        case Number(value) =>
          master ! Factors(factorised(value))
          left -= 1
          if (left > 0) act()
      }
    }

    private def factorised(number: Long): String = {
      val factors = new StringBuilder
      var rest = number
      var divisor = 2L
      while (divisor * divisor <= rest) {
        while (rest % divisor == 0 && rest > divisor) {
          factors.append(divisor).append(" * ")
          rest /= divisor
        }
        divisor += (if (divisor == 2) 1 else 2)
      }
      factors.append(rest).toString
    }
  }
}
