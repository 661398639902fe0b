package programs.savina

import java.util.ArrayDeque
import programs.{Rounds, Worker}
import scala.actors.OutputChannel
import scala.collection.mutable.ArrayBuffer

/**
 * Workers look for the cheapest way through a cube of nodes, each of which belongs to one of them. Sizes: workers, how
 * many nodes one looks at before it sends what it has found, the cube's edge.
 */
object AStar {
  def main(arguments: Array[String]) {
    val Array(workers, threshold, edge) = arguments.init.map(_.toInt)
    Rounds.play(arguments) {
      new Root(workers, threshold, new Cube(edge), Rounds.home).start()
      Rounds.named("astar", arguments) + " = " + Rounds.answer[Int]()
    }
  }

  /** A way to a node, what it costs, and what a way on to the last node would cost at least. */
  private final class Way(val node: Int, val cost: Int, val least: Int)

  /** Ways that another worker has found, which knows of one to the last node that costs so much. */
  private case class Found(ways: ArrayBuffer[Way], best: Int)

  private case object Search

  /** A message has been handled, and this many are sent because of it; this is reported before they are. */
  private case class Handled(sent: Int)

  private case class Ask(by: OutputChannel[Any])

  /** Knows how many messages are under way, and ends when there is none. */
  private final class Root(workers: Int, threshold: Int, cube: Cube, home: OutputChannel[Any]) extends Worker {
    private val team = Array.tabulate(workers)(new Finder(_, workers, threshold, cube, this))
    private var outstanding = 1

    def act() {
      for (each <- team) {
        each.team = team
        each.start()
      }
      team(0) ! Found(ArrayBuffer(new Way(0, 0, cube.least(0))), Int.MaxValue)
      await()
    }

    private def await() {
      react {
        case Handled(sent) =>
          outstanding += sent - 1
          if (outstanding > 0) await() else team(cube.last % workers) ! Ask(home)
      }
    }
  }

  /** Nodes have numbers; each is beside up to six others, and to enter it costs from 1 to 9. */
  private final class Cube(edge: Int) {
    val last = edge * edge * edge - 1

    def cost(node: Int): Int = (Draws.after(node, 1) >>> 17).toInt % 9 + 1

    def least(node: Int): Int = 3 * (edge - 1) - node % edge - node / edge % edge - node / (edge * edge)

    /** The neighbour in a direction from 0 to 5, or -1 where there is none. */
    def beside(node: Int, direction: Int): Int = {
      val step = if (direction < 2) 1 else if (direction < 4) edge else edge * edge
      val place = node / step % edge
      if (direction % 2 == 0) if (place > 0) node - step else -1
      else if (place < edge - 1) node + step else -1
    }
  }

  /** The nodes to expand, the most promising first. Costs are small numbers, so there is a queue for each. */
  private final class Frontier {
    private val byCost = new ArrayBuffer[ArrayDeque[Way]]
    private var least = 0
    private var size = 0

    def add(way: Way) {
      while (byCost.size <= way.least) byCost += new ArrayDeque[Way]
      byCost(way.least).add(way)
      least = math.min(least, way.least)
      size += 1
    }

    def remove(): Way = {
      while (byCost(least).isEmpty) least += 1
      size -= 1
      byCost(least).remove()
    }

    def isEmpty: Boolean = size == 0
  }

  /** Its nodes are those whose number leaves its own when it is divided among the workers. */
  private final class Finder(number: Int, workers: Int, threshold: Int, cube: Cube, root: Root) extends Worker {
    private val open = new Frontier
    private val costs = Array.fill(cube.last / workers + 1)(Int.MaxValue)
    private var best = Int.MaxValue
    private var willSearch = false
    var team: Array[Finder] = _

    def act() {
      react {
        case Found(ways, itsBest) =>
          best = math.min(best, itsBest)
          ways.foreach(reach)
          val mustAsk = !willSearch && !open.isEmpty
          root ! Handled(if (mustAsk) 1 else 0)
          if (mustAsk) searchLater()
          act()
        case Search =>
          willSearch = false
          search()
          act()
        case Ask(by) => by ! costs(cube.last / workers)
      }
    }

    private def searchLater() {
      willSearch = true
      this ! Search
    }

    /** Looks at some nodes, the most promising one first. */
    private def search() {
      val found = Array.fill(workers)(new ArrayBuffer[Way])
      var looked = 0
      while (looked < threshold && !open.isEmpty) {
        look(open.remove(), found)
        looked += 1
      }
      root ! Handled(found.count(_.nonEmpty) + (if (open.isEmpty) 0 else 1))
      for (worker <- 0 until workers if found(worker).nonEmpty) team(worker) ! Found(found(worker), best)
      if (!open.isEmpty) searchLater()
    }

    private def look(way: Way, found: Array[ArrayBuffer[Way]]) {
      if (way.cost > costs(way.node / workers) || way.least >= best) return
      var direction = 0
      while (direction < 6) {
        val next = cube.beside(way.node, direction)
        if (next >= 0) {
          val cost = way.cost + cube.cost(next)
          goOn(new Way(next, cost, cost + cube.least(next)), found)
        }
        direction += 1
      }
    }

    private def goOn(way: Way, found: Array[ArrayBuffer[Way]]) {
      val owner = way.node % workers
      if (owner == number) reach(way) else if (way.least < best) found(owner) += way
    }

    private def reach(way: Way) {
      val place = way.node / workers
      if (way.cost >= costs(place)) return
      costs(place) = way.cost
      if (way.node == cube.last) best = math.min(best, way.cost) else open.add(way)
    }
  }
}
