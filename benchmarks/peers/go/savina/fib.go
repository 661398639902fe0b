package savina

import "fmt"

// A tree of goroutines adds up a Fibonacci number. Size: which number.
func fib(sizes []int) string {
	n := sizes[0]
	result := make(chan int, 1)
	go fibNode(n, result)
	return fmt.Sprintf("fib(%d) = %d", n, <-result)
}

func fibNode(n int, result chan<- int) {
	if n <= 2 {
		result <- 1
		return
	}
	parts := make(chan int, 2)
	go fibNode(n-1, parts)
	go fibNode(n-2, parts)
	result <- <-parts + <-parts
}
