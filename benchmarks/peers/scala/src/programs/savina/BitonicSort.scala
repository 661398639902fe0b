package programs.savina

import programs.{Rounds, Worker}

/**
 * Numbers flow one by one through a sorting network, each step of which is an actor. Sizes: how many numbers, the
 * largest, the seed.
 */
object BitonicSort {
  def main(arguments: Array[String]) {
    val count = arguments(0).toInt
    val largest = arguments(1).toLong
    Rounds.playOn(arguments)(Numbers.random(count, largest, arguments(2).toLong))(sum(_, largest)) {
      Rounds.named("bitonicsort", arguments) + " = " + _
    }
  }

  private def sum(numbers: Array[Long], largest: Long): Long = {
    var first: Worker = new Sorted(numbers.length, largest, Rounds.home)
    first.start()
    var length = numbers.length
    while (length > 1) {
      var distance = 1
      while (distance < length) {
        first = new Step(length, distance, first)
        first.start()
        distance *= 2
      }
      length /= 2
    }
    numbers.foreach(first ! _)
    Rounds.answer[Long]()
  }

  /** Compares each two numbers that are so far apart; of a pair the one that goes first goes at once. */
  private final class Step(length: Int, distance: Int, next: Worker) extends Worker {
    private val held = new Array[Long](distance)
    private var position = 0

    def act() {
      react {
        case number: Long =>
          val place = position % (2 * distance)
          if (place < distance) held(place) = number else compare(place - distance, number)
          if (place == 2 * distance - 1) held.foreach(next ! _)
          position += 1
          act()
      }
    }

    private def compare(place: Int, number: Long) {
      val ascends = (position & length) == 0
      if (held(place) <= number == ascends) {
        next ! held(place)
        held(place) = number
      } else next ! number
    }
  }
}
