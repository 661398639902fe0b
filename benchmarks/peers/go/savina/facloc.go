package savina

import (
	"fmt"
	"math"

	"salsa/peers/protocol"
	"salsa/peers/random"
)

// A spot is a place in the square.
type spot struct {
	x, y float64
}

func (spot spot) to(other spot) float64 {
	across, along := spot.x-other.x, spot.y-other.y
	return math.Sqrt(across*across + along*along)
}

// A squareMessage is a customer, a facility that has opened, or a question for the number of customers.
type squareMessage struct {
	customer *spot
	opened   chan<- *spot
	facility *spot
	count    chan<- int
}

// Customers come to a square one after the other, and facilities are opened for them. Sizes: how many customers, the
// length of the square, how deep the quadrants are that hear of facilities, and the seed.
func facloc(sizes []int) string {
	customers, length, depth, seed := sizes[0], float64(sizes[1]), sizes[2], sizes[3]
	numbers := random.New(seed)
	limit := 2 * math.Sqrt(2) * length
	first := &quadrant{length: length, limit: limit, depth: depth, facilities: []spot{{length / 2, length / 2}}}
	square := first.start()
	facilities := 1
	opened := make(chan *spot)
	for range customers {
		x := numbers.Float() * length
		square <- squareMessage{customer: &spot{x, numbers.Float() * length}, opened: opened}
		if facility := <-opened; facility != nil {
			facilities++
			square <- squareMessage{facility: facility}
		}
	}
	count := make(chan int)
	square <- squareMessage{count: count}
	if settled := <-count; settled != customers {
		protocol.Wrong("facloc: %d customers", settled)
	}
	close(square)
	return fmt.Sprintf("facloc(%d, %d, %d, %d) = %d", customers, sizes[1], depth, seed, facilities)
}

// A quadrant has customers and knows facilities, or is divided into four.
type quadrant struct {
	corner     spot
	length     float64
	limit      float64
	depth      int
	facilities []spot
	customers  []spot
	cost       float64
	opened     spot
	parts      []chan squareMessage
}

// start lets the quadrant have a goroutine of its own.
func (quadrant *quadrant) start() chan squareMessage {
	messages := make(chan squareMessage, 1)
	go func() {
		for message := range messages {
			switch {
			case message.customer != nil:
				quadrant.settle(message)
			case message.facility != nil:
				quadrant.hear(message)
			default:
				message.count <- quadrant.count()
			}
		}
		for _, part := range quadrant.parts {
			close(part)
		}
	}()
	return messages
}

func (quadrant *quadrant) settle(message squareMessage) {
	if quadrant.parts != nil {
		quadrant.parts[quadrant.part(*message.customer)] <- message
		return
	}
	quadrant.add(*message.customer)
	if quadrant.cost <= quadrant.limit {
		message.opened <- nil
		return
	}
	quadrant.divide()
	message.opened <- &quadrant.opened
}

func (quadrant *quadrant) add(customer spot) {
	quadrant.customers = append(quadrant.customers, customer)
	nearest := math.MaxFloat64
	for _, facility := range quadrant.facilities {
		nearest = min(nearest, customer.to(facility))
	}
	quadrant.cost += nearest
}

func (quadrant *quadrant) hear(message squareMessage) {
	switch {
	case *message.facility == quadrant.opened:
	case quadrant.parts == nil:
		quadrant.facilities = append(quadrant.facilities, *message.facility)
	case quadrant.depth > 0:
		for _, part := range quadrant.parts {
			part <- message
		}
	}
}

// divide opens a facility in the middle of the customers, and divides them among four parts, which know it.
func (whole *quadrant) divide() {
	x, y := 0.0, 0.0
	for _, customer := range whole.customers {
		x += customer.x
		y += customer.y
	}
	customers := float64(len(whole.customers))
	whole.opened = spot{x / customers, y / customers}
	facilities := append(whole.facilities, whole.opened)
	half := whole.length / 2
	parts := make([]*quadrant, 4)
	for i := range parts {
		parts[i] = &quadrant{
			corner: spot{whole.corner.x + float64(i%2)*half, whole.corner.y + float64(i/2)*half},
			length: half, limit: whole.limit, depth: whole.depth - 1,
			facilities: append([]spot(nil), facilities...),
		}
	}
	for _, customer := range whole.customers {
		parts[whole.part(customer)].add(customer)
	}
	whole.facilities, whole.customers = nil, nil
	for _, part := range parts {
		whole.parts = append(whole.parts, part.start())
	}
}

// part is which of the four parts a spot lies in.
func (quadrant *quadrant) part(spot spot) int {
	half, part := quadrant.length/2, 0
	if spot.x >= quadrant.corner.x+half {
		part++
	}
	if spot.y >= quadrant.corner.y+half {
		part += 2
	}
	return part
}

func (quadrant *quadrant) count() int {
	if quadrant.parts == nil {
		return len(quadrant.customers)
	}
	total := 0
	counts := make(chan int, len(quadrant.parts))
	for _, part := range quadrant.parts {
		part <- squareMessage{count: counts}
	}
	for range quadrant.parts {
		total += <-counts
	}
	return total
}
