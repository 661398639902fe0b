package shop

import java.time.Duration
import salsa.runtime.{ActorSystem, Failure}
import scala.concurrent.{Await, ExecutionContext}
import scala.concurrent.duration.DurationInt
import scala.jdk.FutureConverters.CompletionStageOps
import scala.util.Using

/** The application of the example `embedding` in Scala. */
object Main:
  def main(arguments: Array[String]): Unit =
    Using.resource(ActorSystem.start()): system =>
      val stock = Stock.create(system)
      stock.put("apple", 10)
      stock.put("pear", 2)
      val till = Till.create(system, stock)

      println(s"apples left: ${till.sell("apple", 3).join()}")
      try till.sell("pear", 5).join()
      catch case failure: Failure => println(s"not sold: ${failure.getCause.getMessage}")

      given ExecutionContext = ExecutionContext.global
      val fruit =
        for
          apples <- till.sell("apple", 1).future().asScala
          pears <- till.sell("pear", 1).future().asScala
        yield apples + pears
      println(s"fruit left: ${Await.result(fruit, 10.seconds)}")
      println(s"sold: ${till.sold().join()}")
      println(s"stock: ${stock.all().join()}")
      system.shutdown(Duration.ofSeconds(10))
