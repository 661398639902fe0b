package savina

import (
	"fmt"

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
	number int
	next   *link
}

// A sortedList has a link for each number, equal ones too.
type sortedList struct {
	head *link
	size int
}

func (list *sortedList) add(number int) {
	place := &list.head
	for *place != nil && (*place).number < number {
		place = &(*place).next
	}
	*place = &link{number, *place}
	list.size++
}

func (list *sortedList) contains(number int) bool {
	at := list.head
	for at != nil && at.number < number {
		at = at.next
	}
	return at != nil && at.number == number
}

func (list *sortedList) answer(request listRequest) int {
	switch request.operation {
	case listSize:
		return list.size
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
	list := &sortedList{}
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
	sum, size, last := 0, 0, 0
	for at := list.head; at != nil; at = at.next {
		if at.number < last {
			protocol.Wrong("concsll: %d after %d", at.number, last)
		}
		last = at.number
		sum += at.number
		size++
	}
	if size != list.size {
		protocol.Wrong("concsll: %d links, but size %d", size, list.size)
	}
	return sum
}
