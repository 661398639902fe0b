package savina

import (
	"fmt"
	"math/big"

	"salsa/peers/protocol"
)

// guard is how many digits more are computed than are wanted.
const guard = 10

// Workers compute the terms of Bailey, Borwein and Plouffe's sum for pi. Sizes: how many workers, and how many digits.
func piprecision(sizes []int) string {
	workers, digits := sizes[0], sizes[1]
	scale := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(digits+guard)), nil)
	numbers := make(chan int, workers)
	terms := make(chan *big.Int, workers)
	for i := range workers {
		go func() {
			for number := range numbers {
				terms <- piTerm(number, scale)
			}
		}()
		numbers <- i
	}
	next, outstanding := workers, workers
	sum := new(big.Int)
	last := false
	for outstanding > 0 {
		term := <-terms
		outstanding--
		sum.Add(sum, term)
		last = last || term.Sign() == 0
		if !last {
			numbers <- next
			next++
			outstanding++
		}
	}
	close(numbers)
	return fmt.Sprintf("piprecision(%d, %d) = %s", workers, digits, lastDigits(sum, digits))
}

func piTerm(number int, scale *big.Int) *big.Int {
	k := int64(number)
	term, quotient := new(big.Int), new(big.Int)
	part := func(factor, divisor int64) *big.Int {
		quotient.Mul(scale, big.NewInt(factor))
		return quotient.Quo(quotient, big.NewInt(divisor))
	}
	term.Set(part(4, 8*k+1))
	term.Sub(term, part(2, 8*k+4))
	term.Sub(term, part(1, 8*k+5))
	term.Sub(term, part(1, 8*k+6))
	return term.Rsh(term, uint(4*k))
}

// lastDigits are the last ten of this many digits behind the point.
func lastDigits(scaled *big.Int, digits int) string {
	text := scaled.String()
	text = text[:len(text)-guard]
	if len(text) != digits+1 || text[0] != '3' {
		protocol.Wrong("piprecision: that is not pi")
	}
	return text[len(text)-10:]
}
