package programs.savina

import java.math.BigInteger
import programs.{Rounds, Worker}
import scala.actors.OutputChannel

/**
 * Workers compute the terms of a series for pi (Bailey, Borwein and Plouffe), each the next one when it has answered.
 * Sizes: workers, digits.
 */
object PiPrecision {
  /** Digits behind those that are wanted, for what is cut off each term. */
  private val Guard = 10

  def main(arguments: Array[String]) {
    val Array(workers, digits) = arguments.init.map(_.toInt)
    Rounds.play(arguments) {
      new Master(workers, BigInteger.TEN.pow(digits + Guard), Rounds.home).start()
      val sum = Rounds.answer[BigInteger]()
      Rounds.named("piprecision", arguments) + " = " + sum.toString.substring(digits - 9, digits + 1)
    }
  }

  private case class Compute(k: Int)

  private case class Term(term: BigInteger, by: Computer)

  private final class Master(workers: Int, unit: BigInteger, home: OutputChannel[Any]) extends Worker {
    private var next = 0
    private var working = 0
    private var enough = false
    private var sum = BigInteger.ZERO

    def act() {
      for (_ <- 1 to workers) {
        val computer = new Computer(unit, this)
        computer.start()
        employ(computer)
      }
      go()
    }

    private def employ(computer: Computer) {
      computer ! Compute(next)
      working += 1
      next += 1
    }

    private def go() {
      react {
        case Term(term, by) =>
          working -= 1
          sum = sum.add(term)
          if (term.signum == 0) enough = true
          if (!enough) employ(by)
          if (working > 0) go() else home ! sum
      }
    }
  }

  private final class Computer(unit: BigInteger, master: Master) extends Worker {
    def act() {
      react {
        case Compute(k) =>
          val sum = part(4, 8 * k + 1).subtract(part(2, 8 * k + 4)).subtract(part(1, 8 * k + 5))
          master ! Term(sum.subtract(part(1, 8 * k + 6)).shiftRight(4 * k), this)
          act()
      }
    }

    private def part(numerator: Int, denominator: Int): BigInteger =
      unit.multiply(BigInteger.valueOf(numerator)).divide(BigInteger.valueOf(denominator))
  }
}
