package core

import "fmt"

// Many goroutines keep a number each; then each is asked for it, a thousand at a time. Size: how many.
func idle(sizes []int) string {
	actors := sizes[0]
	boxes := make([]chan chan<- int, actors)
	for number := range boxes {
		boxes[number] = make(chan chan<- int)
		go keep(number, boxes[number])
	}
	sum := 0
	answers := make(chan int, 1000)
	for from := 0; from < actors; from += 1000 {
		some := boxes[from:min(from+1000, actors)]
		for _, box := range some {
			box <- answers
		}
		for range some {
			sum += <-answers
		}
	}
	return fmt.Sprintf("idle(%d) = %d", actors, sum)
}

func keep(number int, askers <-chan chan<- int) {
	asker := <-askers
	asker <- number
}
