package savina

import "fmt"

type sample struct {
	channel int
	value   float64
}

// A source sends samples to the channels of a filter bank, each a chain of goroutines; a mixer adds up what comes out
// of them. Sizes: how many samples, the length of the filters, and how many channels.
func filterbank(sizes []int) string {
	samples, columns, channels := sizes[0], sizes[1], sizes[2]
	ends := make(chan sample, capacity)
	starts := make([]chan float64, channels)
	for channel := range starts {
		starts[channel] = make(chan float64, capacity)
		analysis, synthesis := make([]float64, columns), make([]float64, columns)
		for i := range columns {
			analysis[i] = float64((channel+i)%7 + 1)
			synthesis[i] = float64((channel*i)%5 + 1)
		}
		sampled := thin(columns, convolve(analysis, delay(columns-1, starts[channel])))
		go end(channel, convolve(synthesis, delay(columns-1, sampled)), ends)
	}
	go source(samples, starts)
	mixed := samples - 2*(columns-1)
	return fmt.Sprintf("filterbank(%d, %d, %d) = %.0f", samples, columns, channels, mix(mixed, channels, ends))
}

func source(samples int, starts []chan float64) {
	for i := range samples {
		for _, start := range starts {
			start <- float64(i%1000 + 1)
		}
	}
	for _, start := range starts {
		close(start)
	}
}

// delay puts zeros before the samples, and so holds them back.
func delay(length int, in <-chan float64) <-chan float64 {
	out := make(chan float64, capacity)
	go func() {
		defer close(out)
		held := make([]float64, length)
		place := 0
		for value := range in {
			if length == 0 {
				out <- value
				continue
			}
			out <- held[place]
			held[place] = value
			place = (place + 1) % length
		}
	}()
	return out
}

// convolve is silent until it has as many samples as coefficients; then each gives a sum of products.
func convolve(coefficients []float64, in <-chan float64) <-chan float64 {
	out := make(chan float64, capacity)
	go func() {
		defer close(out)
		length := len(coefficients)
		// The newest sample goes with the first coefficient; each is held twice, so that they always lie in a row.
		backwards := make([]float64, length)
		for i, coefficient := range coefficients {
			backwards[length-1-i] = coefficient
		}
		held := make([]float64, 2*length)
		have, place := 0, 0
		for value := range in {
			held[place], held[place+length] = value, value
			place = (place + 1) % length
			if have++; have >= length {
				out <- product(held[place:place+length], backwards)
			}
		}
	}()
	return out
}

func product(values, coefficients []float64) float64 {
	coefficients = coefficients[:len(values)]
	var a, b, c, d float64
	i := 0
	for ; i+4 <= len(values); i += 4 {
		a += values[i] * coefficients[i]
		b += values[i+1] * coefficients[i+1]
		c += values[i+2] * coefficients[i+2]
		d += values[i+3] * coefficients[i+3]
	}
	for ; i < len(values); i++ {
		a += values[i] * coefficients[i]
	}
	return a + b + c + d
}

// thin lets the first of this many samples through, and zeros for the others.
func thin(length int, in <-chan float64) <-chan float64 {
	out := make(chan float64, capacity)
	go func() {
		defer close(out)
		place := 0
		for value := range in {
			if place > 0 {
				value = 0
			}
			out <- value
			place = (place + 1) % length
		}
	}()
	return out
}

func end(channel int, in <-chan float64, ends chan<- sample) {
	for value := range in {
		ends <- sample{channel, value}
	}
}

// mix adds up the channels, sample by sample.
func mix(samples, channels int, ends <-chan sample) float64 {
	queues := make([][]float64, channels)
	total, empty := 0.0, channels
	for samples > 0 {
		next := <-ends
		if len(queues[next.channel]) == 0 {
			empty--
		}
		queues[next.channel] = append(queues[next.channel], next.value)
		for empty == 0 {
			for channel, queue := range queues {
				total += queue[0]
				queues[channel] = queue[1:]
				if len(queues[channel]) == 0 {
					empty++
				}
			}
			samples--
		}
	}
	return total
}
