package programs.savina

import java.util.Random
import programs.{Rounds, Worker}
import scala.actors.OutputChannel

/**
 * An actor holds a dictionary; others read and write one entry after the other. Sizes: workers, messages of each,
 * writes in a hundred.
 */
object ConcDict {
  private val Entries = 524287

  def main(arguments: Array[String]) {
    val Array(workers, messages, writes) = arguments.init.map(_.toInt)
    Rounds.playOn(arguments)(filled) { entries =>
      val dictionary = new Dictionary(entries)
      dictionary.start()
      val home = Rounds.home
      for (number <- 0 until workers) new User(number, messages, writes, dictionary, home).start()
      for (_ <- 1 to workers) Rounds.answer[Any]()
      entries
    } { Rounds.named("concdict", arguments) + " = " + _.sum }
  }

  private def filled: IntDictionary = {
    val entries = new IntDictionary(Entries)
    for (key <- 0 until Entries) entries.put(key, key)
    entries
  }

  private case class Read(key: Int, by: User)

  private case class Write(key: Int, value: Int, by: User)

  private case object Done

  private final class Dictionary(entries: IntDictionary) extends Worker {
    def act() {
      react {
        case Read(key, by) =>
          by ! entries.get(key)
          act()
        case Write(key, value, by) =>
          by ! entries.put(key, value)
          act()
      }
    }
  }

  private final class User(number: Int, messages: Int, writes: Int, dictionary: Dictionary, home: OutputChannel[Any])
      extends Worker {
    private val random = new Random(number)
    private var left = messages

    def act() {
      if (left == 0) home ! Done else ask()
    }

    private def ask() {
      left -= 1
      val write = random.nextInt(100) < writes
      val key = random.nextInt(Entries)
      dictionary ! (if (write) Write(key, -key, this) else Read(key, this))
      react {
        case value: Int =>
          if (math.abs(value) != key) Rounds.fail(key + " has become " + value)
          act()
      }
    }
  }
}

/** Values of numbers: a hash table without objects. A key lies at its place or at the next free one behind it. */
final class IntDictionary(room: Int) {
  private val places = Integer.highestOneBit(room) * 4
  private val keys = Array.fill(places)(Int.MinValue)
  private val values = new Array[Int](places)

  def get(key: Int): Int = values(place(key))

  /** Gives a key a value, and tells the one before. */
  def put(key: Int, value: Int): Int = {
    val at = place(key)
    val before = values(at)
    keys(at) = key
    values(at) = value
    before
  }

  def sum: Long = values.map(_.toLong).sum

  private def place(key: Int): Int = {
    var place = key * 0x9E3779B9 >>> 7 & places - 1
    while (keys(place) != key && keys(place) != Int.MinValue) place = place + 1 & places - 1
    place
  }
}
