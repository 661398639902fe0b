package programs.savina

import java.util.Arrays

/**
 * The last samples of a signal, and their coefficients. Both lie in rows: every sixteenth sample is in the same row,
 * the newest one in front, and so is every sixteenth coefficient. So those that belong together have the same place in
 * two rows, and the compiler multiplies several at once.
 */
private[savina] final class Window(coefficients: Array[Double]) {
  private val rows = 16
  private val length = (coefficients.length + rows - 1) / rows
  private val multipliers = Array.ofDim[Double](rows, length)
  private val samples = Array.ofDim[Double](rows, length)
  private val sums = new Array[Double](length)
  private var newest = 0
  for (i <- coefficients.indices) multipliers(i % rows)(i / rows) = coefficients(i)

  /** A new sample comes, and the oldest one is forgotten. */
  def take(sample: Double) {
    newest = (newest + 1) % rows
    val row = samples(newest)
    System.arraycopy(row, 0, row, 1, row.length - 1)
    row(0) = sample
  }

  /** The sum of the samples, each times its coefficient. */
  def sum: Double = {
    Arrays.fill(sums, 0)
    var i = 0
    while (i < rows) {
      addProducts(samples((newest - i + rows) % rows), multipliers(i), sums)
      i += 1
    }
    sumOf(sums)
  }

  private def addProducts(some: Array[Double], others: Array[Double], sums: Array[Double]) {
    var i = 0
    while (i < sums.length) {
      sums(i) += some(i) * others(i)
      i += 1
    }
  }

  /** Four sums, since each addition waits for the one before. */
  private def sumOf(numbers: Array[Double]): Double = {
    var first, second, third, fourth = 0.0
    var i = 0
    while (i < numbers.length - 3) {
      first += numbers(i)
      second += numbers(i + 1)
      third += numbers(i + 2)
      fourth += numbers(i + 3)
      i += 4
    }
    while (i < numbers.length) {
      first += numbers(i)
      i += 1
    }
    first + second + third + fourth
  }
}
