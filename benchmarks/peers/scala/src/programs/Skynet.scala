package programs

import scala.actors.OutputChannel

/** Every actor makes ten, down to the leaves, which say their numbers; the others add up. Size: how many leaves. */
object Skynet {
  private val Children = 10

  def main(arguments: Array[String]) {
    val leaves = arguments(0).toLong
    Rounds.play(arguments) {
      new Sum(0, leaves, Rounds.home).start()
      Rounds.checked("skynet(" + leaves + ")", leaves * (leaves - 1) / 2, Rounds.answer[Long]())
    }
  }

  private final class Sum(first: Long, leaves: Long, parent: OutputChannel[Any]) extends Worker {
    private var missing = Children
    private var sum = 0L

    def act() {
      if (leaves == 1) parent ! first
      else {
        val each = leaves / Children
        for (child <- 0 until Children) new Sum(first + child * each, each, this).start()
        collect()
      }
    }

    private def collect() {
      react {
        case part: Long =>
          sum += part
          missing -= 1
          if (missing > 0) collect() else parent ! sum
      }
    }
  }
}
