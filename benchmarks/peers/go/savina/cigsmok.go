package savina

import (
	"fmt"
	"math"

	"salsa/peers/random"
)

// An arbiter gives a smoker what it lacks, and the next one when that one has begun to smoke. Sizes: how many
// cigarettes and smokers. To smoke is to add up random numbers as java.util.Random draws them; of its 48 bits none
// depends on a higher one.
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
	for range cigarettes {
		draws := numbers.Int(1000) + 10
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
	return fmt.Sprintf("cigsmok(%d, %d) = %d", cigarettes, smokers, total)
}

func smoke(cigarettes <-chan int, begun chan<- bool, smoked chan<- int) {
	total := 0
	state := int64(0)
	for draws := range cigarettes {
		begun <- true
		for range draws {
			state = state*0x5DEECE66D + 11
			total += int(state >> 17 & math.MaxInt32)
		}
	}
	smoked <- total
}
