package programs

import scala.actors.OutputChannel

/** Many actors write to one. Sizes: senders, messages of each. */
object Mailbox {
  def main(arguments: Array[String]) {
    val senders = arguments(0).toInt
    val messages = arguments(1).toInt
    Rounds.play(arguments) {
      val all = senders.toLong * messages
      val receiver = new Receiver(all, Rounds.home)
      receiver.start()
      for (_ <- 1 to senders) new Sender(messages, receiver).start()
      Rounds.checked("mailbox(" + senders + ", " + messages + ")", all, Rounds.answer[Long]())
    }
  }

  private case object Item

  private final class Receiver(messages: Long, counted: OutputChannel[Any]) extends Worker {
    private var received = 0L

    def act() {
      react {
        case Item =>
          received += 1
          if (received < messages) act() else counted ! received
      }
    }
  }

  private final class Sender(messages: Int, receiver: Receiver) extends Worker {
    def act() {
      var sent = 0
      while (sent < messages) {
        receiver ! Item
        sent += 1
      }
    }
  }
}
