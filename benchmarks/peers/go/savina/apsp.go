package savina

import (
	"fmt"

	"salsa/peers/protocol"
	"salsa/peers/random"
)

// A piece is the part of a row or column of the distances that lies in one block, as it is before a step.
type piece struct {
	step      int
	row       bool
	distances []int
}

// Floyd and Warshall's shortest paths, with a goroutine for each block of the distances. Sizes: how many nodes, the
// length of a block, and the longest distance.
func apsp(sizes []int) string {
	nodes, length, longest := sizes[0], sizes[1], sizes[2]
	distances := randomDistances(nodes, longest)
	protocol.Begin()
	parts := nodes / length
	boxes := make([][]chan piece, parts)
	for i := range boxes {
		boxes[i] = make([]chan piece, parts)
		for j := range boxes[i] {
			boxes[i][j] = make(chan piece, 2*nodes) // all pieces that will ever arrive: no write blocks
		}
	}
	sums := make(chan int, parts*parts)
	for i := range boxes {
		for j := range boxes[i] {
			block := make([][]int, length)
			for row := range block {
				block[row] = append([]int(nil), distances[i*length+row][j*length:(j+1)*length]...)
			}
			go shorten(block, i, j, boxes, sums)
		}
	}
	sum := 0
	for range parts * parts {
		sum += <-sums
	}
	return fmt.Sprintf("apsp(%d, %d, %d) = %d", nodes, length, longest, sum)
}

func randomDistances(nodes, longest int) [][]int {
	numbers := random.New(nodes)
	distances := make([][]int, nodes)
	for from := range distances {
		distances[from] = make([]int, nodes)
		for to := range distances[from] {
			if from != to {
				distances[from][to] = numbers.Int(longest) + 1
			}
		}
	}
	return distances
}

func shorten(block [][]int, i, j int, boxes [][]chan piece, sums chan<- int) {
	length, nodes := len(block), len(block)*len(boxes)
	rows, columns := make([][]int, nodes), make([][]int, nodes)
	for step := range nodes {
		if step/length == i {
			rows[step] = append([]int(nil), block[step%length]...)
			for other := range boxes {
				if other != i {
					boxes[other][j] <- piece{step, true, rows[step]}
				}
			}
		}
		if step/length == j {
			columns[step] = make([]int, length)
			for row := range block {
				columns[step][row] = block[row][step%length]
			}
			for other := range boxes {
				if other != j {
					boxes[i][other] <- piece{step, false, columns[step]}
				}
			}
		}
		for rows[step] == nil || columns[step] == nil {
			if piece := <-boxes[i][j]; piece.row {
				rows[piece.step] = piece.distances
			} else {
				columns[piece.step] = piece.distances
			}
		}
		relax(block, rows[step], columns[step])
		rows[step], columns[step] = nil, nil
	}
	sum := 0
	for _, row := range block {
		for _, distance := range row {
			sum += distance
		}
	}
	sums <- sum
}

func relax(block [][]int, row, column []int) {
	for from, distances := range block {
		for to, distance := range distances {
			if over := column[from] + row[to]; over < distance {
				distances[to] = over
			}
		}
	}
}
