package savina

import (
	"fmt"

	"salsa/peers/random"
)

// A busyWait draws up to this many numbers, and ten more.
type busyWait struct {
	lengths *random.Random
	longest int
	state   uint64
}

func newBusyWait(longest int) *busyWait {
	return &busyWait{random.New(0), longest, 0}
}

func (wait *busyWait) pass() {
	for range wait.lengths.Int(wait.longest) + 10 {
		wait.state = random.Step(wait.state)
	}
}

// A visit is a customer that enters the waiting room, or the barber that wants the next one.
type visit struct {
	customer chan<- news
	seen     chan<- bool
}

// news is what a customer hears.
type news int

const (
	full news = iota
	sit
	start
	done
)

// A return is a customer that was sent away or served.
type homecoming struct {
	customer chan<- news
	shorn    bool
}

// The sleeping barber. Sizes: how many customers and chairs, and how long it takes a customer to come and to be shorn.
func barber(sizes []int) string {
	customers, chairs, production, cutting := sizes[0], sizes[1], sizes[2], sizes[3]
	visits := make(chan visit)
	cuts := make(chan chan<- news, 1)
	haircuts := make(chan int)
	go waitingRoom(chairs, visits, cuts)
	go cut(cutting, visits, cuts, haircuts)
	street(customers, production, visits)
	close(cuts)
	result := <-haircuts
	close(visits)
	return fmt.Sprintf("barber(%d, %d, %d, %d) = %d", customers, chairs, production, cutting, result)
}

// street lets customers come, first those that were sent away, until all have had their hair cut.
func street(customers, production int, visits chan<- visit) {
	way := newBusyWait(production)
	home := make(chan homecoming, customers)
	seen := make(chan bool)
	var back []chan<- news
	coming, unshorn := customers, customers
	hear := func(someone homecoming) {
		if someone.shorn {
			unshorn--
		} else {
			back = append(back, someone.customer)
		}
	}
	for unshorn > 0 {
		if len(back) == 0 && coming == 0 {
			hear(<-home)
			continue
		}
		for len(home) > 0 {
			hear(<-home)
		}
		var next chan<- news
		if len(back) > 0 {
			next, back = back[0], back[1:]
		} else {
			coming--
			next = newCustomer(home)
		}
		visits <- visit{next, seen}
		<-seen
		way.pass()
	}
}

func newCustomer(home chan<- homecoming) chan<- news {
	hears := make(chan news, 4)
	go func() {
		for news := range hears {
			switch news {
			case full:
				home <- homecoming{customer: hears}
			case done:
				home <- homecoming{shorn: true}
				return
			}
		}
	}()
	return hears
}

func waitingRoom(chairs int, visits <-chan visit, cuts chan<- chan<- news) {
	asleep := true
	var waiting []chan<- news
	for visit := range visits {
		switch {
		case visit.customer == nil:
			if len(waiting) == 0 {
				asleep = true
			} else {
				cuts <- waiting[0]
				waiting = waiting[1:]
			}
			continue
		case len(waiting) == chairs:
			visit.customer <- full
		case asleep:
			asleep = false
			cuts <- visit.customer
		default:
			waiting = append(waiting, visit.customer)
			visit.customer <- sit
		}
		visit.seen <- true
	}
}

func cut(cutting int, visits chan<- visit, cuts <-chan chan<- news, haircuts chan<- int) {
	haircut := newBusyWait(cutting)
	count := 0
	for customer := range cuts {
		customer <- start
		haircut.pass()
		count++
		customer <- done
		visits <- visit{}
	}
	haircuts <- count
}
