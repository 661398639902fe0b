package programs.savina

import programs.{Rounds, Worker}
import scala.actors.OutputChannel

/**
 * An arbiter has the forks, and gives a hungry philosopher both or none; a refused one asks again. Sizes:
 * philosophers, meals of each.
 */
object Philosopher {
  def main(arguments: Array[String]) {
    val Array(philosophers, meals) = arguments.init.map(_.toInt)
    Rounds.play(arguments) {
      val home = Rounds.home
      val arbiter = new Arbiter(philosophers)
      arbiter.start()
      for (seat <- 0 until philosophers) new Guest(seat, meals, arbiter, home).start()
      val eaten = (1 to philosophers).map(_ => Rounds.answer[Int]().toLong).sum
      Rounds.checked(Rounds.named("philosopher", arguments), philosophers.toLong * meals, eaten)
    }
  }

  private case class Hungry(seat: Int, guest: Guest)

  private case class Done(seat: Int)

  private case object Eat

  private case object Refused

  private final class Guest(seat: Int, meals: Int, arbiter: Arbiter, home: OutputChannel[Any]) extends Worker {
    private val hungry = Hungry(seat, this)
    private val done = Done(seat)
    private var eaten = 0

    def act() {
      arbiter ! hungry
      react {
        case Refused => act()
        case Eat =>
          arbiter ! done
          eaten += 1
          if (eaten < meals) act() else home ! eaten
      }
    }
  }

  /** Has a fork between each two seats. */
  private final class Arbiter(seats: Int) extends Worker {
    private val inUse = new Array[Boolean](seats)

    def act() {
      react {
        case Hungry(seat, guest) =>
          val right = (seat + 1) % seats
          if (inUse(seat) || inUse(right)) guest ! Refused
          else {
            inUse(seat) = true
            inUse(right) = true
            guest ! Eat
          }
          act()
        case Done(seat) =>
          inUse(seat) = false
          inUse((seat + 1) % seats) = false
          act()
      }
    }
  }
}
