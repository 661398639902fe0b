package savina

import (
	"fmt"
	"math"

	"salsa/peers/protocol"
)

// Many goroutines are started, and each gets one message to work on. Size: how many.
func fjcreate(sizes []int) string {
	actors := sizes[0]
	done := make(chan bool, capacity)
	go func() {
		for range actors {
			messages := make(chan float64, 1)
			go func() {
				done <- work(<-messages)
			}()
			messages <- 37.2
		}
	}()
	worked := 0
	for range actors {
		if <-done {
			worked++
		}
	}
	return fmt.Sprintf("fjcreate(%d) = %d", actors, worked)
}

// work is the effect of a message of the fork/join programs.
func work(angle float64) bool {
	sine := math.Sin(angle)
	if sine*sine <= 0 {
		protocol.Wrong("the square of a sine is %f", sine*sine)
	}
	return true
}
