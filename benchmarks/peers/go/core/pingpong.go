package core

import "fmt"

// Two goroutines write to each other, one message at a time. Size: how many round trips.
func pingpong(sizes []int) string {
	trips := sizes[0]
	pings, pongs := make(chan int), make(chan int)
	result := make(chan int)
	go func() {
		for ping := range pings {
			pongs <- ping
		}
	}()
	go func() {
		defer close(pings)
		answered := 0
		for trip := range trips {
			pings <- trip
			<-pongs
			answered++
		}
		result <- answered
	}()
	return fmt.Sprintf("pingpong(%d) = %d", trips, <-result)
}
