package savina

import (
	"fmt"

	"salsa/peers/protocol"
)

// A matrix has its elements row by row.
type matrix struct {
	length   int
	elements []float64
}

func newMatrix(length int, element func(row, column int) float64) *matrix {
	made := &matrix{length, make([]float64, length*length)}
	for i := range made.elements {
		made.elements[i] = element(i/length, i%length)
	}
	return made
}

// part is this many elements of a row.
func (matrix *matrix) part(row, column, length int) []float64 {
	from := row*matrix.length + column
	return matrix.elements[from : from+length]
}

// A piece of the product is a square of the first matrix times a square of the second one.
type productPiece struct {
	row, middle, column int
	length              int
}

// A productReport is a smaller piece to deal, or the end of one: with a product, if it was multiplied.
type productReport struct {
	piece    productPiece
	product  *matrix
	finished bool
}

// A master deals pieces of a matrix product to workers, which cut them until they are small. Sizes: how many workers, the
// length of the matrices, and how many elements a square has at most that is multiplied at once.
func recmatmul(sizes []int) string {
	workers, length, threshold := sizes[0], sizes[1], sizes[2]
	a := newMatrix(length, func(row, _ int) float64 { return float64(row) })
	b := newMatrix(length, func(_, column int) float64 { return float64(column) })
	protocol.Begin()
	c := newMatrix(length, func(int, int) float64 { return 0 })
	boxes := make([]*unbounded[productPiece], workers)
	reports := make(chan productReport, capacity)
	for i := range boxes {
		boxes[i] = newUnbounded[productPiece]()
		go multiplyPieces(threshold, a, b, boxes[i], reports)
	}
	boxes[0].put(productPiece{length: length})
	for outstanding, next := 1, 1; outstanding > 0; {
		report := <-reports
		if report.finished {
			outstanding--
			if report.product != nil {
				c.add(report.piece, report.product)
			}
		} else {
			outstanding++
			boxes[next%workers].put(report.piece)
			next++
		}
	}
	for _, box := range boxes {
		box.close()
	}
	protocol.End()
	return fmt.Sprintf("recmatmul(%d, %d, %d) = %.0f", workers, length, threshold, checkedProduct(c))
}

func multiplyPieces(threshold int, a, b *matrix, pieces *unbounded[productPiece], reports chan<- productReport) {
	for piece, open := pieces.take(); open; piece, open = pieces.take() {
		if piece.length*piece.length <= threshold {
			reports <- productReport{piece, multiply(a, b, piece), true}
			continue
		}
		half := piece.length / 2
		for eighth := range 8 {
			lower, inner, right := eighth>>2*half, eighth>>1&1*half, eighth&1*half
			part := productPiece{piece.row + lower, piece.middle + inner, piece.column + right, half}
			reports <- productReport{piece: part}
		}
		reports <- productReport{finished: true}
	}
}

func multiply(a, b *matrix, piece productPiece) *matrix {
	length := piece.length
	product := &matrix{length, make([]float64, length*length)}
	for row := range length {
		to := product.part(row, 0, length)
		for middle, factor := range a.part(piece.row+row, piece.middle, length) {
			from := b.part(piece.middle+middle, piece.column, length)
			for column := range to {
				to[column] += factor * from[column]
			}
		}
	}
	return product
}

func (matrix *matrix) add(piece productPiece, product *matrix) {
	for row := range piece.length {
		to := matrix.part(piece.row+row, piece.column, piece.length)
		for column, element := range product.part(row, 0, piece.length) {
			to[column] += element
		}
	}
}

func checkedProduct(c *matrix) float64 {
	sum := 0.0
	for i, element := range c.elements {
		row, column := i/c.length, i%c.length
		if element != float64(c.length*row*column) {
			protocol.Wrong("recmatmul: c[%d][%d] is %f", row, column, element)
		}
		sum += element
	}
	return sum
}
