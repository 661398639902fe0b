package programs

import scala.actors.OutputChannel

/** Two actors write to each other in turn. Size: round trips. */
object PingPong {
  def main(arguments: Array[String]) {
    val trips = arguments(0).toInt
    Rounds.play(arguments) {
      val answerer = new Answerer
      answerer.start()
      new Asker(trips, answerer, Rounds.home).start()
      Rounds.checked("pingpong(" + trips + ")", trips, Rounds.answer[Int]())
    }
  }

  private case class Ping(from: Asker)

  private case object Pong

  private case object End

  private final class Asker(trips: Int, answerer: Answerer, counted: OutputChannel[Any]) extends Worker {
    private val ping = Ping(this)
    private var answers = 0

    def act() {
      answerer ! ping
      react {
        case Pong =>
          answers += 1
          if (answers < trips) act()
          else {
            answerer ! End
            counted ! answers
          }
      }
    }
  }

  private final class Answerer extends Worker {
    def act() {
      react {
        case Ping(from) =>
          from ! Pong
          act()
        case End =>
      }
    }
  }
}
