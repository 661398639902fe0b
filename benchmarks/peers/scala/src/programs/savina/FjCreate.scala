package programs.savina

import programs.{Rounds, Worker}
import scala.actors.OutputChannel

/** Many actors are made; each gets one message, which is a small computation, and answers. Size: actors. */
object FjCreate {
  def main(arguments: Array[String]) {
    val actors = arguments(0).toInt
    Rounds.play(arguments) {
      val counter = new Counter(actors, Rounds.home)
      counter.start()
      new Maker(actors, counter).start()
      Rounds.checked(Rounds.named("fjcreate", arguments), actors, Rounds.answer[Int]())
    }
  }

  private final class Maker(actors: Int, counter: Counter) extends Worker {
    def act() {
      for (_ <- 1 to actors) {
        val worker = new Computing(counter)
        worker.start()
        worker ! 37.2
      }
    }
  }

  private final class Computing(counter: Counter) extends Worker {
    def act() {
      react {
        case angle: Double =>
          val sine = math.sin(angle)
          counter ! sine * sine
      }
    }
  }

  private final class Counter(actors: Int, done: OutputChannel[Any]) extends Worker {
    private var count = 0
    private var left = actors

    def act() {
      react {
        case square: Double =>
          if (square > 0) count += 1
          left -= 1
          if (left > 0) act() else done ! count
      }
    }
  }
}
