package programs.savina

import programs.{Rounds, Worker}
import scala.actors.OutputChannel

/**
 * Creatures meet two by two in a mall: the one that waited meets the visitor, and tells it what colour both become.
 * Sizes: creatures, meetings.
 */
object Chameneos {
  def main(arguments: Array[String]) {
    val Array(creatures, meetings) = arguments.init.map(_.toInt)
    Rounds.play(arguments) {
      val mall = new Mall(creatures, meetings, Rounds.home)
      mall.start()
      for (number <- 0 until creatures) new Creature(number % 3, mall).start()
      Rounds.checked(Rounds.named("chameneos", arguments), 2L * meetings, Rounds.answer[Int]())
    }
  }

  private case class Enter(creature: Creature, colour: Int)

  private case class Meet(visitor: Creature, colour: Int)

  private case class Become(colour: Int)

  private case object Fade

  private case class Met(count: Int)

  private final class Mall(creatures: Int, meetings: Int, home: OutputChannel[Any]) extends Worker {
    private var left = meetings
    private var there = creatures
    private var met = 0
    private var waiting: Creature = _

    def act() {
      react {
        case Enter(visitor, colour) =>
          enter(visitor, colour)
          act()
        case Met(count) =>
          met += count
          there -= 1
          if (there > 0) act() else home ! met
      }
    }

    private def enter(visitor: Creature, colour: Int) {
      if (left == 0) visitor ! Fade
      else if (waiting == null) waiting = visitor
      else {
        left -= 1
        waiting ! Meet(visitor, colour)
        waiting = null
      }
    }
  }

  private final class Creature(first: Int, mall: Mall) extends Worker {
    private var colour = first
    private var met = 0

    def act() {
      mall ! Enter(this, colour)
      react {
        case Meet(visitor, other) =>
          val both = if (colour == other) colour else 3 - colour - other
          visitor ! Become(both)
          become(both)
        case Become(both) => become(both)
        case Fade => mall ! Met(met)
      }
    }

    private def become(both: Int) {
      colour = both
      met += 1
      act()
    }
  }
}
