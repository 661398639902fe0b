package savina

import "fmt"

// Some goroutines get many messages, in turn. Sizes: how many messages for each, and how many goroutines.
func fjthrput(sizes []int) string {
	messages, actors := sizes[0], sizes[1]
	boxes := make([]chan float64, actors)
	results := make(chan int, actors)
	for i := range boxes {
		boxes[i] = make(chan float64, capacity)
		go func() {
			handled := 0
			for angle := range boxes[i] {
				if work(angle) {
					handled++
				}
			}
			results <- handled
		}()
	}
	for range messages {
		for _, box := range boxes {
			box <- 37.2
		}
	}
	handled := 0
	for _, box := range boxes {
		close(box)
	}
	for range boxes {
		handled += <-results
	}
	return fmt.Sprintf("fjthrput(%d, %d) = %d", messages, actors, handled)
}
