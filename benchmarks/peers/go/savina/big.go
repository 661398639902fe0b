package savina

import (
	"fmt"

	"salsa/peers/random"
)

// A bigMessage is a ping of a sender, or a pong without a sender.
type bigMessage struct {
	sender chan<- bigMessage
}

// Each player pings another at random and waits for the pong. Sizes: how many pings of each, and how many goroutines.
func bigPings(sizes []int) string {
	pings, players := sizes[0], sizes[1]
	boxes := make([]chan bigMessage, players)
	for i := range boxes {
		boxes[i] = make(chan bigMessage, players+1) // a ping of each and a pong, so that no write blocks
	}
	pongs := make(chan int, players)
	for i := range boxes {
		go bigPlayer(i, pings, boxes, pongs)
	}
	total := 0
	for range players {
		total += <-pongs
	}
	for _, box := range boxes {
		close(box)
	}
	return fmt.Sprintf("big(%d, %d) = %d", pings, players, total)
}

func bigPlayer(number, pings int, boxes []chan bigMessage, pongs chan<- int) {
	numbers := random.New(number)
	me := boxes[number]
	got := 0
	boxes[numbers.Int(len(boxes))] <- bigMessage{me}
	for message := range me {
		if message.sender != nil {
			message.sender <- bigMessage{}
			continue
		}
		got++
		if got < pings {
			boxes[numbers.Int(len(boxes))] <- bigMessage{me}
		} else {
			pongs <- got
		}
	}
}
