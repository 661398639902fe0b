package programs

import scala.actors.OutputChannel

/**
 * Processes in a ring with a queue between each two: each takes from the queue on its right and puts into that on its
 * left (Haller and Odersky, Actors that Unify Threads and Events, section 7). A process's queue is its mailbox, which
 * makes queues unnecessary, as the paper says. Sizes: processes, numbers on their way at the same time, passes of all.
 */
object Queues {
  def main(arguments: Array[String]) {
    val Array(processes, numbers, passes) = arguments.take(3).map(_.toInt)
    val ring = Array.fill(processes)(new Process(Rounds.home))
    for (place <- 0 until processes) {
      ring(place).left = ring((place + 1) % processes)
      ring(place).start()
    }
    var start = 0
    Rounds.play(arguments) {
      for (number <- 0 until numbers) ring((start + number) % processes) ! passes / numbers
      start = (start + passes / numbers) % processes
      val arrived = (1 to numbers).count(_ => Rounds.answer[Int]() == 0)
      Rounds.checked("queues(" + processes + ", " + numbers + ", " + passes + ")", numbers, arrived)
    }
  }

  private final class Process(arrived: OutputChannel[Any]) extends Worker {
    var left: Process = _

    def act() {
      react {
        case passes: Int =>
          if (passes == 0) arrived ! passes else left ! passes - 1
          act()
      }
    }
  }
}
