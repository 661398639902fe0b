package programs.savina

import java.util.Random
import programs.{Rounds, Worker}
import scala.actors.OutputChannel

/**
 * An arbiter gives one smoker at random what it lacks, and the next one when that one has begun to smoke, which is to
 * add up random numbers. Sizes: cigarettes, smokers.
 */
object CigSmok {
  def main(arguments: Array[String]) {
    val Array(cigarettes, smokers) = arguments.init.map(_.toInt)
    Rounds.play(arguments) {
      new Arbiter(cigarettes, smokers, Rounds.home).start()
      Rounds.named("cigsmok", arguments) + " = " + Rounds.answer[Long]()
    }
  }

  private case class Smoke(draws: Int)

  private case object Begun

  private case object Ask

  private final class Arbiter(cigarettes: Int, count: Int, home: OutputChannel[Any]) extends Worker {
    private val random = new Random(cigarettes * count)
    private val smokers = Array.fill(count)(new Smoker(this))
    private var left = cigarettes
    private var missing = count
    private var smoked = 0L

    def act() {
      smokers.foreach(_.start())
      give()
    }

    private def give() {
      val draws = random.nextInt(1000) + 10
      smokers(random.nextInt(count)) ! Smoke(draws)
      react {
        case Begun =>
          left -= 1
          if (left > 0) give()
          else {
            smokers.foreach(_ ! Ask)
            gather()
          }
      }
    }

    private def gather() {
      react {
        case ofOne: Long =>
          smoked += ofOne
          missing -= 1
          if (missing > 0) gather() else home ! smoked
      }
    }
  }

  private final class Smoker(arbiter: Arbiter) extends Worker {
    private var seed = 0L
    private var smoked = 0L

    def act() {
      react {
        case Smoke(draws) =>
          arbiter ! Begun
          smoke(draws)
          act()
        case Ask => arbiter ! smoked
      }
    }

    private def smoke(draws: Int) {
      var left = draws
      while (left > 0) {
        seed = seed * 0x5DEECE66DL + 11 // of which 48 bits count; no lower one depends on a higher
        smoked += (seed >>> 16).toInt >>> 1
        left -= 1
      }
    }
  }
}
