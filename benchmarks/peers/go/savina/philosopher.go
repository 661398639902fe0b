package savina

import "fmt"

type hunger struct {
	philosopher int
	answers     chan<- bool
}

// Philosophers ask an arbiter for their two forks until they get them. Sizes: how many philosophers, and meals of each.
func philosopher(sizes []int) string {
	philosophers, meals := sizes[0], sizes[1]
	requests := make(chan hunger, philosophers)
	eaten := make(chan int, philosophers)
	go arbiter(philosophers, requests)
	for name := range philosophers {
		go think(name, meals, requests, eaten)
	}
	total := 0
	for range philosophers {
		total += <-eaten
	}
	close(requests)
	return fmt.Sprintf("philosopher(%d, %d) = %d", philosophers, meals, total)
}

// arbiter has the forks. Returning them requires no answer.
func arbiter(philosophers int, requests <-chan hunger) {
	used := make([]bool, philosophers)
	for request := range requests {
		left, right := request.philosopher, (request.philosopher+1)%philosophers
		if request.answers == nil {
			used[left], used[right] = false, false
		} else if used[left] || used[right] {
			request.answers <- false
		} else {
			used[left], used[right] = true, true
			request.answers <- true
		}
	}
}

func think(name, meals int, requests chan<- hunger, eaten chan<- int) {
	answers := make(chan bool, 1)
	had := 0
	for had < meals {
		requests <- hunger{name, answers}
		if <-answers {
			had++
			requests <- hunger{name, nil}
		}
	}
	eaten <- had
}
