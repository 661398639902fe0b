package programs.savina

import java.util.Arrays
import programs.{Rounds, Worker}
import scala.actors.OutputChannel

/**
 * An actor splits what it is to sort and has two others sort the parts, all in the same array. Sizes: how many numbers,
 * the largest, how many an actor sorts alone, the seed.
 */
object QuickSort {
  def main(arguments: Array[String]) {
    val Array(count, largest, threshold, seed) = arguments.init.map(_.toLong)
    Rounds.playOn(arguments)(Numbers.random(count.toInt, largest, seed)) { numbers =>
      new Sorter(numbers, 0, numbers.length, threshold.toInt, Rounds.home).start()
      Rounds.answer[Any]()
      numbers
    } { Rounds.named("quicksort", arguments) + " = " + sum(_, largest) }
  }

  private def sum(numbers: Array[Long], largest: Long): Long = {
    var sum = 0L
    var last = 0L
    for (number <- numbers) {
      if (number < last) Rounds.fail(number + " comes behind " + last)
      last = number
      sum = (sum + number) % largest
    }
    sum
  }

  private case object Sorted

  private final class Sorter(numbers: Array[Long], from: Int, to: Int, threshold: Int, parent: OutputChannel[Any])
      extends Worker {
    def act() {
      if (to - from <= threshold) {
        Arrays.sort(numbers, from, to)
        parent ! Sorted
      } else {
        divide()
        react { case Sorted => react { case Sorted => parent ! Sorted } }
      }
    }

    private def divide() {
      val pivot = numbers(from + (to - from) / 2)
      val smaller = gather(from, pivot)
      val larger = gather(smaller, pivot + 1)
      new Sorter(numbers, from, smaller, threshold, this).start()
      new Sorter(numbers, larger, to, threshold, this).start()
    }

    /** Brings the numbers below a bound to the front of a part, and tells where they end. */
    private def gather(start: Int, bound: Long): Int = {
      var end = start
      var i = start
      while (i < to) {
        val number = numbers(i)
        numbers(i) = numbers(end)
        numbers(end) = number
        if (number < bound) end += 1
        i += 1
      }
      end
    }
  }
}
