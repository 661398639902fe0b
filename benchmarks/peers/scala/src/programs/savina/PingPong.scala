package programs.savina

/** Two actors write to each other in turn. Size: round trips. */
object PingPong {
  def main(arguments: Array[String]) {
    programs.PingPong.main(arguments)
  }
}
