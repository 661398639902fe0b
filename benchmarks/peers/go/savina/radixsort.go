package savina

import (
	"fmt"

	"salsa/peers/protocol"
	"salsa/peers/random"
)

// A chain of goroutines, one a bit, sorts numbers. Sizes: how many numbers, their bound, and the seed.
func radixsort(sizes []int) string {
	count, bound, seed := sizes[0], sizes[1], sizes[2]
	numbers := random.New(seed).Longs(count, bound)
	protocol.Begin()
	first := make(chan int, capacity)
	last := first
	for bit := 1; bit < bound; bit *= 2 {
		next := make(chan int, capacity)
		go split(bit, count, last, next)
		last = next
	}
	result := make(chan int)
	go func() {
		sum, before := 0, 0
		for range count {
			number := <-last
			if number < before {
				protocol.Wrong("radixsort: %d after %d", number, before)
			}
			before = number
			sum = (sum + number) % bound
		}
		result <- sum
	}()
	for _, number := range numbers {
		first <- number
	}
	return fmt.Sprintf("radixsort(%d, %d, %d) = %d", count, bound, seed, <-result)
}

// split hands on those without the bit at once, the others after the last one has come.
func split(bit, count int, in <-chan int, out chan<- int) {
	var kept []int
	for range count {
		number := <-in
		if number&bit == 0 {
			out <- number
		} else {
			kept = append(kept, number)
		}
	}
	for _, number := range kept {
		out <- number
	}
}
