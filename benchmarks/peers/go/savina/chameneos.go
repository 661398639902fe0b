package savina

import "fmt"

type colour int

const (
	yellow colour = iota
	blue
	red
)

// complement is the colour that two creatures take on when they meet.
func complement(mine, other colour) colour {
	if mine == other {
		return mine
	}
	return yellow + blue + red - mine - other
}

// A chameneosMessage tells a creature of another one that it meets, or of the colour that both have become.
type chameneosMessage struct {
	colour colour
	other  chan<- chameneosMessage
}

// Creatures meet in a mall and change their colours. Sizes: how many creatures and meetings.
func chameneos(sizes []int) string {
	creatures, meetings := sizes[0], sizes[1]
	arrivals := make(chan chameneosMessage, creatures)
	counts := make(chan int, creatures)
	go mall(creatures, meetings, arrivals)
	for name := range creatures {
		go creature(colour(name%3), arrivals, counts)
	}
	total := 0
	for range creatures {
		total += <-counts
	}
	return fmt.Sprintf("chameneos(%d, %d) = %d", creatures, meetings, total)
}

// mall tells the first of two about the second, and fades every visitor after the last meeting.
func mall(creatures, meetings int, arrivals <-chan chameneosMessage) {
	for range meetings {
		first, second := <-arrivals, <-arrivals
		first.other <- second
	}
	for range creatures {
		close((<-arrivals).other)
	}
}

func creature(mine colour, arrivals chan<- chameneosMessage, counts chan<- int) {
	me := make(chan chameneosMessage, 1)
	met := 0
	arrivals <- chameneosMessage{mine, me}
	for message := range me {
		if message.other != nil {
			mine = complement(mine, message.colour)
			message.other <- chameneosMessage{mine, nil}
		} else {
			mine = message.colour
		}
		met++
		arrivals <- chameneosMessage{mine, me}
	}
	counts <- met
}
