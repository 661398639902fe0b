package core

import (
	"fmt"

	"salsa/peers/protocol"
)

// A queueRing is made once and serves all rounds.
type queueRing struct {
	queues  []chan int
	arrived chan bool
	start   int
}

var madeRing *queueRing

// Processes in a ring with a queue between each two: they take from one and put into the other. A round is the passes
// alone, from where the one before ended. Sizes: how many processes, how many numbers are on their way, and how many passes they make in all.
func queues(sizes []int) string {
	processes, numbers, passes := sizes[0], sizes[1], sizes[2]
	if madeRing == nil {
		madeRing = makeQueueRing(processes, numbers)
		protocol.Begin()
	}
	for number := range numbers {
		madeRing.queues[(madeRing.start+number)%processes] <- passes / numbers
	}
	madeRing.start = (madeRing.start + passes/numbers) % processes
	count := 0
	for range numbers {
		<-madeRing.arrived
		count++
	}
	return fmt.Sprintf("queues(%d, %d, %d) = %d", processes, numbers, passes, count)
}

func makeQueueRing(processes, numbers int) *queueRing {
	ring := &queueRing{make([]chan int, processes), make(chan bool, numbers), 0}
	for place := range ring.queues {
		ring.queues[place] = make(chan int, numbers)
	}
	for place, right := range ring.queues {
		go process(right, ring.queues[(place+1)%processes], ring.arrived)
	}
	return ring
}

func process(right <-chan int, left chan<- int, arrived chan<- bool) {
	for passes := range right {
		if passes == 0 {
			arrived <- true
		} else {
			left <- passes - 1
		}
	}
}
