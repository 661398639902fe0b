package core

import "fmt"

// Every goroutine starts ten others, until there are enough leaves; the leaves' numbers are added up. Size: how many
// leaves, a power of ten.
func skynet(sizes []int) string {
	leaves := sizes[0]
	result := make(chan int, 1)
	go skynetNode(0, leaves, result)
	return fmt.Sprintf("skynet(%d) = %d", leaves, <-result)
}

func skynetNode(number, leaves int, result chan<- int) {
	if leaves == 1 {
		result <- number
		return
	}
	parts := make(chan int, 10)
	each := leaves / 10
	for part := range 10 {
		go skynetNode(number+part*each, each, parts)
	}
	total := 0
	for range 10 {
		total += <-parts
	}
	result <- total
}
