// Package random draws the same numbers as java.util.Random, so that programs in all languages compute the same.
package random

const (
	multiplier = 0x5DEECE66D
	mask       = 1<<48 - 1
)

// A Random is a linear congruential generator of 48 bits.
type Random struct {
	state uint64
}

// New makes a generator from a seed.
func New(seed int) *Random {
	return &Random{(uint64(seed) ^ multiplier) & mask}
}

// Step gives the state that follows one.
func Step(state uint64) uint64 {
	return (state*multiplier + 11) & mask
}

func (random *Random) next(bits int) int32 {
	random.state = Step(random.state)
	return int32(random.state >> (48 - bits))
}

// Int31 is a number of 31 bits.
func (random *Random) Int31() int {
	return int(random.next(31))
}

// Int is a number from 0 to less than the bound.
func (random *Random) Int(bound int) int {
	if bound&-bound == bound {
		return bound * int(random.next(31)) >> 31
	}
	for {
		bits := random.next(31)
		value := bits % int32(bound)
		if bits-value+int32(bound-1) >= 0 {
			return int(value)
		}
	}
}

// Long is a number of 64 bits.
func (random *Random) Long() int64 {
	high := int64(random.next(32))
	return high<<32 + int64(random.next(32))
}

// Float is a number from 0 to less than 1.
func (random *Random) Float() float64 {
	high := int64(random.next(26))
	return float64(high<<27+int64(random.next(27))) * 0x1p-53
}

// Bool is true or false.
func (random *Random) Bool() bool {
	return random.next(1) != 0
}

// Longs are this many numbers from 0 to less than the bound.
func (random *Random) Longs(count, bound int) []int {
	longs := make([]int, count)
	for i := range longs {
		longs[i] = int(uint64(random.Long())>>1) % bound
	}
	return longs
}
