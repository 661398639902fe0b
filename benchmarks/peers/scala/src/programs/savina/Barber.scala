package programs.savina

import java.util.ArrayDeque
import programs.{Rounds, Worker}
import scala.actors.OutputChannel

/**
 * Customers come to a waiting room one after the other; a full room sends them away, and they come again. Sizes:
 * customers, chairs, random numbers between two customers, random numbers of a haircut.
 */
object Barber {
  def main(arguments: Array[String]) {
    val Array(customers, chairs, production, cutting) = arguments.init.map(_.toInt)
    Rounds.play(arguments) {
      val home = Rounds.home
      val scissors = new Scissors(cutting)
      val room = new Room(chairs, scissors)
      val street = new Street(customers, production, room, scissors, home)
      List(scissors, room, street).foreach(_.start())
      Rounds.checked(Rounds.named("barber", arguments), customers, Rounds.answer[Int]())
    }
  }

  private case object Come

  private case class Back(customer: Customer)

  private case object Shorn

  private case class Enter(customer: Customer)

  private case object Next

  private case class Cut(customer: Customer, room: Room)

  private case class Ask(by: OutputChannel[Any])

  private case object Full

  private case object Sit

  private case object Start

  private case object Done

  /** Lets customers come, and knows when the last one has gone home. */
  private final class Street(
      customers: Int, production: Int, room: Room, scissors: Scissors, home: OutputChannel[Any]) extends Worker {
    private val way = new Draws(production)
    private var coming = customers
    private var unshorn = customers

    def act() {
      this ! Come
      go()
    }

    private def go() {
      react {
        case Come =>
          if (coming > 0) come()
          go()
        case Back(customer) =>
          room ! Enter(customer)
          go()
        case Shorn =>
          unshorn -= 1
          if (unshorn > 0) go() else scissors ! Ask(home)
      }
    }

    private def come() {
      coming -= 1
      val customer = new Customer(this)
      customer.start()
      room ! Enter(customer)
      way.draw()
      this ! Come
    }
  }

  private final class Customer(street: Street) extends Worker {
    def act() {
      react {
        case Full =>
          street ! Back(this)
          act()
        case Sit => act()
        case Start => act()
        case Done => street ! Shorn
      }
    }
  }

  /** Has some chairs, and knows whether the barber sleeps. */
  private final class Room(chairs: Int, scissors: Scissors) extends Worker {
    private val waiting = new ArrayDeque[Customer]
    private var asleep = true

    def act() {
      react {
        case Enter(customer) =>
          enter(customer)
          act()
        case Next =>
          asleep = waiting.isEmpty
          if (!asleep) scissors ! Cut(waiting.remove(), this)
          act()
      }
    }

    private def enter(customer: Customer) {
      if (waiting.size == chairs) customer ! Full
      else if (asleep) {
        asleep = false
        scissors ! Cut(customer, this)
      } else {
        waiting.add(customer)
        customer ! Sit
      }
    }
  }

  /** Cuts one customer's hair at a time. */
  private final class Scissors(cutting: Int) extends Worker {
    private val haircut = new Draws(cutting)
    private var haircuts = 0

    def act() {
      react {
        case Cut(customer, room) =>
          customer ! Start
          haircut.draw()
          haircuts += 1
          customer ! Done
          room ! Next
          act()
        case Ask(by) => by ! haircuts
      }
    }
  }
}
