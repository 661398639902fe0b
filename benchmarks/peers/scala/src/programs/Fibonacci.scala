package programs

import scala.actors.OutputChannel

/** Fibonacci's numbers by a tree with an actor a node. Size: which one. */
object Fibonacci {
  def main(arguments: Array[String]) {
    val n = arguments(0).toInt
    val known = number(n)
    Rounds.play(arguments) {
      new Node(n, Rounds.home).start()
      Rounds.checked("fib(" + n + ")", known, Rounds.answer[Int]())
    }
  }

  private final class Node(n: Int, parent: OutputChannel[Any]) extends Worker {
    def act() {
      if (n <= 2) parent ! 1
      else {
        new Node(n - 1, this).start()
        new Node(n - 2, this).start()
        react { case one: Int => react { case other: Int => parent ! one + other } }
      }
    }
  }

  /** The number without actors, to check by. */
  def number(n: Int): Long = (1 to n).foldLeft((0L, 1L)) { case ((a, b), _) => (b, a + b) }._1
}
