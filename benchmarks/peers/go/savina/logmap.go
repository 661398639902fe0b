package savina

import "fmt"

const (
	firstRate = 3.46
	rateStep  = 0.0025
)

// A termRequest asks for the term after this one.
type termRequest struct {
	term    float64
	answers chan<- float64
}

// Each series of the logistic map has a goroutine that holds its term and one that computes the next. Sizes: how many
// terms and series.
func logmap(sizes []int) string {
	terms, series := sizes[0], sizes[1]
	nexts := make([]chan chan<- float64, series)
	for i := range nexts {
		nexts[i] = make(chan chan<- float64, capacity)
		requests := make(chan termRequest)
		go compute(firstRate+float64(i)*rateStep, requests)
		go hold(float64(i)*rateStep, nexts[i], requests)
	}
	for range terms {
		for _, next := range nexts {
			next <- nil
		}
	}
	sum := 0.0
	term := make(chan float64)
	for _, next := range nexts {
		next <- term
		sum += <-term
		close(next)
	}
	return fmt.Sprintf("logmap(%d, %d) = %.9f", terms, series, sum)
}

func compute(rate float64, requests <-chan termRequest) {
	for request := range requests {
		request.answers <- rate * request.term * (1 - request.term)
	}
}

// hold asks for the next term, unless this one is requested.
func hold(term float64, nexts <-chan chan<- float64, requests chan<- termRequest) {
	defer close(requests)
	answers := make(chan float64)
	for asker := range nexts {
		if asker != nil {
			asker <- term
		} else {
			requests <- termRequest{term, answers}
			term = <-answers
		}
	}
}
