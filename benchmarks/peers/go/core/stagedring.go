package core

import "fmt"

// A hop of the number: the place that it reaches, and how many hops are left.
type hop struct {
	place int
	left  int
}

// The ring over stages that the program names: a stage is a goroutine that owns the places whose number is its own,
// modulo the stages, and a channel for the hops to them. Sizes: how many places, hops and stages.
func stagedring(sizes []int) string {
	places, hops, count := sizes[0], sizes[1], sizes[2]
	stages := make([]chan hop, count)
	for i := range stages {
		stages[i] = make(chan hop, 1) // a stage may send to itself
	}
	last := make(chan int)
	for _, stage := range stages {
		go func() {
			for here := range stage {
				if here.left == 0 {
					last <- here.place
					continue
				}
				next := here.place%places + 1
				stages[next%count] <- hop{next, here.left - 1}
			}
		}()
	}
	stages[1%count] <- hop{1, hops}
	found := <-last
	for _, stage := range stages {
		close(stage)
	}
	return fmt.Sprintf("ring(%d, %d) = %d", places, hops, found)
}
