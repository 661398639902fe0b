package programs.savina

import programs.{Rounds, Worker}
import scala.actors.OutputChannel

/** Many messages go to some actors in turn; each message is a small computation. Sizes: messages of each, actors. */
object FjThrPut {
  def main(arguments: Array[String]) {
    val messages = arguments(0).toInt
    val actors = arguments(1).toInt
    Rounds.play(arguments) {
      val counters = Array.fill(actors)(new Counter(messages, Rounds.home))
      counters.foreach(_.start())
      new Producer(messages, counters).start()
      val handled = (1 to actors).map(_ => Rounds.answer[Int]().toLong).sum
      Rounds.checked(Rounds.named("fjthrput", arguments), messages.toLong * actors, handled)
    }
  }

  private case object Compute

  private final class Producer(messages: Int, counters: Array[Counter]) extends Worker {
    def act() {
      for (_ <- 1 to messages) counters.foreach(_ ! Compute)
    }
  }

  private final class Counter(messages: Int, done: OutputChannel[Any]) extends Worker {
    private var handled = 0
    private var left = messages

    def act() {
      react {
        case Compute =>
          val sine = math.sin(37.2)
          if (sine * sine > 0) handled += 1
          left -= 1
          if (left > 0) act() else done ! handled
      }
    }
  }
}
