// Package protocol is what all programs share: their arguments, their rounds and the line a round prints.
package protocol

import (
	"fmt"
	"os"
	"strconv"
	"time"
)

// A Program is one round: it starts its goroutines, waits for their result and says what it is.
type Program func(sizes []int) string

// Run plays a program as often as the last argument says; the arguments before it are the program's sizes.
func Run(program Program, arguments []string) {
	numbers := make([]int, len(arguments))
	for i, argument := range arguments {
		number, err := strconv.Atoi(argument)
		if err != nil {
			Wrong("not a number: %s", argument)
		}
		numbers[i] = number
	}
	if len(numbers) == 0 {
		Wrong("how many rounds?")
	}
	sizes, rounds := numbers[:len(numbers)-1], numbers[len(numbers)-1]
	for range rounds {
		took = 0
		Begin()
		result := program(sizes)
		End()
		fmt.Printf("%s in %d ns\n", result, took.Nanoseconds())
	}
}

var began time.Time
var took time.Duration

// Begin restarts the clock of the round. A program that makes its input first calls it afterwards.
func Begin() {
	began = time.Now()
}

// End stops the clock of the round, unless it was stopped before. A program that walks over its result to check it
// calls it before.
func End() {
	if took == 0 {
		took = time.Since(began)
	}
}

// Took sets the time of the round, which the program has measured itself.
func Took(time time.Duration) {
	took = time
}

// Wrong says what is wrong and ends the process.
func Wrong(format string, values ...any) {
	fmt.Fprintf(os.Stderr, format+"\n", values...)
	os.Exit(1)
}
