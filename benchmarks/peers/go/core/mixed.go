package core

import (
	"fmt"

	"salsa/peers/protocol"
)

// Rings pass a token, are created again several times, and a number is factorised for each creation meanwhile. Sizes: how
// many rings, goroutines of a ring, rounds of the token and makings of a ring, and the number.
func mixed(sizes []int) string {
	rings, places, rounds, makings, number := sizes[0], sizes[1], sizes[2], sizes[3], sizes[4]
	factors := make(chan string, rings*makings)
	tokens := make(chan int, rings)
	for range rings {
		go master(places, rounds, makings, number, tokens, factors)
	}
	hops := 0
	for range rings {
		hops += <-tokens
	}
	found := make(map[string]int)
	for range rings * makings {
		found[<-factors]++
	}
	for factors, times := range found {
		if len(found) == 1 && hops == rings*places*rounds*makings {
			return fmt.Sprintf("mixed(%d, %d, %d, %d) = %d x %s", rings, places, rounds, makings, times, factors)
		}
	}
	protocol.Wrong("hops %d, factors %v", hops, found)
	return ""
}

// master makes a ring again and again and gives its worker a number to factorise each time.
func master(places, rounds, makings, number int, tokens chan<- int, factors chan<- string) {
	numbers := make(chan int, makings)
	go worker(numbers, factors)
	hops := 0
	for range makings {
		numbers <- number
		hops += goRound(places, rounds)
	}
	close(numbers)
	tokens <- hops
}

// goRound makes a ring, of which the master is one place, and gives how many hops a token has made in it.
func goRound(places, rounds int) int {
	first := make(chan int)
	in := first
	for range places - 1 {
		out := make(chan int)
		go hand(in, out)
		in = out
	}
	defer close(first)
	hops := 0
	for range rounds {
		first <- hops + 1
		hops = <-in
	}
	return hops
}

// hand passes the token on, one hop older, until the place before it has ended.
func hand(in <-chan int, out chan<- int) {
	defer close(out)
	for hops := range in {
		out <- hops + 1
	}
}

func worker(numbers <-chan int, factors chan<- string) {
	for number := range numbers {
		factors <- factorise(number)
	}
}

// factorise divides by two and by the odd numbers up to the square root of what is left.
func factorise(number int) string {
	factors := ""
	for number%2 == 0 {
		factors += "2 * "
		number /= 2
	}
	for divisor := 3; divisor*divisor <= number; divisor += 2 {
		for number%divisor == 0 {
			factors += fmt.Sprint(divisor, " * ")
			number /= divisor
		}
	}
	return factors + fmt.Sprint(number)
}
