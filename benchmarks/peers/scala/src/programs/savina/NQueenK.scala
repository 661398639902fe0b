package programs.savina

import java.util.Arrays
import programs.{Rounds, Worker}
import scala.actors.OutputChannel

/**
 * A master deals boards with some queens to workers in turn, which put one more queen on them in every way, or, where
 * there are enough, search alone. Sizes: workers, queens, how many are enough.
 */
object NQueenK {
  def main(arguments: Array[String]) {
    val Array(workers, size, threshold) = arguments.init.map(_.toInt)
    Rounds.play(arguments) {
      new Master(workers, size, threshold, Rounds.home).start()
      Rounds.named("nqueenk", arguments) + " = " + Rounds.answer[Long]()
    }
  }

  /** The column of the queen in each row, as far as it has queens; it is never changed. */
  private case class Board(queens: Array[Int])

  private case class Searched(solutions: Long)

  private final class Master(count: Int, size: Int, threshold: Int, home: OutputChannel[Any]) extends Worker {
    private val workers = Array.fill(count)(new Searcher(size, threshold, this))
    private var dealt = 0
    private var searched = 0
    private var solutions = 0L

    def act() {
      workers.foreach(_.start())
      deal(Board(Array()))
      go()
    }

    private def deal(board: Board) {
      workers(dealt % count) ! board
      dealt += 1
    }

    private def go() {
      react {
        case board: Board =>
          deal(board)
          go()
        case Searched(found) =>
          solutions += found
          searched += 1
          if (searched < dealt) go() else home ! solutions
      }
    }
  }

  private final class Searcher(size: Int, threshold: Int, master: Master) extends Worker {
    def act() {
      react {
        case Board(queens) =>
          master ! Searched(search(queens))
          act()
      }
    }

    private def search(queens: Array[Int]): Long = {
      val row = queens.length
      if (row >= threshold) return solutions(Arrays.copyOf(queens, size), row)
      var places = free(queens, row)
      while (places != 0) {
        master ! Board(queens :+ Integer.numberOfTrailingZeros(places))
        places &= places - 1
      }
      0
    }

    private def solutions(queens: Array[Int], row: Int): Long = {
      if (row == size) return 1
      var found = 0L
      var places = free(queens, row)
      while (places != 0) {
        queens(row) = Integer.numberOfTrailingZeros(places)
        found += solutions(queens, row + 1)
        places &= places - 1
      }
      found
    }

    /** The places of a row that no queen before it attacks, a bit for each. */
    private def free(queens: Array[Int], row: Int): Int = {
      var columns = 0
      var left = 0
      var right = 0
      var before = 0
      while (before < row) {
        val queen = 1 << queens(before)
        columns |= queen
        left = (left | queen) << 1
        right = (right | queen) >> 1
        before += 1
      }
      (1 << size) - 1 & ~(columns | left | right)
    }
  }
}
