package savina

import "fmt"

// Two goroutines write to each other, one message at a time. Size: how many pings.
func pingpong(sizes []int) string {
	return fmt.Sprintf("pingpong(%d) = %d", sizes[0], exchange(sizes[0]))
}

func exchange(trips int) int {
	pings, pongs := make(chan struct{}), make(chan struct{})
	result := make(chan int)
	go func() {
		for range pings {
			pongs <- struct{}{}
		}
	}()
	go func() {
		defer close(pings)
		answered := 0
		for range trips {
			pings <- struct{}{}
			<-pongs
			answered++
		}
		result <- answered
	}()
	return <-result
}
