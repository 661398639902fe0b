package programs.savina

import java.util.{Arrays, Random}
import programs.{Rounds, Worker}
import scala.actors.OutputChannel

/**
 * An actor holds a sorted list in links, which others search, add to and ask for its size. Sizes: workers, messages of
 * each, additions in a hundred, questions for the size in a hundred.
 */
object ConcSll {
  def main(arguments: Array[String]) {
    val Array(workers, messages, additions, sizes) = arguments.init.map(_.toInt)
    Rounds.playOn(arguments)(new SortedLinks) { links =>
      val list = new Keeper(links)
      list.start()
      val home = Rounds.home
      for (number <- 0 until workers) new User(number, messages, additions, sizes, list, home).start()
      Rounds.checked("the size", (1 to workers).map(_ => Rounds.answer[Int]()).sum, links.size)
      links
    } { Rounds.named("concsll", arguments) + " = " + _.sum }
  }

  private case class Contains(number: Int, by: User)

  private case class Add(number: Int, by: User)

  private case class Size(by: User)

  private final class Keeper(links: SortedLinks) extends Worker {
    def act() {
      react {
        case Contains(number, by) =>
          by ! links.contains(number)
          act()
        case Add(number, by) =>
          links.add(number)
          by ! true
          act()
        case Size(by) =>
          by ! links.size
          act()
      }
    }
  }

  private final class User(
      number: Int, messages: Int, additions: Int, sizes: Int, list: Keeper, home: OutputChannel[Any]) extends Worker {
    private val random = new Random(number)
    private var left = messages
    private var added = 0

    def act() {
      if (left == 0) home ! added else ask()
    }

    private def ask() {
      left -= 1
      val kind = random.nextInt(100)
      val number = random.nextInt(65535)
      if (kind < sizes) list ! Size(this)
      else if (kind < sizes + additions) {
        added += 1
        list ! Add(number, this)
      } else list ! Contains(number, this)
      react { case _ => act() }
    }
  }
}

/** Ascending numbers in links, any of them as often as it was added. A link is a place in two arrays. */
final class SortedLinks {
  private var numbers = Array(Int.MinValue, Int.MaxValue)
  private var next = Array(1, 1)
  private var used = 2

  def size: Int = used - 2

  def contains(number: Int): Boolean = numbers(next(lastBelow(number))) == number

  def add(number: Int) {
    if (used == numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * used)
      next = Arrays.copyOf(next, 2 * used)
    }
    val before = lastBelow(number)
    numbers(used) = number
    next(used) = next(before)
    next(before) = used
    used += 1
  }

  /** The sum of the numbers, which have to ascend. */
  def sum: Long = {
    var sum = 0L
    var last = Int.MinValue
    var link = next(0)
    while (link != 1) {
      if (numbers(link) < last) Rounds.fail(numbers(link) + " is not in its place")
      last = numbers(link)
      sum += last
      link = next(link)
    }
    sum
  }

  private def lastBelow(number: Int): Int = {
    val values = numbers
    val links = next
    var last = 0
    var link = links(0)
    while (values(link) < number) {
      last = link
      link = links(link)
    }
    last
  }
}
