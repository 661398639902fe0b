package savina

import "fmt"

// An actor counts messages. Size: how many.
func count(sizes []int) string {
	messages := sizes[0]
	increments := make(chan struct{}, capacity)
	result := make(chan int)
	go func() {
		counted := 0
		for range increments {
			counted++
		}
		result <- counted
	}()
	go func() {
		defer close(increments)
		for range messages {
			increments <- struct{}{}
		}
	}()
	return fmt.Sprintf("count(%d) = %d", messages, <-result)
}
