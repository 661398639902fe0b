package savina

import (
	"fmt"

	"salsa/peers/protocol"
	"salsa/peers/random"
)

// A chain of goroutines, one a step of a sorting network, sorts numbers. Sizes: how many numbers, their bound, and the
// seed.
func bitonicsort(sizes []int) string {
	count, bound, seed := sizes[0], sizes[1], sizes[2]
	numbers := random.New(seed).Longs(count, bound)
	protocol.Begin()
	first := make(chan int, capacity)
	last := first
	for length := 2; length <= count; length *= 2 {
		for distance := length / 2; distance >= 1; distance /= 2 {
			next := make(chan int, capacity)
			go step(count, length, distance, last, next)
			last = next
		}
	}
	result := make(chan int)
	go func() {
		sum, before := 0, 0
		for range count {
			number := <-last
			if number < before {
				protocol.Wrong("bitonicsort: %d after %d", number, before)
			}
			before = number
			sum = (sum + number) % bound
		}
		result <- sum
	}()
	for _, number := range numbers {
		first <- number
	}
	return fmt.Sprintf("bitonicsort(%d, %d, %d) = %d", count, bound, seed, <-result)
}

// step compares each number with the one so far before it; up or down says which of the two goes first.
func step(count, length, distance int, in <-chan int, out chan<- int) {
	held := make([]int, distance)
	for position := range count {
		number := <-in
		place := position % (2 * distance)
		if place < distance {
			held[place] = number
			continue
		}
		place -= distance
		first, second := held[place], number
		if ascending := position&length == 0; ascending == (first > second) {
			first, second = second, first
		}
		held[place] = second
		out <- first
		if place == distance-1 {
			for _, number := range held {
				out <- number
			}
		}
	}
}
