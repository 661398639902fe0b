package programs.savina

import programs.{Rounds, Worker}
import scala.actors.OutputChannel

/**
 * A master deals products of parts of two matrices to workers in turn, which cut large ones into eight of half the
 * length, and multiply small ones; the master adds these up. All read the same matrices. Sizes: workers, length, how
 * many elements a square has at most.
 */
object RecMatMul {
  private type Matrix = Array[Array[Double]]

  def main(arguments: Array[String]) {
    val Array(workers, length, threshold) = arguments.init.map(_.toInt)
    Rounds.playOn(arguments)(factors(length)) { case (a, b) =>
      new Master(workers, a, b, threshold, Rounds.home).start()
      Rounds.answer[Matrix]()
    } { product => Rounds.named("recmatmul", arguments) + " = " + sum(product, length) }
  }

  private def factors(length: Int): (Matrix, Matrix) =
    (Array.tabulate(length, length)((i, _) => i.toDouble), Array.tabulate(length, length)((_, j) => j.toDouble))

  private def sum(product: Matrix, length: Int): Long = {
    for (i <- 0 until length; j <- 0 until length) {
      if (product(i)(j) != length.toDouble * i * j) Rounds.fail("an element is " + product(i)(j))
    }
    product.map(_.sum).sum.toLong
  }

  /** A square of the first matrix times one of the second. */
  private case class Piece(row: Int, middle: Int, column: Int, length: Int)

  private case object Cut

  private case class Product(of: Piece, elements: Matrix)

  private final class Master(count: Int, a: Matrix, b: Matrix, threshold: Int, home: OutputChannel[Any])
      extends Worker {
    private val workers = Array.fill(count)(new Multiplier(a, b, threshold, this))
    private val product = Array.ofDim[Double](a.length, a.length)
    private var dealt = 0
    private var done = 0

    def act() {
      workers.foreach(_.start())
      deal(Piece(0, 0, 0, a.length))
      go()
    }

    private def deal(piece: Piece) {
      workers(dealt % count) ! piece
      dealt += 1
    }

    private def go() {
      react {
        case piece: Piece =>
          deal(piece)
          go()
        case Cut => goOrTell()
        case Product(of, elements) =>
          for (i <- 0 until of.length) RecMatMul.add(product(of.row + i), of.column, 1, elements(i), 0, of.length)
          goOrTell()
      }
    }

    private def goOrTell() {
      done += 1
      if (done < dealt) go() else home ! product
    }
  }

  private final class Multiplier(a: Matrix, b: Matrix, threshold: Int, master: Master) extends Worker {
    def act() {
      react {
        case piece: Piece =>
          if (piece.length * piece.length > threshold) cut(piece) else master ! Product(piece, product(piece))
          act()
      }
    }

    private def cut(piece: Piece) {
      val half = piece.length / 2
      for (i <- 0 until 8) {
        val row = piece.row + (i & 1) * half
        val middle = piece.middle + (i >> 1 & 1) * half
        master ! Piece(row, middle, piece.column + (i >> 2) * half, half)
      }
      master ! Cut
    }

    private def product(of: Piece): Matrix = {
      val square = Array.ofDim[Double](of.length, of.length)
      for (i <- 0 until of.length; k <- 0 until of.length) {
        add(square(i), 0, a(of.row + i)(of.middle + k), b(of.middle + k), of.column, of.length)
      }
      square
    }
  }

  private def add(to: Array[Double], at: Int, factor: Double, from: Array[Double], start: Int, length: Int) {
    var j = 0
    while (j < length) {
      to(at + j) += factor * from(start + j)
      j += 1
    }
  }
}
