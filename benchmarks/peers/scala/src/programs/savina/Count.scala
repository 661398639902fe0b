package programs.savina

import programs.{Rounds, Worker}
import scala.actors.OutputChannel

/** An actor sends many messages to one that counts them, and asks it then for the count. Size: messages. */
object Count {
  def main(arguments: Array[String]) {
    val messages = arguments(0).toInt
    Rounds.play(arguments) {
      val counter = new Counter
      counter.start()
      new Producer(messages, counter, Rounds.home).start()
      Rounds.checked(Rounds.named("count", arguments), messages, Rounds.answer[Int]())
    }
  }

  private case object Increment

  private case class Ask(by: OutputChannel[Any])

  private final class Counter extends Worker {
    private var count = 0

    def act() {
      react {
        case Increment =>
          count += 1
          act()
        case Ask(by) => by ! count
      }
    }
  }

  private final class Producer(messages: Int, counter: Counter, home: OutputChannel[Any]) extends Worker {
    def act() {
      var sent = 0
      while (sent < messages) {
        counter ! Increment
        sent += 1
      }
      counter ! Ask(home)
    }
  }
}
