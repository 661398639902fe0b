module salsa/peers

go 1.26
