package core

import "fmt"

// A number travels around a ring of goroutines and decreases by one at each hop. Sizes: goroutines, hops.
func ring(sizes []int) string {
	places, hops := sizes[0], sizes[1]
	last := make(chan int)
	first := make(chan int)
	in := first
	for place := 1; place <= places; place++ {
		out := make(chan int)
		if place == places {
			out = first
		}
		go pass(place, in, out, last)
		in = out
	}
	first <- hops
	return fmt.Sprintf("ring(%d, %d) = %d", places, hops, <-last)
}

// pass hands numbers on until it gets a zero, or until the place before it has ended.
func pass(place int, in <-chan int, out chan<- int, last chan<- int) {
	defer close(out)
	for number := range in {
		if number == 0 {
			last <- place
			return
		}
		out <- number - 1
	}
}
