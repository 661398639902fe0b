package savina

import (
	"container/heap"
	"fmt"
	"math"
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

// least is what the way from a node to the last one costs at least.
func (cube cube) least(node int) int {
	edge := cube.edge
	return 3*(edge-1) - node%edge - node/edge%edge - node/(edge*edge)
}

func (cube cube) last() int {
	return cube.edge*cube.edge*cube.edge - 1
}

// beside is the neighbour in a direction from 0 to 5, or -1.
func (cube cube) beside(node, direction int) int {
	step := [3]int{1, cube.edge, cube.edge * cube.edge}[direction/2]
	place := node / step % cube.edge
	if direction%2 == 0 {
		if place > 0 {
			return node - step
		}
	} else if place < cube.edge-1 {
		return node + step
	}
	return -1
}

// A way to a node, what it costs, and what a way on to the last node would cost at least.
type way struct {
	node, cost, least int
}

type openWays []way

func (ways openWays) Len() int           { return len(ways) }
func (ways openWays) Less(i, j int) bool { return ways[i].least < ways[j].least }
func (ways openWays) Swap(i, j int)      { ways[i], ways[j] = ways[j], ways[i] }
func (ways *openWays) Push(some any)     { *ways = append(*ways, some.(way)) }
func (ways *openWays) Pop() any {
	last := (*ways)[len(*ways)-1]
	*ways = (*ways)[:len(*ways)-1]
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
	boxes[0].put(found{[]way{{0, 0, cube.least(0)}}, math.MaxInt})
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
	open        openWays
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
		for len(searcher.open) > 0 {
			if message, some := me.poll(); some {
				searcher.hear(message)
				searcher.outstanding.Done()
			}
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
		if len(searcher.open) == 0 {
			break
		}
		searcher.look(heap.Pop(&searcher.open).(way), others)
	}
	for i, ways := range others {
		if len(ways) > 0 {
			searcher.outstanding.Add(1)
			searcher.boxes[i].put(found{ways, searcher.best})
		}
	}
}

func (searcher *searcher) look(from way, others [][]way) {
	if from.cost > searcher.costs[from.node/len(others)] || from.least >= searcher.best {
		return
	}
	for direction := range 6 {
		node := searcher.cube.beside(from.node, direction)
		if node < 0 {
			continue
		}
		cost := from.cost + searcher.cube.cost(node)
		on := way{node, cost, cost + searcher.cube.least(node)}
		owner := node % len(others)
		if owner == searcher.number {
			searcher.reach(on)
		} else if on.least < searcher.best {
			others[owner] = append(others[owner], on)
		}
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
		heap.Push(&searcher.open, to)
	}
}
