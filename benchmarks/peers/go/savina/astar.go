package savina

import (
	"fmt"
	"math"
	"runtime"
	"sync"
)

// A cube of nodes, each beside up to six others; to enter one costs from 1 to 9.
type cube struct {
	edge int
}

func (cube cube) cost(node int) int {
	drawn := (uint64(node)*0x5DEECE66D + 11) & (1<<48 - 1)
	return int(uint32(drawn>>17)&math.MaxInt32)%9 + 1
}

// steps is how many it is from the first node to the last one.
func (cube cube) steps() int {
	return 3 * (cube.edge - 1)
}

func (cube cube) last() int {
	return cube.edge*cube.edge*cube.edge - 1
}

// A way to a node, what it costs, and how many steps it is from there to the last node at least.
type way struct {
	node, cost, steps int
}

func (way way) least() int {
	return way.cost + way.steps
}

// A frontier has ways to go on from. Their costs are small numbers: each has its ways.
type frontier struct {
	ways  [][]way
	least int
	size  int
}

func (open *frontier) push(some way) {
	cost := some.least()
	for len(open.ways) <= cost {
		open.ways = append(open.ways, nil)
	}
	open.ways[cost] = append(open.ways[cost], some)
	open.least = min(open.least, cost)
	open.size++
}

// pop takes a way that costs least; there must be one.
func (open *frontier) pop() way {
	for len(open.ways[open.least]) == 0 {
		open.least++
	}
	open.size--
	ways := open.ways[open.least]
	last := ways[len(ways)-1]
	open.ways[open.least] = ways[:len(ways)-1]
	return last
}

// found are ways to a worker's nodes, and what the cheapest way to the last node costs that the finder knows.
type found struct {
	ways []way
	best int
}

// Workers look for the cheapest way through a cube; each knows its own nodes. Sizes: how many workers, how many nodes
// one looks at before it tells the others, and the length of the cube's edge.
func astar(sizes []int) string {
	workers, threshold, edge := sizes[0], sizes[1], sizes[2]
	cube := cube{edge}
	boxes := make([]*unbounded[found], workers)
	costs := make(chan int, workers)
	var outstanding sync.WaitGroup
	for i := range boxes {
		boxes[i] = newUnbounded[found]()
	}
	for i := range boxes {
		searcher := &searcher{number: i, cube: cube, boxes: boxes, outstanding: &outstanding, best: math.MaxInt}
		go searcher.work(threshold, costs)
	}
	outstanding.Add(1)
	boxes[0].put(found{[]way{{0, 0, cube.steps()}}, math.MaxInt})
	outstanding.Wait()
	cheapest := math.MaxInt
	for _, box := range boxes {
		box.close()
	}
	for range boxes {
		cheapest = min(cheapest, <-costs)
	}
	return fmt.Sprintf("astar(%d, %d, %d) = %d", workers, threshold, edge, cheapest)
}

type searcher struct {
	number      int
	cube        cube
	boxes       []*unbounded[found]
	outstanding *sync.WaitGroup
	costs       []int
	best        int
	open        frontier
}

// work goes on as long as there are messages or open ways; those that it works on count as outstanding.
func (searcher *searcher) work(threshold int, costs chan<- int) {
	searcher.costs = make([]int, searcher.cube.last()/len(searcher.boxes)+1)
	for i := range searcher.costs {
		searcher.costs[i] = math.MaxInt
	}
	me := searcher.boxes[searcher.number]
	for message, open := me.take(); open; message, open = me.take() {
		searcher.hear(message)
		searcher.search(threshold)
		for searcher.open.size > 0 {
			for message, some := me.poll(); some; message, some = me.poll() {
				searcher.hear(message)
				searcher.outstanding.Done()
			}
			runtime.Gosched() // the others go on from what they have been sent
			searcher.search(threshold)
		}
		searcher.outstanding.Done()
	}
	costs <- searcher.best
}

func (searcher *searcher) hear(message found) {
	searcher.best = min(searcher.best, message.best)
	for _, way := range message.ways {
		searcher.reach(way)
	}
}

func (searcher *searcher) search(threshold int) {
	others := make([][]way, len(searcher.boxes))
	for range threshold {
		if searcher.open.size == 0 {
			break
		}
		searcher.look(searcher.open.pop(), others)
	}
	for i, ways := range others {
		if len(ways) > 0 {
			searcher.outstanding.Add(1)
			searcher.boxes[i].put(found{ways, searcher.best})
		}
	}
}

// look goes from the end of a way to both sides in each direction, as far as the cube reaches.
func (searcher *searcher) look(from way, others [][]way) {
	if from.cost > searcher.costs[from.node/len(others)] || from.least() >= searcher.best {
		return
	}
	edge := searcher.cube.edge
	places := from.node
	for step := 1; step < edge*edge*edge; step *= edge {
		place := places % edge
		places /= edge
		if place > 0 {
			searcher.goOn(from, -step, 1, others)
		}
		if place < edge-1 {
			searcher.goOn(from, step, -1, others)
		}
	}
}

func (searcher *searcher) goOn(from way, step, farther int, others [][]way) {
	node := from.node + step
	on := way{node, from.cost + searcher.cube.cost(node), from.steps + farther}
	if on.least() >= searcher.best {
		return
	}
	owner := node % len(others)
	if owner == searcher.number {
		searcher.reach(on)
	} else {
		others[owner] = append(others[owner], on)
	}
}

func (searcher *searcher) reach(to way) {
	place := to.node / len(searcher.boxes)
	if to.cost >= searcher.costs[place] {
		return
	}
	searcher.costs[place] = to.cost
	if to.node == searcher.cube.last() {
		searcher.best = min(searcher.best, to.cost)
	} else {
		searcher.open.push(to)
	}
}
