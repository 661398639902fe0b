package programs.savina

import programs.{Rounds, Worker}

/**
 * Numbers flow one by one through a chain of actors, one for each bit, which hold back the numbers with that bit.
 * Sizes: how many numbers, the largest, the seed.
 */
object RadixSort {
  def main(arguments: Array[String]) {
    val count = arguments(0).toInt
    val largest = arguments(1).toLong
    Rounds.playOn(arguments)(Numbers.random(count, largest, arguments(2).toLong))(sum(_, largest)) {
      Rounds.named("radixsort", arguments) + " = " + _
    }
  }

  private def sum(numbers: Array[Long], largest: Long): Long = {
    var first: Worker = new Sorted(numbers.length, largest, Rounds.home)
    first.start()
    var bit = java.lang.Long.highestOneBit(largest - 1)
    while (bit > 0) {
      first = new Digit(bit, numbers.length, first)
      first.start()
      bit /= 2
    }
    numbers.foreach(first ! _)
    Rounds.answer[Long]()
  }

  private final class Digit(bit: Long, count: Int, next: Worker) extends Worker {
    private val kept = new Array[Long](count)
    private var held = 0
    private var came = 0

    def act() {
      react {
        case number: Long =>
          if ((number & bit) == 0) next ! number
          else {
            kept(held) = number
            held += 1
          }
          came += 1
          if (came < count) act() else for (i <- 0 until held) next ! kept(i)
      }
    }
  }
}
