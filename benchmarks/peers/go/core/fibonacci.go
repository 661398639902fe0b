package core

import "fmt"

// A tree of goroutines adds up a Fibonacci number. Size: which number.
func fibonacci(sizes []int) string {
	n := sizes[0]
	result := make(chan int, 1)
	go fibonacciNode(n, result)
	return fmt.Sprintf("fib(%d) = %d", n, <-result)
}

func fibonacciNode(n int, result chan<- int) {
	if n <= 2 {
		result <- 1
		return
	}
	parts := make(chan int, 2)
	go fibonacciNode(n-1, parts)
	go fibonacciNode(n-2, parts)
	result <- <-parts + <-parts
}
