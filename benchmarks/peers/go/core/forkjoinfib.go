package core

import "fmt"

// A tree of goroutines adds up a Fibonacci number down to a threshold; below it one goroutine computes alone. Sizes:
// which number, and the threshold.
func forkjoinfib(sizes []int) string {
	n, threshold := sizes[0], sizes[1]
	result := make(chan int, 1)
	go fork(n, threshold, result)
	return fmt.Sprintf("forkjoinfib(%d, %d) = %d", n, threshold, <-result)
}

func fork(n, threshold int, result chan<- int) {
	if n <= threshold {
		result <- alone(n)
		return
	}
	parts := make(chan int, 2)
	go fork(n-1, threshold, parts)
	go fork(n-2, threshold, parts)
	result <- <-parts + <-parts
}

func alone(n int) int {
	if n < 2 {
		return n
	}
	return alone(n-1) + alone(n-2)
}
