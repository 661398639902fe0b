package programs.savina

import java.util.{Locale, Random}
import programs.{Rounds, Worker}
import scala.actors.OutputChannel

/** Cells of a square, red and black by turns, come nearer to what is around them. Sizes: cells a side, iterations. */
object Sor {
  private val Omega = 1.25

  def main(arguments: Array[String]) {
    val Array(size, iterations) = arguments.init.map(_.toInt)
    Rounds.playOn(arguments)(first(size * size))(settled(_, size, iterations)) { sum =>
      Rounds.named("sor", arguments) + " = " + "%.9f".formatLocal(Locale.ROOT, sum * 1000000)
    }
  }

  private def first(count: Int): Array[Double] = {
    val random = new Random(10101010)
    Array.fill(count)(random.nextDouble() * 1e-6)
  }

  private def settled(values: Array[Double], size: Int, iterations: Int): Double = {
    val home = Rounds.home
    val cells = Array.tabulate(size, size) { (i, j) =>
      new Cell(i * size + j, (i + j) % 2 == 1, iterations, values(i * size + j), home)
    }
    def at(i: Int, j: Int) = if (i < 0 || j < 0 || i == size || j == size) null else cells(i)(j)
    for (i <- 0 until size; j <- 0 until size) {
      cells(i)(j).around = Array(at(i - 1, j), at(i + 1, j), at(i, j - 1), at(i, j + 1))
    }
    cells.flatten.foreach(_.start())
    for (_ <- values) {
      val Settled(number, value) = Rounds.answer[Settled]()
      values(number) = value
    }
    values.sum
  }

  /** The present value of a neighbour. */
  private case class Value(side: Int, value: Double)

  private case class Settled(number: Int, value: Double)

  /** The black ones begin by telling their values; no cell is ever more than one step ahead of a neighbour. */
  private final class Cell(number: Int, red: Boolean, iterations: Int, first: Double, home: OutputChannel[Any])
      extends Worker {
    private val heard = new Array[Double](4)
    private var value = first
    private var left = iterations
    private var missing = 0
    var around: Array[Cell] = _

    def act() {
      if (!red) tell()
      missing = neighbours
      listen()
    }

    private def neighbours: Int = around.count(_ != null)

    private def listen() {
      react {
        case Value(side, its) =>
          heard(side) = its
          missing -= 1
          if (missing > 0) listen() else change()
      }
    }

    private def change() {
      missing = neighbours
      if (missing == 4) value = Omega / 4 * (heard(0) + heard(1) + heard(2) + heard(3)) + (1 - Omega) * value
      left -= 1
      if (red || left > 0) tell()
      if (left > 0) listen() else home ! Settled(number, value)
    }

    private def tell() {
      for (side <- 0 until 4) {
        // For the cell above, this one is the cell below.
        if (around(side) != null) around(side) ! Value(side ^ 1, value)
      }
    }
  }
}
