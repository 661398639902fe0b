package programs

import scala.actors.OutputChannel

/** A number travels around a ring and counts down; the actor that gets the zero reports its number. Sizes: actors, hops. */
object Ring {
  def main(arguments: Array[String]) {
    play("ring", arguments)
  }

  /** Plays the rounds of the row of that name. */
  def play(row: String, arguments: Array[String]) {
    val actors = arguments(0).toInt
    val hops = arguments(1).toInt
    Rounds.play(arguments) {
      send(actors, hops, Rounds.home)
      Rounds.checked(Rounds.named(row, arguments), hops % actors + 1, Rounds.answer[Int]())
    }
  }

  /** Makes a ring and sends the number round; the number of the actor that got the zero is sent back. */
  def send(actors: Int, hops: Int, back: OutputChannel[Any]) {
    val ring = Array.tabulate(actors)(place => new Place(place + 1, back))
    for (place <- ring) {
      place.next = ring(place.number % actors)
      place.start()
    }
    ring(0) ! hops
  }

  private val End = -1

  private final class Place(val number: Int, back: OutputChannel[Any]) extends Worker {
    var next: Place = _

    def act() {
      react {
        case End => next ! End
        case 0 =>
          back ! number
          next ! End
        case hops: Int =>
          next ! hops - 1
          act()
      }
    }
  }
}
