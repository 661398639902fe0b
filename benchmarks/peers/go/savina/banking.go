package savina

import (
	"fmt"
	"sync"

	"salsa/peers/protocol"
	"salsa/peers/random"
)

const openingBalance = 100_000_000

// A transaction takes an amount to another account, or, without one, is a deposit to be confirmed.
type transaction struct {
	amount  int
	to      chan<- transaction
	confirm chan<- bool
}

// Accounts pay others what a teller tells them to. Sizes: how many accounts and transfers.
func banking(sizes []int) string {
	accounts, transfers := sizes[0], sizes[1]
	boxes := make([]chan transaction, accounts)
	balances := make([]chan int, accounts)
	var done sync.WaitGroup
	for i := range boxes {
		// Accounts pay only those behind them, so that no circle of full mailboxes can come about.
		boxes[i] = make(chan transaction, capacity)
		balances[i] = make(chan int, 1)
		go account(boxes[i], balances[i], &done)
	}
	numbers := random.New(123456)
	for range transfers {
		from := numbers.Int(accounts / 10 * 8)
		to := from + 1 + numbers.Int31()%(accounts-from-1)
		done.Add(1)
		boxes[from] <- transaction{amount: numbers.Int(1000), to: boxes[to]}
	}
	done.Wait()
	total, result := 0, 0
	for number, box := range boxes {
		close(box)
		balance := <-balances[number]
		total += balance
		result += number * balance
	}
	if total != accounts*openingBalance {
		protocol.Wrong("banking: %d in all", total)
	}
	return fmt.Sprintf("banking(%d, %d) = %d", accounts, transfers, result)
}

// account handles one transaction at a time: one that pays waits until the payment has been confirmed.
func account(transactions <-chan transaction, balance chan<- int, done *sync.WaitGroup) {
	mine := openingBalance
	confirmed := make(chan bool, 1)
	for transaction := range transactions {
		if transaction.to == nil {
			mine += transaction.amount
			transaction.confirm <- true
			continue
		}
		mine -= transaction.amount
		transaction.to <- deposit(transaction.amount, confirmed)
		<-confirmed
		done.Done()
	}
	balance <- mine
}

func deposit(amount int, confirm chan<- bool) transaction {
	return transaction{amount: amount, confirm: confirm}
}
