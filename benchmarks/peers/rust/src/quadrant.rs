//! A part of the square of the facility location: its customers, and the facilities that they know.

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    pub x: f64,
    pub y: f64,
}

impl Place {
    fn to(self, other: Place) -> f64 {
        ((self.x - other.x).powi(2) + (self.y - other.y).powi(2)).sqrt()
    }
}

/// It lies between its corner and as far as it is long, and facilities are announced this many levels below it.
#[derive(Clone, Copy)]
pub struct Area {
    pub corner: Place,
    pub length: f64,
    pub depth: i64,
}

impl Area {
    /// Which of its four parts a place lies in.
    pub fn part_of(self, place: Place) -> usize {
        let half = self.length / 2.0;
        usize::from(place.x >= self.corner.x + half) + 2 * usize::from(place.y >= self.corner.y + half)
    }

    pub fn part(self, number: usize) -> Area {
        let length = self.length / 2.0;
        let x = self.corner.x + (number % 2) as f64 * length;
        let y = self.corner.y + (number / 2) as f64 * length;
        Area { corner: Place { x, y }, length, depth: self.depth - 1 }
    }
}

/// The state of an area that is not divided.
pub struct Settlement {
    pub facilities: Vec<Place>,
    pub customers: Vec<Place>,
    pub cost: f64,
}

impl Settlement {
    pub fn new(facilities: Vec<Place>) -> Settlement {
        Settlement { facilities, customers: Vec::new(), cost: 0.0 }
    }

    pub fn add(&mut self, customer: Place) {
        self.customers.push(customer);
        self.cost += self.facilities.iter().map(|&each| customer.to(each)).fold(f64::MAX, f64::min);
    }

    /// A place for a facility.
    pub fn middle(&self) -> Place {
        let count = self.customers.len() as f64;
        let (x, y) = self.customers.iter().fold((0.0, 0.0), |(x, y), each| (x + each.x, y + each.y));
        Place { x: x / count, y: y / count }
    }
}
