package shop

import java.time.Duration
import salsa.runtime.ActorSystem
import salsa.runtime.Failure

/** The application of the example `embedding` in Kotlin. */
fun main() {
    ActorSystem.start().use { system ->
        val stock = Stock.create(system)
        stock.put("apple", 10)
        stock.put("pear", 2)
        val till = Till.create(system, stock)

        println("apples left: ${till.sell("apple", 3).join()}")
        try {
            till.sell("pear", 5).join()
        } catch (failure: Failure) {
            println("not sold: ${failure.cause?.message}")
        }
        val apples = till.sell("apple", 1).future()
        val pears = till.sell("pear", 1).future()
        println("fruit left: ${apples.thenCombine(pears, Int::plus).join()}")
        println("sold: ${till.sold().join()}")
        println("stock: ${stock.all().join()}")
        system.shutdown(Duration.ofSeconds(10))
    }
}
