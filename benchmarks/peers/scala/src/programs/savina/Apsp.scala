package programs.savina

import java.util.Random
import programs.{Rounds, Worker}
import scala.actors.OutputChannel

/**
 * All pairs' shortest paths by Floyd and Warshall on a matrix that is cut into blocks, each an actor's. Sizes: nodes,
 * length of a block, longest edge.
 */
object Apsp {
  def main(arguments: Array[String]) {
    val Array(nodes, length, longest) = arguments.init.map(_.toInt)
    Rounds.playOn(arguments)(graph(nodes, longest))(sum(_, nodes, length)) {
      Rounds.named("apsp", arguments) + " = " + _
    }
  }

  private def graph(nodes: Int, longest: Int): Array[Array[Int]] = {
    val random = new Random(nodes)
    Array.tabulate(nodes, nodes)((from, to) => if (from == to) 0 else random.nextInt(longest) + 1)
  }

  private def sum(graph: Array[Array[Int]], nodes: Int, length: Int): Long = {
    val side = nodes / length
    val home = Rounds.home
    val blocks = Array.tabulate(side, side) { (i, j) =>
      val part = graph.slice(i * length, (i + 1) * length).map(_.slice(j * length, (j + 1) * length))
      new Block(i, j, nodes, part, home)
    }
    for (i <- 0 until side; j <- 0 until side) {
      blocks(i)(j).beside = blocks(i)
      blocks(i)(j).above = blocks.map(_(j))
    }
    blocks.flatten.foreach(_.start())
    (1 to side * side).map(_ => Rounds.answer[Long]()).sum
  }

  private case class Row(step: Int, piece: Array[Int])

  private case class Column(step: Int, piece: Array[Int])

  /** Goes through all steps. Pieces for later ones come early and are kept. */
  private final class Block(i: Int, j: Int, nodes: Int, distances: Array[Array[Int]], home: OutputChannel[Any])
      extends Worker {
    private val length = distances.length
    private val rows = new Array[Array[Int]](nodes)
    private val columns = new Array[Array[Int]](nodes)
    private var step = 0
    var beside: Array[Block] = _
    var above: Array[Block] = _

    def act() {
      share()
      go()
    }

    private def go() {
      while (step < nodes && rows(step) != null && columns(step) != null) {
        shorten(rows(step), columns(step))
        rows(step) = null
        columns(step) = null
        step += 1
        if (step < nodes) share()
      }
      if (step < nodes) take() else home ! distances.map(_.map(_.toLong).sum).sum
    }

    private def take() {
      react {
        case Row(its, piece) =>
          rows(its) = piece
          go()
        case Column(its, piece) =>
          columns(its) = piece
          go()
      }
    }

    private def share() {
      if (step / length == i) {
        val row = Row(step, distances(step % length).clone)
        above.foreach(_ ! row)
      }
      if (step / length == j) {
        val column = Column(step, distances.map(_(step % length)))
        beside.foreach(_ ! column)
      }
    }

    private def shorten(across: Array[Int], down: Array[Int]) {
      var from = 0
      while (from < length) {
        val way = down(from)
        val line = distances(from)
        var to = 0
        while (to < length) {
          line(to) = math.min(line(to), way + across(to))
          to += 1
        }
        from += 1
      }
    }
  }
}
