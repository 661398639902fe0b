package core

import "fmt"

// Processes in a ring with a queue between each two: they take from one and put into the other. Sizes: how many
// processes, how many numbers are on their way, and how many passes they make in all.
func queues(sizes []int) string {
	processes, numbers, passes := sizes[0], sizes[1], sizes[2]
	ring := make([]chan int, processes)
	for place := range ring {
		ring[place] = make(chan int, numbers)
	}
	arrived := make(chan bool, numbers)
	for place := range ring {
		go process(ring[place], ring[(place+1)%processes], arrived)
	}
	for number := range numbers {
		ring[number*processes/numbers] <- passes / numbers
	}
	count := 0
	for range numbers {
		<-arrived
		count++
	}
	for _, queue := range ring {
		close(queue)
	}
	return fmt.Sprintf("queues(%d, %d, %d) = %d", processes, numbers, passes, count)
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
