package savina

import (
	"fmt"

	"salsa/peers/random"
)

// A growth is the root's answer: how much a node's children cost, and which one is urgent, or -1.
type growth struct {
	allowed bool
	cost    int
	urgent  int
}

// A tree grows where its root allows it, and then all of it is walked. Sizes: how many nodes at most, what a node
// costs and the deviation of that, how many children a node has, and how many in a hundred have an urgent one.
func uct(sizes []int) string {
	limit, children := sizes[0], sizes[3]
	questions := make(chan chan<- growth, capacity)
	walks := make(chan chan int, 1)
	top := treeNode{children: children, questions: questions}
	go top.live(walks)
	root := treeRoot{random.New(1), sizes[1], sizes[2], children, sizes[4]}
	nodes, unasked := 1, 1
	for ; unasked > 0; unasked-- {
		asker := <-questions
		if nodes+children <= limit && (nodes == 1 || root.numbers.Bool()) {
			asker <- root.growth()
			nodes += children
			unasked += children
		} else {
			asker <- growth{}
		}
	}
	sum := make(chan int)
	walks <- sum
	return fmt.Sprintf("uct(%d, %d, %d, %d, %d) = %d nodes, %d", limit, sizes[1], sizes[2], children, sizes[4], nodes,
		<-sum)
}

type treeRoot struct {
	numbers                           *random.Random
	mean, deviation, children, urgent int
}

func (root *treeRoot) growth() growth {
	sum := 0.0
	for range 12 {
		sum += root.numbers.Float()
	}
	cost := max(0, int(float64(root.mean)+float64(root.deviation)*(sum-6)))
	urgent := -1
	if root.numbers.Int(100) < root.urgent {
		urgent = root.numbers.Int(root.children)
	}
	return growth{true, cost, urgent}
}

type treeNode struct {
	cost      int
	children  int
	questions chan<- chan<- growth
}

// live asks whether to grow, and then waits to be walked for the sum.
func (node treeNode) live(walks <-chan chan int) {
	answer := make(chan growth, 1)
	node.questions <- answer
	growth := <-answer
	var children []chan chan int
	if growth.allowed {
		children = make([]chan chan int, node.children)
		for i := range children {
			children[i] = make(chan chan int, 1)
			child := treeNode{growth.cost, node.children, node.questions}
			go child.live(children[i])
		}
	}
	asker := <-walks
	sum := node.compute()
	sums := make(chan int, len(children))
	if growth.allowed && growth.urgent >= 0 {
		children[growth.urgent] <- sums
	}
	for i, child := range children {
		if i != growth.urgent {
			child <- sums
		}
	}
	for range children {
		sum += <-sums
	}
	asker <- sum
}

// compute draws this many numbers.
func (node treeNode) compute() int {
	state := uint64(node.cost)
	for range node.cost {
		state = random.Step(state)
	}
	return int(state % 1000)
}
