package programs.savina

import java.util.Locale
import programs.{Rounds, Worker}
import scala.actors.OutputChannel

/**
 * Some actors have a term each of a series, and each asks another one, which knows the rate, for the next term when it
 * is requested. Sizes: terms, series.
 */
object LogMap {
  private val FirstRate = 3.46
  private val Step = 0.0025

  def main(arguments: Array[String]) {
    val Array(terms, count) = arguments.init.map(_.toInt)
    Rounds.play(arguments) {
      val home = Rounds.home
      val all = Array.tabulate(count)(new Series(_, home))
      all.foreach(_.start())
      for (_ <- 1 to terms) all.foreach(_ ! Advance)
      all.foreach(_ ! Ask)
      val last = new Array[Double](count)
      for (_ <- 1 to count) {
        val Term(number, term) = Rounds.answer[Term]()
        last(number) = term
      }
      Rounds.named("logmap", arguments) + " = " + "%.9f".formatLocal(Locale.ROOT, last.sum)
    }
  }

  private case object Advance

  private case object Ask

  private case class Term(series: Int, term: Double)

  private case class After(term: Double, by: Series)

  /** While a term is on its way, it counts the requests: each answer would have to look past it in the mailbox. */
  private final class Series(number: Int, home: OutputChannel[Any]) extends Worker {
    private val rate = new Rate(FirstRate + number * Step)
    private var term = number * Step
    private var toAdvance = 0
    private var asked = false

    def act() {
      rate.start()
      go()
    }

    private def go() {
      react {
        case Advance =>
          toAdvance += 1
          if (toAdvance == 1) rate ! After(term, this)
          go()
        case next: Double =>
          term = next
          toAdvance -= 1
          if (toAdvance > 0) rate ! After(term, this)
          goOrTell()
        case Ask =>
          asked = true
          goOrTell()
      }
    }

    private def goOrTell() {
      if (asked && toAdvance == 0) home ! Term(number, term) else go()
    }
  }

  private final class Rate(rate: Double) extends Worker {
    def act() {
      react {
        case After(term, by) =>
          by ! rate * term * (1 - term)
          act()
      }
    }
  }
}
