package programs.savina

import programs.{Rounds, Worker}
import scala.actors.OutputChannel

/**
 * A signal goes through several channels, each a chain of actors that delay it, filter it, keep only one of many
 * samples, delay and filter again; a mixer adds the channels up. Sizes: samples, coefficients of a filter, channels.
 */
object FilterBank {
  def main(arguments: Array[String]) {
    val Array(samples, columns, channels) = arguments.init.map(_.toInt)
    Rounds.playOn(arguments)(coefficients(columns, channels))(mixed(samples, columns, _)) {
      Rounds.named("filterbank", arguments) + " = " + _
    }
  }

  /** Those of each channel's two filters. */
  private def coefficients(columns: Int, channels: Int): Array[(Array[Double], Array[Double])] =
    Array.tabulate(channels) { channel =>
      (Array.tabulate(columns)(i => ((channel + i) % 7 + 1).toDouble),
        Array.tabulate(columns)(i => (channel * i % 5 + 1).toDouble))
    }

  private def mixed(samples: Int, columns: Int, filters: Array[(Array[Double], Array[Double])]): Long = {
    // A filter is silent until it has as many samples as coefficients.
    val mixer = new Mixer(filters.length, samples - 2 * (columns - 1), Rounds.home)
    mixer.start()
    val bank = filters.zipWithIndex.map { case ((first, second), number) =>
      val end = started(new Filter(second, started(new Channel(number, mixer))))
      val low = started(new Sampler(columns, started(new Delay(columns - 1, end))))
      started(new Delay(columns - 1, started(new Filter(first, low))))
    }
    new Source(samples, bank).start()
    Rounds.answer[Long]()
  }

  private def started(actor: Worker): Worker = {
    actor.start()
    actor
  }

  private case object Send

  private case class Mix(channel: Int, sample: Double)

  private final class Source(samples: Int, bank: Array[Worker]) extends Worker {
    private var sent = 0

    def act() {
      if (sent < samples) {
        val sample = sent % 1000 + 1.0
        bank.foreach(_ ! sample)
        sent += 1
        this ! Send
        react { case Send => act() }
      }
    }
  }

  /** Passes on each sample later, and zeros before. */
  private final class Delay(length: Int, next: Worker) extends Worker {
    private val held = new Array[Double](length)
    private var place = 0

    def act() {
      react {
        case sample: Double =>
          next ! held(place)
          held(place) = sample
          place = if (place == length - 1) 0 else place + 1
          act()
      }
    }
  }

  /** Passes on the first of this many samples, and zeros in place of the others. */
  private final class Sampler(rate: Int, next: Worker) extends Worker {
    private var place = 0

    def act() {
      react {
        case sample: Double =>
          next ! (if (place == 0) sample else 0.0)
          place = if (place == rate - 1) 0 else place + 1
          act()
      }
    }
  }

  /** Passes on the sum of the last samples, each times its coefficient, once there are enough. */
  private final class Filter(coefficients: Array[Double], next: Worker) extends Worker {
    private val window = new Window(coefficients)
    private var missing = coefficients.length

    def act() {
      react {
        case sample: Double =>
          window.take(sample)
          if (missing > 0) missing -= 1
          if (missing == 0) next ! window.sum
          act()
      }
    }
  }

  /** The end of a channel: tells the mixer which one it is. */
  private final class Channel(number: Int, mixer: Mixer) extends Worker {
    def act() {
      react {
        case sample: Double =>
          mixer ! Mix(number, sample)
          act()
      }
    }
  }

  /** Adds up the channels, sample by sample. */
  private final class Mixer(channels: Int, samples: Int, home: OutputChannel[Any]) extends Worker {
    private val sums = new Array[Double](samples)
    private val came = new Array[Int](samples)
    private val places = new Array[Int](channels)
    private var missing = samples
    private var sum = 0L

    def act() {
      react {
        case Mix(channel, sample) =>
          mix(places(channel), sample)
          places(channel) += 1
          if (missing > 0) act() else home ! sum
      }
    }

    private def mix(place: Int, sample: Double) {
      sums(place) += sample
      came(place) += 1
      if (came(place) == channels) {
        sum += sums(place).toLong
        missing -= 1
      }
    }
  }
}
