package programs.savina

import java.util.Random

/** Lets time go by: draws random numbers as java.util.Random does, up to this many each time and ten more. */
final class Draws(most: Int) {
  private val lengths = new Random(0)
  private var seed = 0L

  def draw() {
    seed = Draws.after(seed, lengths.nextInt(most) + 10)
  }
}

object Draws {
  private val Multiplier = 0x5DEECE66DL
  private val Mask = (1L << 48) - 1

  /** The state this many draws after another one. */
  def after(seed: Long, draws: Int): Long = {
    var drawn = seed
    var left = draws
    while (left > 0) {
      drawn = (drawn * Multiplier + 11) & Mask
      left -= 1
    }
    drawn
  }

  /** The first state of a Random with this seed. */
  def scrambled(seed: Long): Long = (seed ^ Multiplier) & Mask
}
