package savina

import (
	"fmt"

	"salsa/peers/protocol"
	"salsa/peers/random"
)

const dictionarySize = 524287

// A dictionaryRequest puts a value if it writes, and is answered with the value that was there.
type dictionaryRequest struct {
	write   bool
	key     int
	answers chan<- int
}

// Workers read and write a dictionary that a goroutine has. Sizes: how many workers, messages of each, and how many of
// a hundred write.
func concdict(sizes []int) string {
	workers, messages, writes := sizes[0], sizes[1], sizes[2]
	dictionary := make(map[int]int, dictionarySize)
	for key := range dictionarySize {
		dictionary[key] = key
	}
	protocol.Begin()
	requests := make(chan dictionaryRequest, workers)
	served := make(chan bool)
	go func() {
		for request := range requests {
			value := dictionary[request.key]
			if request.write {
				dictionary[request.key] = -request.key
			}
			request.answers <- value
		}
		served <- true
	}()
	done := make(chan bool, workers)
	for number := range workers {
		go dictionaryWorker(number, messages, writes, requests, done)
	}
	for range workers {
		<-done
	}
	close(requests)
	<-served
	protocol.End()
	sum := 0
	for _, value := range dictionary {
		sum += value
	}
	return fmt.Sprintf("concdict(%d, %d, %d) = %d", workers, messages, writes, sum)
}

func dictionaryWorker(number, messages, writes int, requests chan<- dictionaryRequest, done chan<- bool) {
	numbers := random.New(number)
	answers := make(chan int, 1)
	for range messages {
		write := numbers.Int(100) < writes
		key := numbers.Int(dictionarySize)
		requests <- dictionaryRequest{write, key, answers}
		if value := <-answers; value != key && value != -key {
			protocol.Wrong("concdict: %d at %d", value, key)
		}
	}
	done <- true
}
