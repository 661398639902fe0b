package savina

import (
	"fmt"
	"slices"

	"salsa/peers/protocol"
	"salsa/peers/random"
)

// A tree of goroutines sorts numbers, all in the same array. Sizes: how many numbers, their bound, how many one
// goroutine sorts alone, and the seed.
func quicksort(sizes []int) string {
	count, bound, threshold, seed := sizes[0], sizes[1], sizes[2], sizes[3]
	numbers := random.New(seed).Longs(count, bound)
	protocol.Begin()
	done := make(chan bool, 1)
	go sortAll(numbers, threshold, done)
	<-done
	protocol.End()
	return fmt.Sprintf("quicksort(%d, %d, %d, %d) = %d", count, bound, threshold, seed, sumOf(numbers, bound))
}

func sortAll(numbers []int, threshold int, done chan<- bool) {
	if len(numbers) <= threshold {
		slices.Sort(numbers)
		done <- true
		return
	}
	pivot := numbers[len(numbers)/2]
	smaller := gather(numbers, pivot)
	larger := smaller + gather(numbers[smaller:], pivot+1)
	parts := make(chan bool, 2)
	go sortAll(numbers[:smaller], threshold, parts)
	go sortAll(numbers[larger:], threshold, parts)
	<-parts
	<-parts
	done <- true
}

// gather brings the numbers below a bound to the front, and tells how many they are.
func gather(numbers []int, bound int) int {
	end := 0
	for i, number := range numbers {
		numbers[i], numbers[end] = numbers[end], number
		if number < bound {
			end++
		}
	}
	return end
}
