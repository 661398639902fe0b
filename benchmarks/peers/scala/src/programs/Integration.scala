package programs

import scala.actors.OutputChannel

/**
 * Integrates (x * x + 1) * x by halves until they are as good as the whole: Lea's Integrate, from the fork/join
 * framework. Near the root each half is an actor's. Sizes: the upper end, how many levels of the tree are actors.
 */
object Integration {
  private val Error = 1e-9

  def main(arguments: Array[String]) {
    val end = arguments(0).toLong
    val levels = arguments(1).toInt
    val known = end * end * (end * end / 2 + 1) / 2
    Rounds.play(arguments) {
      new Area(0, end, height(0), height(end), levels, Rounds.home).start()
      Rounds.checked("integration(" + end + ", " + levels + ")", known, math.round(Rounds.answer[Double]()))
    }
  }

  private final class Area(
      from: Double, to: Double, first: Double, last: Double, levels: Int, parent: OutputChannel[Any])
      extends Worker {
    def act() {
      if (levels == 0) parent ! alone(from, to, first, last, (first + last) * (to - from) / 2)
      else {
        val middle = (from + to) / 2
        val halfway = height(middle)
        new Area(from, middle, first, halfway, levels - 1, this).start()
        new Area(middle, to, halfway, last, levels - 1, this).start()
        react { case one: Double => react { case other: Double => parent ! one + other } }
      }
    }
  }

  private def alone(from: Double, to: Double, first: Double, last: Double, whole: Double): Double = {
    val middle = (from + to) / 2
    val halfway = height(middle)
    val left = (first + halfway) * (middle - from) / 2
    val right = (halfway + last) * (to - middle) / 2
    if (math.abs(left + right - whole) <= Error) left + right
    else alone(from, middle, first, halfway, left) + alone(middle, to, halfway, last, right)
  }

  private def height(x: Double): Double = (x * x + 1) * x
}
