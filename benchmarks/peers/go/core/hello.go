package core

// One goroutine gets one message, which says where the answer goes.
func hello([]int) string {
	messages := make(chan chan<- string)
	go func() {
		answer := <-messages
		answer <- "hello"
	}()
	answers := make(chan string)
	messages <- answers
	return <-answers
}
