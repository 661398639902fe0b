package programs

import scala.actors.OutputChannel

/** A binary tree of actors counts its leaves. Size: its levels. */
object Creation {
  def main(arguments: Array[String]) {
    val levels = arguments(0).toInt
    Rounds.play(arguments) {
      new Spread(levels, Rounds.home).start()
      Rounds.checked("creation(" + levels + ")", 1L << levels, Rounds.answer[Int]())
    }
  }

  private final class Spread(levels: Int, parent: OutputChannel[Any]) extends Worker {
    def act() {
      if (levels == 0) parent ! 1
      else {
        new Spread(levels - 1, this).start()
        new Spread(levels - 1, this).start()
        react { case one: Int => react { case other: Int => parent ! one + other } }
      }
    }
  }
}
