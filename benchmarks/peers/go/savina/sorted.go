package savina

import "salsa/peers/protocol"

// capacity is how many messages wait in a mailbox before its senders do.
const capacity = 1024

// sumOf adds up numbers and checks that they ascend.
func sumOf(numbers []int, modulus int) int {
	sum, last := 0, 0
	for _, number := range numbers {
		if number < last {
			protocol.Wrong("%d after %d", number, last)
		}
		last = number
		sum = (sum + number) % modulus
	}
	return sum
}
