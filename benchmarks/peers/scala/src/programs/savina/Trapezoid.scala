package programs.savina

import java.util.Locale
import programs.{Rounds, Worker}
import scala.actors.OutputChannel

/** Workers add up the area below a curve, a stretch each. Sizes: pieces, workers, from, to. */
object Trapezoid {
  def main(arguments: Array[String]) {
    val Array(pieces, workers, from, to) = arguments.init.map(_.toInt)
    val stretch = (to - from).toDouble / workers
    val width = (to - from).toDouble / pieces
    Rounds.play(arguments) {
      val home = Rounds.home
      for (i <- 0 until workers) new Adder(i, from + i * stretch, width, pieces / workers, home).start()
      val areas = new Array[Double](workers)
      for (_ <- 1 to workers) {
        val Area(number, area) = Rounds.answer[Area]()
        areas(number) = area
      }
      Rounds.named("trapezoid", arguments) + " = " + "%.9f".formatLocal(Locale.ROOT, areas.sum)
    }
  }

  private case class Area(stretch: Int, area: Double)

  private final class Adder(number: Int, from: Double, width: Double, pieces: Int, home: OutputChannel[Any])
      extends Worker {
    def act() {
      var area = 0.0
      var left = height(from)
      var i = 1
      while (i <= pieces) {
        val right = height(from + i * width)
        area += (left + right) / 2 * width
        left = right
        i += 1
      }
      home ! Area(number, area)
    }
  }

  private def height(x: Double): Double =
    math.sin(x * x * x - 1) / (x + 1) * math.sqrt(1 + math.exp(math.sqrt(2 * x)))
}
