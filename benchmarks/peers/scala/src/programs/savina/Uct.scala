package programs.savina

import java.util.Random
import programs.{Rounds, Worker}
import scala.actors.OutputChannel

/**
 * A tree of actors grows where a common root allows it; then it is walked, and each node computes. Sizes: most nodes,
 * mean cost, deviation, children of a node, how many of a hundred nodes have an urgent child.
 */
object Uct {
  def main(arguments: Array[String]) {
    val sizes = arguments.init.map(_.toInt)
    Rounds.play(arguments) {
      new Root(sizes, Rounds.home).start()
      Rounds.named("uct", arguments) + " = " + Rounds.answer[String]()
    }
  }

  private case class MayI(node: Node)

  private case object No

  /** This many children of this cost, of which the urgent one is walked first. */
  private case class Yes(children: Int, cost: Int, urgent: Int)

  private case object Walk

  private case class Sum(sum: Long)

  /** Answers the nodes in the order in which they ask. */
  private final class Root(sizes: Array[Int], home: OutputChannel[Any]) extends Worker {
    private val Array(limit, mean, deviation, children, urgent) = sizes
    private val random = new Random(1)
    private val top = new Node(0, this, this)
    private var nodes = 1
    private var open = 1

    def act() {
      top.start()
      grow()
    }

    private def grow() {
      react {
        case MayI(node) =>
          node ! answer()
          open -= 1
          if (open > 0) grow()
          else {
            top ! Walk
            react { case Sum(sum) => home ! nodes + " nodes, " + sum }
          }
      }
    }

    private def answer(): Any =
      if (nodes + children > limit || nodes > 1 && !random.nextBoolean()) No
      else {
        val normal = (1 to 12).map(_ => random.nextDouble()).sum - 6
        val cost = math.max(0, (mean + deviation * normal).toInt)
        nodes += children
        open += children
        Yes(children, cost, if (random.nextInt(100) < urgent) random.nextInt(children) else 0)
      }
  }

  private final class Node(cost: Int, root: Root, parent: Worker) extends Worker {
    private var children: Array[Node] = Array()
    private var missing = 0
    private var sum = 0L

    def act() {
      root ! MayI(this)
      react {
        case No => walk()
        case Yes(count, itsCost, urgent) =>
          val all = Array.fill(count)(new Node(itsCost, root, this))
          all.foreach(_.start())
          children = all.drop(urgent) ++ all.take(urgent)
          walk()
      }
    }

    private def walk() {
      react {
        case Walk =>
          sum = Draws.after(cost, cost) % 1000
          missing = children.length
          children.foreach(_ ! Walk)
          gather()
      }
    }

    private def gather() {
      if (missing == 0) parent ! Sum(sum)
      else react {
        case Sum(below) =>
          sum += below
          missing -= 1
          gather()
      }
    }
  }
}
