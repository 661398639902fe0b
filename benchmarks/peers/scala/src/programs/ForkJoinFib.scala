package programs

import scala.actors.OutputChannel

/** A tree of actors adds up a Fibonacci number; small ones are leaves. Sizes: which number, the largest small one. */
object ForkJoinFib {
  def main(arguments: Array[String]) {
    val n = arguments(0).toInt
    val small = arguments(1).toInt
    val known = Fibonacci.number(n)
    Rounds.play(arguments) {
      new Node(n, small, Rounds.home).start()
      Rounds.checked("forkjoinfib(" + n + ", " + small + ")", known, Rounds.answer[Long]())
    }
  }

  private final class Node(n: Int, small: Int, parent: OutputChannel[Any]) extends Worker {
    def act() {
      if (n <= small) parent ! alone(n)
      else {
        new Node(n - 1, small, this).start()
        new Node(n - 2, small, this).start()
        react { case one: Long => react { case other: Long => parent ! one + other } }
      }
    }
  }

  private def alone(n: Int): Long = if (n < 2) n else alone(n - 1) + alone(n - 2)
}
