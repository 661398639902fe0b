package savina

import (
	"fmt"
	"math/bits"
)

// A boardReport is a board to go on with, or how many solutions a worker has found on one that it has done with.
type boardReport struct {
	board     []int8
	solutions int
	finished  bool
}

// A master deals boards to workers, which put queens on them. Sizes: how many workers, the length of the board, and how
// many queens are put one at a time.
func nqueenk(sizes []int) string {
	workers, size, threshold := sizes[0], sizes[1], sizes[2]
	boxes := make([]*unbounded[[]int8], workers)
	reports := make(chan boardReport, capacity)
	for i := range boxes {
		boxes[i] = newUnbounded[[]int8]()
		go placeQueens(size, threshold, boxes[i], reports)
	}
	boxes[0].put(nil)
	outstanding, next, solutions := 1, 1, 0
	for outstanding > 0 {
		report := <-reports
		if report.finished {
			outstanding--
			solutions += report.solutions
		} else {
			outstanding++
			boxes[next%workers].put(report.board)
			next++
		}
	}
	for _, box := range boxes {
		box.close()
	}
	return fmt.Sprintf("nqueenk(%d, %d, %d) = %d", workers, size, threshold, solutions)
}

func placeQueens(size, threshold int, boards *unbounded[[]int8], reports chan<- boardReport) {
	for board, open := boards.take(); open; board, open = boards.take() {
		if len(board) >= threshold {
			reports <- boardReport{solutions: solve(board, size), finished: true}
			continue
		}
		for places := free(board, size); places != 0; places &= places - 1 {
			further := append(append(make([]int8, 0, len(board)+1), board...), int8(bits.TrailingZeros32(places)))
			reports <- boardReport{board: further}
		}
		reports <- boardReport{finished: true}
	}
}

// solve counts the solutions that begin with a board.
func solve(board []int8, size int) int {
	all := make([]int8, len(board), size)
	copy(all, board)
	return further(all, size)
}

func further(board []int8, size int) int {
	if len(board) == size {
		return 1
	}
	solutions := 0
	for places := free(board, size); places != 0; places &= places - 1 {
		solutions += further(append(board, int8(bits.TrailingZeros32(places))), size)
	}
	return solutions
}

// free tells which places of the next row no queen attacks, a bit for each.
func free(board []int8, size int) uint32 {
	var columns, left, right uint32
	for _, column := range board {
		queen := uint32(1) << column
		columns |= queen
		left = (left | queen) << 1
		right = (right | queen) >> 1
	}
	return (1<<size - 1) &^ (columns | left | right)
}
