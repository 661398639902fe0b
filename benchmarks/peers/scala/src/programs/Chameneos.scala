package programs

import scala.actors.OutputChannel

/** Creatures meet in pairs at a mall and change colour; first three of them, then ten. Size: meetings. */
object Chameneos {
  def main(arguments: Array[String]) {
    val meetings = arguments(0).toInt
    Rounds.play(arguments) {
      val three = counts(meetings, "bry")
      val ten = counts(meetings, "bryrybryrb")
      System.err.println("met " + three.mkString("[", " ", "] ") + ten.mkString("[", " ", "]"))
      "chameneos(" + meetings + ") = " + sum(meetings, three) + " + " + sum(meetings, ten)
    }
  }

  private def counts(meetings: Int, colours: String): Seq[Int] = {
    val mall = new Mall(meetings, colours.length)
    mall.start()
    for ((colour, number) <- colours.zipWithIndex) {
      new Creature(number, "bry".indexOf(colour), mall, Rounds.home).start()
    }
    colours.map(_ => Rounds.answer[Int]())
  }

  private case class Visit(creature: Creature, number: Int, colour: Int)

  private case object Closed

  private final class Mall(meetings: Int, creatures: Int) extends Worker {
    private var open = meetings
    private var leaving = creatures

    def act() {
      react {
        case Visit(creature, _, _) if open == 0 =>
          creature ! Closed
          leaving -= 1
          if (leaving > 0) act()
        case first: Visit =>
          react {
            case second: Visit =>
              first.creature ! second
              second.creature ! first
              open -= 1
              act()
          }
      }
    }
  }

  private final class Creature(number: Int, born: Int, mall: Mall, counts: OutputChannel[Any]) extends Worker {
    private var colour = born
    private var met = 0

    def act() {
      mall ! Visit(this, number, colour)
      react {
        case Visit(_, other, otherColour) =>
          if (other == number) Rounds.fail("a creature has met itself")
          if (otherColour != colour) colour = 3 - colour - otherColour
          met += 1
          act()
        case Closed => counts ! met
      }
    }
  }

  private def sum(meetings: Int, counts: Seq[Int]): Int = {
    if (counts.sum != 2 * meetings) Rounds.fail(counts.sum + " creatures were in " + meetings + " meetings")
    counts.sum
  }
}
