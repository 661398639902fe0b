package savina

import (
	"fmt"
	"math"
	"math/bits"

	"salsa/peers/protocol"
	"salsa/peers/random"
)

const dictionarySize = 524287

const freePlace = math.MinInt32

// Entries are a hash table of numbers with a place for each, or the next free one behind it.
type entries struct {
	table []entry
	mask  int
}

type entry struct {
	key, value int32
}

func newEntries(room int) entries {
	places := 1 << (bits.Len(uint(room)) + 1)
	table := make([]entry, places)
	for place := range table {
		table[place].key = freePlace
	}
	return entries{table, places - 1}
}

// at is the entry of a key, or a free one.
func (entries *entries) at(key int) *entry {
	place := int(uint32(key)*0x9E3779B9>>7) & entries.mask
	for entries.table[place].key != int32(key) && entries.table[place].key != freePlace {
		place = (place + 1) & entries.mask
	}
	return &entries.table[place]
}

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
	dictionary := newEntries(dictionarySize)
	for key := range dictionarySize {
		*dictionary.at(key) = entry{int32(key), int32(key)}
	}
	protocol.Begin()
	requests := make(chan dictionaryRequest, workers)
	served := make(chan bool)
	go func() {
		for request := range requests {
			entry := dictionary.at(request.key)
			value := entry.value
			if request.write {
				entry.value = int32(-request.key)
			}
			request.answers <- int(value)
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
	for _, entry := range dictionary.table {
		if entry.key != freePlace {
			sum += int(entry.value)
		}
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
