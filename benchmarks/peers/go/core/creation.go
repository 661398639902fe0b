package core

import "fmt"

// A binary tree of goroutines counts its leaves. Size: how deep the tree is.
func creation(sizes []int) string {
	depth := sizes[0]
	result := make(chan int, 1)
	go spread(depth, result)
	return fmt.Sprintf("creation(%d) = %d", depth, <-result)
}

func spread(depth int, result chan<- int) {
	if depth == 0 {
		result <- 1
		return
	}
	parts := make(chan int, 2)
	go spread(depth-1, parts)
	go spread(depth-1, parts)
	result <- <-parts + <-parts
}
