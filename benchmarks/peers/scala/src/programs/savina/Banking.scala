package programs.savina

import java.util.Random
import programs.{Rounds, Worker}
import scala.actors.OutputChannel

/**
 * A teller has transfers made between accounts; the account that pays waits for the other one's answer, and handles no
 * other message meanwhile. Sizes: accounts, transfers.
 */
object Banking {
  private val Balance = 100000000L

  def main(arguments: Array[String]) {
    val accounts = arguments(0).toInt
    val transfers = arguments(1).toInt
    Rounds.play(arguments) {
      new Teller(accounts, transfers, Rounds.home).start()
      Rounds.named("banking", arguments) + " = " + Rounds.answer[Long]()
    }
  }

  private case class Transfer(amount: Int, to: Account, teller: Teller)

  private case class Deposit(amount: Int, from: Account)

  private case object Confirmed

  private case object Made

  private case class Ask(by: OutputChannel[Any])

  private final class Account extends Worker {
    private var balance = Balance

    def act() {
      react {
        case Transfer(amount, to, teller) =>
          balance -= amount
          to ! Deposit(amount, this)
          react {
            case Confirmed =>
              teller ! Made
              act()
          }
        case Deposit(amount, from) =>
          balance += amount
          from ! Confirmed
          act()
        case Ask(by) =>
          by ! balance
          act()
      }
    }
  }

  private final class Teller(accounts: Int, transfers: Int, result: OutputChannel[Any]) extends Worker {
    private val bank = Array.fill(accounts)(new Account)
    private var missing = transfers
    private var total = 0L
    private var weighted = 0L

    def act() {
      bank.foreach(_.start())
      val random = new Random(123456)
      for (_ <- 1 to transfers) {
        val from = random.nextInt(accounts / 10 * 8)
        val to = from + 1 + (random.nextInt() >>> 1) % (accounts - from - 1)
        bank(from) ! Transfer(random.nextInt(1000), bank(to), this)
      }
      await()
    }

    private def await() {
      react {
        case Made =>
          missing -= 1
          if (missing > 0) await() else audit(0)
      }
    }

    private def audit(number: Int) {
      if (number == accounts) {
        Rounds.checked("what the bank holds", accounts * Balance, total)
        result ! weighted
      } else {
        bank(number) ! Ask(this)
        react {
          case balance: Long =>
            total += balance
            weighted += number * balance
            audit(number + 1)
        }
      }
    }
  }
}
