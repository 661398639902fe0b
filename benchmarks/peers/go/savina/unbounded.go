package savina

import "sync"

// An unbounded mailbox is for goroutines that write to each other in a circle: with channels, which have bounds, they
// could all wait to write.
type unbounded[T any] struct {
	mutex    sync.Mutex
	nonempty sync.Cond
	messages []T
	closed   bool
}

func newUnbounded[T any]() *unbounded[T] {
	box := &unbounded[T]{}
	box.nonempty.L = &box.mutex
	return box
}

func (box *unbounded[T]) put(message T) {
	box.mutex.Lock()
	box.messages = append(box.messages, message)
	box.mutex.Unlock()
	box.nonempty.Signal()
}

func (box *unbounded[T]) close() {
	box.mutex.Lock()
	box.closed = true
	box.mutex.Unlock()
	box.nonempty.Signal()
}

// take waits for a message, and tells whether there is one: not when the mailbox is closed and empty.
func (box *unbounded[T]) take() (message T, open bool) {
	box.mutex.Lock()
	defer box.mutex.Unlock()
	for len(box.messages) == 0 && !box.closed {
		box.nonempty.Wait()
	}
	return box.first()
}

// poll gives a message if there is one.
func (box *unbounded[T]) poll() (message T, some bool) {
	box.mutex.Lock()
	defer box.mutex.Unlock()
	return box.first()
}

func (box *unbounded[T]) first() (message T, some bool) {
	if len(box.messages) == 0 {
		return message, false
	}
	message = box.messages[0]
	box.messages = box.messages[1:]
	return message, true
}
