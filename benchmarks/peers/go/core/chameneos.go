package core

import (
	"fmt"
	"os"

	"salsa/peers/protocol"
)

type colour int

const (
	blue colour = iota
	red
	yellow
)

// complement is the colour that a creature takes on when it meets another.
func complement(mine, other colour) colour {
	if mine == other {
		return mine
	}
	return blue + red + yellow - mine - other
}

// A meeting is the answer of the mall: the other creature.
type meeting struct {
	creature int
	colour   colour
}

// An arrival is a creature that wants to meet another; the mall closes its answers when all meetings are over.
type arrival struct {
	meeting
	answers chan<- meeting
}

// Creatures meet in a mall and change their colours, first three of them, then ten. Size: how many meetings.
func chameneos(sizes []int) string {
	meetings := sizes[0]
	few := meet(meetings, []colour{blue, red, yellow})
	many := meet(meetings, []colour{blue, red, yellow, red, yellow, blue, red, yellow, red, blue})
	fmt.Fprintln(os.Stderr, "met", few, many)
	return fmt.Sprintf("chameneos(%d) = %d + %d", meetings, sum(few), sum(many))
}

// meet gives how many meetings each creature has had.
func meet(meetings int, colours []colour) []int {
	arrivals := make(chan arrival)
	counts := make(chan int, len(colours))
	go mall(meetings, len(colours), arrivals)
	for name, colour := range colours {
		go creature(name, colour, arrivals, counts)
	}
	met := make([]int, len(colours))
	for i := range met {
		met[i] = <-counts
	}
	return met
}

func mall(meetings, creatures int, arrivals <-chan arrival) {
	for range meetings {
		first, second := <-arrivals, <-arrivals
		first.answers <- second.meeting
		second.answers <- first.meeting
	}
	for range creatures {
		close((<-arrivals).answers)
	}
}

func creature(name int, colour colour, arrivals chan<- arrival, counts chan<- int) {
	answers := make(chan meeting)
	met := 0
	arrivals <- arrival{meeting{name, colour}, answers}
	for other := range answers {
		if other.creature == name {
			protocol.Wrong("creature %d met itself", name)
		}
		colour = complement(colour, other.colour)
		met++
		arrivals <- arrival{meeting{name, colour}, answers}
	}
	counts <- met
}

func sum(counts []int) int {
	total := 0
	for _, count := range counts {
		total += count
	}
	return total
}
