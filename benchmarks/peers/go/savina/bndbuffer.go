package savina

import (
	"fmt"
	"math"

	"salsa/peers/random"
)

// A bufferEvent is an item of a producer, or a consumer that wants one.
type bufferEvent struct {
	item     float64
	producer chan<- bool
	consumer chan<- float64
}

// Producers put items into a buffer that consumers take them out of. Sizes: how many items the buffer holds, how many
// producers and consumers, items of each producer, and what it costs to make and to use an item.
func bndbuffer(sizes []int) string {
	room, producers, consumers, items := sizes[0], sizes[1], sizes[2], sizes[3]
	events := make(chan bufferEvent, producers+consumers)
	used := make(chan int, consumers)
	demands := make([]chan bool, producers)
	for i := range demands {
		demands[i] = make(chan bool, 1)
		go produce(items, sizes[4], demands[i], events)
	}
	for range consumers {
		go consume(sizes[5], events, used)
	}
	go buffer(room-producers, consumers, producers*items, demands, events)
	total := 0
	for range consumers {
		total += <-used
	}
	return fmt.Sprintf("bndbuffer(%d, %d, %d, %d, %d, %d) = %d", room, producers, consumers, items, sizes[4], sizes[5],
		total)
}

// buffer has each producer make an item while there is room for one of each, and closes what is no longer needed.
func buffer(room, consumers, missing int, demands []chan bool, events <-chan bufferEvent) {
	var items []float64
	var producers []chan<- bool
	var waiting []chan<- float64
	for _, demand := range demands {
		demand <- true
	}
	for missing > 0 || len(waiting) < consumers {
		event := <-events
		if event.consumer != nil {
			waiting = append(waiting, event.consumer)
		} else {
			missing--
			items = append(items, event.item)
			producers = append(producers, event.producer)
		}
		for len(items) > 0 && len(waiting) > 0 {
			waiting[0] <- items[0]
			items, waiting = items[1:], waiting[1:]
		}
		for len(producers) > 0 && len(items) < room {
			producers[0] <- true
			producers = producers[1:]
		}
	}
	for _, consumer := range waiting {
		close(consumer)
	}
}

func produce(items, cost int, demands chan bool, events chan<- bufferEvent) {
	item := 0.0
	for range items {
		<-demands
		item = process(item, cost)
		events <- bufferEvent{item: item, producer: demands}
	}
}

func consume(cost int, events chan<- bufferEvent, used chan<- int) {
	items := make(chan float64, 1)
	count, result := 0, 0.0
	events <- bufferEvent{consumer: items}
	for item := range items {
		result = process(result+item, cost)
		count++
		events <- bufferEvent{consumer: items}
	}
	used <- count
}

// process is the work on an item.
func process(item float64, cost int) float64 {
	numbers := random.New(cost)
	for range 100 * cost {
		item += math.Log(numbers.Float() + 0.01)
	}
	return item
}
