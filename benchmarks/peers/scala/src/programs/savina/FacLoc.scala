package programs.savina

import java.util.Random
import programs.{Rounds, Worker}
import scala.actors.OutputChannel
import scala.collection.mutable.ArrayBuffer

/**
 * Customers settle one after the other in a square, which is a tree of quadrants; where they have too far to go a
 * facility is opened, and the quadrant is divided. Sizes: customers, length of the square, how deep in the tree
 * facilities are made known, the seed.
 */
object FacLoc {
  def main(arguments: Array[String]) {
    val Array(customers, length, depth) = arguments.take(3).map(_.toInt)
    Rounds.play(arguments) {
      new Producer(customers, length, depth, new Random(arguments(3).toLong), Rounds.home).start()
      Rounds.named("facloc", arguments) + " = " + Rounds.answer[Int]()
    }
  }

  private final class Place(val x: Double, val y: Double) {
    def squareTo(other: Place): Double = (x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)
  }

  private case class Settle(customer: Place, by: Worker)

  private case object Settled

  private case class Opened(facility: Place)

  private case class Hear(facility: Place)

  private case class Add(customer: Place)

  private case class Count(by: Worker)

  private case class Customers(count: Int)

  /** Sends a customer when the one before has settled. */
  private final class Producer(customers: Int, length: Double, depth: Int, random: Random, home: OutputChannel[Any])
      extends Worker {
    private val known = List(new Place(length / 2, length / 2))
    private val square = new Quadrant(new Place(0, 0), length, 2 * math.sqrt(2) * length, depth, known)
    private var left = customers
    private var facilities = 1

    def act() {
      square.start()
      next()
    }

    private def next() {
      left -= 1
      if (left < 0) square ! Count(this)
      else square ! Settle(new Place(random.nextDouble() * length, random.nextDouble() * length), this)
      react {
        case Settled => next()
        case Opened(facility) =>
          facilities += 1
          square ! Hear(facility)
          next()
        case Customers(count) =>
          Rounds.checked("the customers", customers, count)
          home ! facilities
      }
    }
  }

  /** A part of the square: it has customers and knows facilities, or is divided into four. */
  private final class Quadrant(corner: Place, length: Double, limit: Double, depth: Int, known: Seq[Place])
      extends Worker {
    private val half = length / 2
    private val facilities = ArrayBuffer(known: _*)
    private val customers = new ArrayBuffer[Place]
    private var cost = 0.0
    private var opened: Place = _
    private var parts: Array[Quadrant] = Array()
    private var asker: Worker = _
    private var missing = 0
    private var settled = 0

    def act() {
      react {
        case message @ Settle(customer, by) =>
          if (parts.isEmpty) settle(customer, by) else partOf(customer) ! message
          act()
        case Add(customer) =>
          add(customer)
          act()
        case message @ Hear(facility) =>
          if (parts.isEmpty) facilities += facility
          else if (depth > 0 && facility != opened) parts.foreach(_ ! message)
          act()
        case Count(by) =>
          asker = by
          missing = parts.length
          parts.foreach(_ ! Count(this))
          if (parts.isEmpty) by ! Customers(customers.size) else act()
        case Customers(count) =>
          settled += count
          missing -= 1
          if (missing > 0) act() else asker ! Customers(settled)
      }
    }

    private def settle(customer: Place, by: Worker) {
      add(customer)
      if (cost > limit) {
        divide()
        by ! Opened(opened)
      } else by ! Settled
    }

    private def add(customer: Place) {
      customers += customer
      var nearest = Double.MaxValue
      var i = 0
      while (i < facilities.size) {
        nearest = math.min(nearest, customer.squareTo(facilities(i)))
        i += 1
      }
      cost += math.sqrt(nearest)
    }

    /** Opens a facility in the middle of the customers, and divides them among four parts. */
    private def divide() {
      opened = new Place(customers.map(_.x).sum / customers.size, customers.map(_.y).sum / customers.size)
      facilities += opened
      parts = Array.tabulate(4) { i =>
        val at = new Place(corner.x + i % 2 * half, corner.y + i / 2 * half)
        new Quadrant(at, half, limit, depth - 1, facilities.toList)
      }
      parts.foreach(_.start())
      for (customer <- customers) partOf(customer) ! Add(customer)
      customers.clear()
    }

    private def partOf(place: Place): Quadrant =
      parts((if (place.x < corner.x + half) 0 else 1) + (if (place.y < corner.y + half) 0 else 2))
  }
}
