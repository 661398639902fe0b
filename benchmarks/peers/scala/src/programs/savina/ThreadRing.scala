package programs.savina

/** The thread ring. Sizes: actors, hops. */
object ThreadRing {
  def main(arguments: Array[String]) {
    programs.Ring.play("threadring", arguments)
  }
}
