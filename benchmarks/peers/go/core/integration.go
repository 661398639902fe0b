package core

import (
	"fmt"
	"math"
)

const tolerance = 1e-9

// A stretch of the axis with the curve's heights at both ends, and the area below it by the trapezoid rule.
type stretch struct {
	from, to    float64
	first, last float64
	area        float64
}

// (x * x + 1) * x is integrated by halves until they are as good as the whole. Sizes: the upper end, and how many
// levels of the tree of halves are goroutines.
func integration(sizes []int) string {
	end, levels := float64(sizes[0]), sizes[1]
	result := make(chan float64, 1)
	go integrate(stretch{0, end, 0, height(end), end * height(end) / 2}, levels, result)
	return fmt.Sprintf("integration(%d, %d) = %.0f", sizes[0], levels, <-result)
}

func integrate(whole stretch, levels int, result chan<- float64) {
	if levels == 0 {
		result <- integral(whole.from, whole.to, whole.first, whole.last, whole.area)
		return
	}
	parts := make(chan float64, 2)
	left, right := whole.halves()
	go integrate(left, levels-1, parts)
	go integrate(right, levels-1, parts)
	result <- <-parts + <-parts
}

// integral computes alone. Five numbers stay in registers, as a stretch would not.
func integral(from, to, first, last, area float64) float64 {
	middle := (from + to) / 2
	height := height(middle)
	left := (first + height) * (middle - from) / 2
	right := (height + last) * (to - middle) / 2
	if math.Abs(left+right-area) <= tolerance {
		return left + right
	}
	return integral(from, middle, first, height, left) + integral(middle, to, height, last, right)
}

func (whole stretch) halves() (left, right stretch) {
	middle := (whole.from + whole.to) / 2
	height := height(middle)
	left = stretch{whole.from, middle, whole.first, height, (whole.first + height) * (middle - whole.from) / 2}
	right = stretch{middle, whole.to, height, whole.last, (height + whole.last) * (whole.to - middle) / 2}
	return left, right
}

func height(x float64) float64 {
	return (x*x + 1) * x
}
