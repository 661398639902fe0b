package savina

import (
	"fmt"

	"salsa/peers/protocol"
	"salsa/peers/random"
)

const omega = 1.25

// A cell hears its neighbours' values, and tells them its own.
type cell struct {
	value float64
	hears []chan float64
	tells []chan float64
}

// A square of cells, each a goroutine, comes nearer and nearer to what the neighbours are. Sizes: the length of the
// square, and how many iterations.
func sor(sizes []int) string {
	length, iterations := sizes[0], sizes[1]
	numbers := random.New(10101010)
	cells := make([]cell, length*length)
	for i := range cells {
		cells[i].value = numbers.Float() * 1e-6
	}
	protocol.Begin()
	for row := range length {
		for column := range length {
			here := row*length + column
			if column+1 < length {
				connect(&cells[here], &cells[here+1])
			}
			if row+1 < length {
				connect(&cells[here], &cells[here+length])
			}
		}
	}
	done := make(chan bool, len(cells))
	for i := range cells {
		go cells[i].relax(iterations, (i/length+i%length)%2 == 1, done)
	}
	for range cells {
		<-done
	}
	sum := 0.0
	for i := range cells {
		sum += cells[i].value
	}
	return fmt.Sprintf("sor(%d, %d) = %.9f", length, iterations, sum*1e6)
}

// connect makes two cells neighbours. Cells are connected row by row, so that each one's neighbours come in the order
// up, left, right, down.
func connect(one, other *cell) {
	there, back := make(chan float64, 1), make(chan float64, 1)
	one.tells, one.hears = append(one.tells, there), append(one.hears, back)
	other.tells, other.hears = append(other.tells, back), append(other.hears, there)
}

// relax changes the cell this many times; the black ones begin by telling, and the red ones by listening.
func (cell *cell) relax(iterations int, red bool, done chan<- bool) {
	if !red {
		cell.tell()
	}
	for iteration := range iterations {
		cell.hear()
		if red || iteration+1 < iterations {
			cell.tell()
		}
	}
	done <- true
}

func (cell *cell) tell() {
	for _, neighbour := range cell.tells {
		neighbour <- cell.value
	}
}

func (cell *cell) hear() {
	var heard [4]float64
	for i, neighbour := range cell.hears {
		heard[i] = <-neighbour
	}
	if len(cell.hears) == len(heard) {
		up, left, right, down := heard[0], heard[1], heard[2], heard[3]
		cell.value = omega/4*(up+down+left+right) + (1-omega)*cell.value
	}
}
