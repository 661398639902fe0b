package savina

import "fmt"

// Primes are found by a chain of goroutines, each of which holds some. Sizes: up to which number, and how many primes
// each holds.
func sieve(sizes []int) string {
	limit, room := sizes[0], sizes[1]
	numbers := make(chan int, capacity)
	result := make(chan int, 1)
	go func() {
		defer close(numbers)
		for number := 3; number <= limit; number += 2 {
			numbers <- number
		}
	}()
	go filter([]int{2}, room, numbers, result, 0)
	return fmt.Sprintf("sieve(%d, %d) = %d", limit, room, <-result)
}

// filter keeps primes while it has room, and hands others on; the last of the chain says how many there are.
func filter(primes []int, room int, numbers <-chan int, result chan<- int, before int) {
	var next chan int
	for number := range numbers {
		if divided(primes, number) {
			continue
		}
		if len(primes) < room {
			primes = append(primes, number)
			continue
		}
		if next == nil {
			next = make(chan int, capacity)
			go filter([]int{number}, room, next, result, before+len(primes))
			continue
		}
		next <- number
	}
	if next == nil {
		result <- before + len(primes)
	} else {
		close(next)
	}
}

func divided(primes []int, number int) bool {
	for _, prime := range primes {
		if number%prime == 0 {
			return true
		}
	}
	return false
}
