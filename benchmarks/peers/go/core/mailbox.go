package core

import "fmt"

// capacity is how many messages wait in a mailbox before its senders do.
const capacity = 1024

// Many goroutines write to one. Sizes: how many senders, and messages of each.
func mailbox(sizes []int) string {
	senders, messages := sizes[0], sizes[1]
	box := make(chan int, capacity)
	for range senders {
		go write(messages, box)
	}
	received := 0
	for range senders * messages {
		<-box
		received++
	}
	return fmt.Sprintf("mailbox(%d, %d) = %d", senders, messages, received)
}

func write(messages int, box chan<- int) {
	for message := range messages {
		box <- message
	}
}
