package savina

import (
	"fmt"
	"slices"

	"salsa/peers/protocol"
	"salsa/peers/random"
)

// A tree of goroutines sorts numbers. Sizes: how many numbers, their bound, how many one goroutine sorts alone, and the
// seed.
func quicksort(sizes []int) string {
	count, bound, threshold, seed := sizes[0], sizes[1], sizes[2], sizes[3]
	numbers := random.New(seed).Longs(count, bound)
	protocol.Begin()
	result := make(chan []int, 1)
	go sortAll(numbers, threshold, result)
	sorted := <-result
	protocol.End()
	if len(sorted) != count {
		protocol.Wrong("quicksort: %d numbers", len(sorted))
	}
	return fmt.Sprintf("quicksort(%d, %d, %d, %d) = %d", count, bound, threshold, seed, sumOf(sorted, bound))
}

func sortAll(numbers []int, threshold int, result chan<- []int) {
	if len(numbers) <= threshold {
		slices.Sort(numbers)
		result <- numbers
		return
	}
	pivot := numbers[len(numbers)/2]
	var smaller, equal, larger []int
	for _, number := range numbers {
		if number < pivot {
			smaller = append(smaller, number)
		} else if number > pivot {
			larger = append(larger, number)
		} else {
			equal = append(equal, number)
		}
	}
	lows, highs := make(chan []int, 1), make(chan []int, 1)
	go sortAll(smaller, threshold, lows)
	go sortAll(larger, threshold, highs)
	result <- slices.Concat(<-lows, equal, <-highs)
}
