package programs.savina

/** Fibonacci's numbers by a tree with an actor a node. Size: which one. */
object Fib {
  def main(arguments: Array[String]) {
    programs.Fibonacci.main(arguments)
  }
}
