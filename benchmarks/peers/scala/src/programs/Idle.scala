package programs

import scala.actors.OutputChannel

/** Many actors wait, each with a number; then they are asked for it, a thousand at a time. Size: actors. */
object Idle {
  private val AtATime = 1000

  def main(arguments: Array[String]) {
    val actors = arguments(0).toInt
    Rounds.play(arguments) {
      val all = Array.tabulate(actors)(new Waiting(_))
      all.foreach(_.start())
      var sum = 0L
      for (asked <- all.grouped(AtATime)) {
        asked.foreach(_ ! Ask(Rounds.home))
        for (_ <- asked) sum += Rounds.answer[Int]()
      }
      Rounds.checked(Rounds.named("idle", arguments), actors.toLong * (actors - 1) / 2, sum)
    }
  }

  private case class Ask(by: OutputChannel[Any])

  private final class Waiting(number: Int) extends Worker {
    def act() {
      react {
        case Ask(by) =>
          by ! number
          act()
      }
    }
  }
}
