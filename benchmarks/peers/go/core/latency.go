package core

import (
	"fmt"
	"math"
	"os"
	"runtime"
	"slices"
	"sync/atomic"
	"time"

	"salsa/peers/protocol"
	"salsa/peers/random"
)

const (
	loadActors   = 64
	loadKeys     = 4096
	loadFailures = 10
	mailboxSize  = 1024
	ahead        = 20 * time.Millisecond
)

// The workloads that differ from request and reply.
const (
	fanIn   = 2
	restart = 3
)

// A request was due at a moment, in nanoseconds from the start of the program.
type request struct {
	id      int
	due     int64
	failing bool
}

// A question to a server; a server that fails closes the answers.
type question struct {
	request
	answers chan int
}

// The measurements of a client or a sink in a round.
type recording struct {
	latencies []int64
	last      int64
}

// A load is a program's actors and its arguments.
type load struct {
	workload, rate, requests, seed int
	doors                          []chan request
	recordings                     chan recording
	recorders                      int
	answered                       atomic.Bool // the last answer of the round is there
}

var start = time.Now()

func clock() int64 {
	return int64(time.Since(start))
}

var loaded *load // from the first round on

// Requests arrive by a schedule, whether earlier ones have been answered or not; their latency counts from the moment
// at which they should have arrived. The actors live on from round to round. Sizes: workload, requests a second,
// requests and seed.
func latency(sizes []int) string {
	if loaded == nil {
		loaded = open(sizes)
	}
	all := loaded
	all.answered.Store(false)
	late := make([]int64, all.requests)
	began := make(chan int64)
	sent := make(chan bool)
	go func() {
		all.send(late, began)
		sent <- true
	}()
	first := <-began
	last := first
	var latencies []int64
	for range all.recorders {
		one := <-all.recordings
		latencies = append(latencies, one.latencies...)
		last = max(last, one.last)
	}
	all.answered.Store(true)
	<-sent
	slices.Sort(latencies)
	slices.Sort(late)
	fmt.Fprintln(os.Stderr, "latency", quantile(latencies, 0.5), quantile(latencies, 0.99), quantile(latencies, 0.999),
		latencies[len(latencies)-1], "late", quantile(late, 0.999))
	protocol.Took(time.Duration(last - first))
	return fmt.Sprintf("latency(%d, %d, %d, %d) = %d", all.workload, all.rate, all.requests, all.seed, len(latencies))
}

func quantile(sorted []int64, part float64) int64 {
	return sorted[int(math.Ceil(part*float64(len(sorted))))-1]
}

// send sends the requests when they are due, from a thread of its own, which waits for nothing but the clock.
func (all *load) send(late []int64, began chan<- int64) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	schedule := all.schedule()
	first := clock() + int64(ahead)
	began <- first
	for id, due := range schedule {
		at := first + due
		now := clock()
		for now < at {
			now = clock()
		}
		late[id] = now - at
		all.doors[id%loadActors] <- request{id, at, all.fails(id)}
	}
	for all.rate == 0 && !all.answered.Load() { // as while it sends, it has its processor for itself
	}
}

// schedule gives when requests are due, in nanoseconds: a Poisson process, or all at once.
func (all *load) schedule() []int64 {
	due := make([]int64, all.requests)
	numbers := random.New(all.seed)
	at := 0.0
	for i := range due {
		if all.rate > 0 {
			at -= math.Log(1-numbers.Float()) / float64(all.rate) * float64(time.Second)
			due[i] = int64(at)
		}
	}
	return due
}

// fails tells whether a request makes its server fail.
func (all *load) fails(id int) bool {
	interval := all.requests / loadFailures
	return all.workload == restart && id%interval == interval/2 && id/interval < loadFailures
}

// answers is how many answers a client gets.
func (all *load) answers(client int) int {
	answers := 0
	for id := client; id < all.requests; id += loadActors {
		if !all.fails(id) {
			answers++
		}
	}
	return answers
}

func open(sizes []int) *load {
	all := &load{workload: sizes[0], rate: sizes[1], requests: sizes[2], seed: sizes[3],
		doors: make([]chan request, loadActors), recordings: make(chan recording, loadActors), recorders: loadActors}
	if all.workload == fanIn {
		all.recorders = 1
	}
	sink := make(chan request, mailboxSize)
	if all.workload == fanIn {
		go all.collect(sink)
	}
	for i := range all.doors {
		all.doors[i] = make(chan request, mailboxSize)
		if all.workload == fanIn {
			go func() {
				for request := range all.doors[i] {
					sink <- request
				}
			}()
		} else {
			server := make(chan question, mailboxSize)
			go supervise(server)
			go all.ask(all.doors[i], server, all.answers(i))
		}
	}
	return all
}

func (all *load) collect(sink <-chan request) {
	table := make([]int, loadKeys)
	for {
		latencies := make([]int64, all.requests)
		now := int64(0)
		for i := range latencies {
			request := <-sink
			table[request.id%loadKeys]++
			now = clock()
			latencies[i] = now - request.due
		}
		all.recordings <- recording{latencies, now}
	}
}

func (all *load) ask(client <-chan request, server chan<- question, answers int) {
	reply := make(chan int, 1)
	for {
		latencies := make([]int64, 0, answers)
		now := int64(0)
		for len(latencies) < answers {
			request := <-client
			server <- question{request, reply}
			if _, answered := <-reply; !answered {
				reply = make(chan int, 1)
				continue
			}
			now = clock()
			latencies = append(latencies, now-request.due)
		}
		all.recordings <- recording{latencies, now}
	}
}

// supervise starts a server again whenever it has failed.
func supervise(questions <-chan question) {
	for {
		serve(questions)
	}
}

func serve(questions <-chan question) {
	var current question
	defer func() {
		if failure := recover(); failure != nil {
			close(current.answers)
		}
	}()
	table := make([]int, loadKeys)
	for current = range questions {
		if current.failing {
			panic(fmt.Sprint("request ", current.id))
		}
		table[current.id%loadKeys]++
		current.answers <- table[current.id%loadKeys]
	}
}
