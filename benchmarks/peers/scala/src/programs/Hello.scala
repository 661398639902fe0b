package programs

import scala.actors.OutputChannel

/** An actor is made, gets a message and prints it. */
object Hello {
  def main(arguments: Array[String]) {
    for (_ <- 1 to arguments(0).toInt) {
      val greeter = new Greeter(System.nanoTime, Rounds.home)
      greeter.start()
      greeter ! "hello"
      Rounds.answer[Any]()
    }
    System.exit(0)
  }

  private final class Greeter(began: Long, done: OutputChannel[Any]) extends Worker {
    def act() {
      react {
        case greeting: String =>
          println(greeting + " in " + (System.nanoTime - began) + " ns")
          done ! greeting
      }
    }
  }
}
