package savina

import (
	"fmt"

	"salsa/peers/protocol"
	"salsa/peers/random"
)

// An arbiter gives a smoker what it lacks, and the next one when that one has begun to smoke. Sizes: how many
// cigarettes and smokers.
func cigsmok(sizes []int) string {
	cigarettes, smokers := sizes[0], sizes[1]
	begun := make(chan bool)
	smoked := make(chan int, smokers)
	boxes := make([]chan int, smokers)
	for i := range boxes {
		boxes[i] = make(chan int, cigarettes) // the arbiter does not wait for a smoker that still smokes
		go smoke(boxes[i], begun, smoked)
	}
	numbers := random.New(cigarettes * smokers)
	given := 0
	for range cigarettes {
		draws := numbers.Int(1000) + 10
		given += draws
		boxes[numbers.Int(smokers)] <- draws
		<-begun
	}
	total := 0
	for _, box := range boxes {
		close(box)
	}
	for range boxes {
		total += <-smoked
	}
	if total != given {
		protocol.Wrong("cigsmok: %d were given, %d smoked", given, total)
	}
	return fmt.Sprintf("cigsmok(%d, %d) = %d", cigarettes, smokers, total)
}

func smoke(cigarettes <-chan int, begun chan<- bool, smoked chan<- int) {
	total := 0
	state := uint64(0)
	for draws := range cigarettes {
		begun <- true
		for range draws {
			state = random.Step(state)
		}
		total += draws
	}
	if state == 1<<63 {
		protocol.Wrong("a state of 64 bits") // keeps the draws
	}
	smoked <- total
}
