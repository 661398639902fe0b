package savina

import (
	"fmt"
	"math"

	"salsa/peers/protocol"
	"salsa/peers/random"
)

type listOperation int

const (
	listSize listOperation = iota
	listAdd
	listContains
)

type listRequest struct {
	operation listOperation
	number    int
	answers   chan<- int
}

type link struct {
	number, next int32 // where the next one is
}

// A sortedList has a link for each number, equal ones too, all close together. The first link is less than all numbers,
// the second more.
type sortedList struct {
	links []link
}

func newSortedList() *sortedList {
	return &sortedList{[]link{{math.MinInt32, 1}, {math.MaxInt32, 1}}}
}

func (list *sortedList) size() int {
	return len(list.links) - 2
}

func (list *sortedList) add(number int) {
	before := list.before(number)
	list.links = append(list.links, link{int32(number), list.links[before].next})
	list.links[before].next = int32(len(list.links) - 1)
}

func (list *sortedList) contains(number int) bool {
	return list.links[list.links[list.before(number)].next].number == int32(number)
}

// before is the last link whose number is smaller.
func (list *sortedList) before(number int) int32 {
	links := list.links
	before := int32(0)
	for at := links[0].next; links[at].number < int32(number); at = links[at].next {
		before = at
	}
	return before
}

func (list *sortedList) answer(request listRequest) int {
	switch request.operation {
	case listSize:
		return list.size()
	case listAdd:
		list.add(request.number)
		return 1
	default:
		if list.contains(request.number) {
			return 1
		}
		return 0
	}
}

// Workers add to a sorted list that a goroutine has, and look into it. Sizes: how many workers, messages of each, and
// how many of a hundred add something and ask for the size.
func concsll(sizes []int) string {
	workers, messages, additions, sizeQueries := sizes[0], sizes[1], sizes[2], sizes[3]
	list := newSortedList()
	requests := make(chan listRequest, workers)
	served := make(chan bool)
	go func() {
		for request := range requests {
			request.answers <- list.answer(request)
		}
		served <- true
	}()
	done := make(chan bool, workers)
	for number := range workers {
		go listWorker(number, messages, additions, sizeQueries, requests, done)
	}
	for range workers {
		<-done
	}
	close(requests)
	<-served
	protocol.End()
	return fmt.Sprintf("concsll(%d, %d, %d, %d) = %d", workers, messages, additions, sizeQueries, checkedSum(list))
}

func listWorker(number, messages, additions, sizeQueries int, requests chan<- listRequest, done chan<- bool) {
	numbers := random.New(number)
	answers := make(chan int, 1)
	for range messages {
		kind := numbers.Int(100)
		number := numbers.Int(65535)
		operation := listContains
		if kind < sizeQueries {
			operation = listSize
		} else if kind < sizeQueries+additions {
			operation = listAdd
		}
		requests <- listRequest{operation, number, answers}
		<-answers
	}
	done <- true
}

func checkedSum(list *sortedList) int {
	sum, size, last := 0, 0, int32(0)
	for at := list.links[0].next; at != 1; at = list.links[at].next {
		number := list.links[at].number
		if number < last {
			protocol.Wrong("concsll: %d after %d", number, last)
		}
		last = number
		sum += int(number)
		size++
	}
	if size != list.size() {
		protocol.Wrong("concsll: %d links, but size %d", size, list.size())
	}
	return sum
}
