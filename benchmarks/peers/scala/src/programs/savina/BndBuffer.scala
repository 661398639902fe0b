package programs.savina

import java.util.ArrayDeque
import programs.{Rounds, Worker}
import scala.actors.OutputChannel

/**
 * Producers and consumers with a bounded buffer, which asks a producer for its next item only while there is room.
 * Sizes: of the buffer, producers, consumers, items of each producer, what one costs to make, and to use up.
 */
object BndBuffer {
  def main(arguments: Array[String]) {
    val Array(size, producers, consumers, items, production, consumption) = arguments.init.map(_.toInt)
    Rounds.play(arguments) {
      val buffer = new Buffer(size - producers, producers * items, Rounds.home)
      buffer.start()
      for (_ <- 1 to consumers) new Consumer(consumption, buffer).start()
      for (_ <- 1 to producers) new Producer(items, production, buffer).start()
      Rounds.checked(Rounds.named("bndbuffer", arguments), producers * items, Rounds.answer[Int]())
    }
  }

  private case class Put(item: Double, by: Producer)

  private case class Ready(by: Consumer)

  private case class Used(by: Consumer)

  private case object Produce

  /** Keeps items for consumers, and producers from making too many. */
  private final class Buffer(room: Int, expected: Int, home: OutputChannel[Any]) extends Worker {
    private val items = new ArrayDeque[Double]
    private val producers = new ArrayDeque[Producer]
    private val consumers = new ArrayDeque[Consumer]
    private var used = 0

    def act() {
      react {
        case Put(item, by) =>
          put(item, by)
          act()
        case Ready(by) =>
          serve(by)
          act()
        case Used(by) =>
          used += 1
          serve(by)
          if (used < expected) act() else home ! used
      }
    }

    private def put(item: Double, by: Producer) {
      if (consumers.isEmpty) items.add(item) else consumers.remove() ! item
      if (items.size < room) by ! Produce else producers.add(by)
    }

    private def serve(consumer: Consumer) {
      if (items.isEmpty) consumers.add(consumer)
      else {
        consumer ! items.remove()
        if (!producers.isEmpty) producers.remove() ! Produce
      }
    }
  }

  private final class Producer(items: Int, cost: Int, buffer: Buffer) extends Worker {
    private var left = items
    private var item = 0.0

    def act() {
      if (left > 0) {
        left -= 1
        item = worked(item, cost)
        buffer ! Put(item, this)
        react { case Produce => act() }
      }
    }
  }

  private final class Consumer(cost: Int, buffer: Buffer) extends Worker {
    private var all = 0.0

    def act() {
      buffer ! Ready(this)
      use()
    }

    private def use() {
      react {
        case item: Double =>
          all = worked(all + item, cost)
          buffer ! Used(this)
          use()
      }
    }
  }

  /** Adds the logarithms of random numbers, drawn as java.util.Random does, but by a generator without atomics. */
  private def worked(item: Double, cost: Int): Double = {
    var worked = item
    var seed = Draws.scrambled(cost)
    var left = 100 * cost
    while (left > 0) {
      val first = Draws.after(seed, 1)
      seed = Draws.after(first, 1)
      worked += math.log(((first >>> 22 << 27) + (seed >>> 21)) * 1.1102230246251565E-16 + 0.01)
      left -= 1
    }
    worked
  }
}
