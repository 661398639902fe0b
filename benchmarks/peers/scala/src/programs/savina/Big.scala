package programs.savina

import java.util.Random
import programs.{Rounds, Worker}
import scala.actors.OutputChannel

/** Each of many actors sends a ping to one of all at random, waits for its pong, and so on. Sizes: pings, actors. */
object Big {
  def main(arguments: Array[String]) {
    val pings = arguments(0).toInt
    val actors = arguments(1).toInt
    Rounds.play(arguments) {
      val players = Array.tabulate(actors)(new Player(_, pings, Rounds.home))
      for (player <- players) {
        player.players = players
        player.start()
      }
      val pongs = (1 to actors).map(_ => Rounds.answer[Int]().toLong).sum
      Rounds.checked(Rounds.named("big", arguments), pings.toLong * actors, pongs)
    }
  }

  private case class Ping(from: Player)

  private case object Pong

  /** Goes on answering when it has played: another player may still send a ping. */
  private final class Player(number: Int, pings: Int, played: OutputChannel[Any]) extends Worker {
    private val random = new Random(number)
    private val ping = Ping(this)
    private var pongs = 0
    var players: Array[Player] = _

    def act() {
      players(random.nextInt(players.length)) ! ping
      answer()
    }

    private def answer() {
      react {
        case Ping(from) =>
          from ! Pong
          answer()
        case Pong =>
          pongs += 1
          if (pongs < pings) act()
          else {
            played ! pongs
            answer()
          }
      }
    }
  }
}
