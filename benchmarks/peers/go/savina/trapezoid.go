package savina

import (
	"fmt"
	"math"
)

// Workers add up trapezoids below a curve. Sizes: how many trapezoids and workers, and the ends.
func trapezoid(sizes []int) string {
	pieces, workers, from, to := sizes[0], sizes[1], float64(sizes[2]), float64(sizes[3])
	height := (to - from) / float64(pieces)
	length := float64(pieces/workers) * height
	areas := make([]chan float64, workers)
	for i := range areas {
		areas[i] = make(chan float64, 1)
		go func() {
			areas[i] <- trapezoids(from+float64(i)*length, pieces/workers, height)
		}()
	}
	area := 0.0
	for _, part := range areas {
		area += <-part
	}
	return fmt.Sprintf("trapezoid(%d, %d, %d, %d) = %.9f", pieces, workers, sizes[2], sizes[3], area)
}

func trapezoids(first float64, pieces int, width float64) float64 {
	sum := 0.0
	last := curve(first)
	for k := 1; k <= pieces; k++ {
		next := curve(first + float64(k)*width)
		sum += (last + next) / 2 * width
		last = next
	}
	return sum
}

func curve(x float64) float64 {
	return math.Sin(x*x*x-1) / (x + 1) * math.Sqrt(1+math.Exp(math.Sqrt(2*x)))
}
