"""Decodes Salsa's wire protocol, version 1, from docs/wire.md alone; the tests compare it with the Java implementation.

Reads lines `value HEX`, `frame HEX` and `hello HEX` from standard input and prints a description of each; for `type NUMBER`
it prints the hash of the type. The first argument is a file with the canonical text of each type, whose line is its number.
"""
import hashlib, re, struct, sys

HASHES = []
TYPES = []  # (form, name, [(field, type)], [constant])
for line in open(sys.argv[1], encoding="utf-8"):
    form, name, fields, constants = re.fullmatch(r"(\w+) (.+?)\((.*?)\)(?:\{(.*)\})?", line.strip()).groups()
    HASHES.append(int.from_bytes(hashlib.sha256(line.strip().encode("utf-8")).digest()[:8], "big", signed=True))
    TYPES.append((form, name, [f.split(":") for f in fields.split(",") if f], (constants or "").split(",")))

def quoted(text):
    units = text.encode("utf-16-be", "surrogatepass")
    units = [units[i] << 8 | units[i + 1] for i in range(0, len(units), 2)]
    return '"' + "".join(chr(u) if 32 <= u < 127 and u not in (34, 92) else "\\u%04x" % u for u in units) + '"'

class Reader:
    def __init__(self, data):
        self.data, self.at, self.slots = data, 0, 0

    def take(self, count):
        if count > len(self.data) - self.at: raise ValueError("truncated")
        self.at += count
        return self.data[self.at - count:self.at]

    def unpack(self, code): return struct.unpack(">" + code, self.take(struct.calcsize(code)))[0]
    def u8(self): return self.unpack("B")
    def flag(self): return {0: "false", 1: "true"}[self.u8()]
    def id(self): return self.take(16).hex()
    def text(self): return self.take(self.varint()).decode("utf-8")
    def quoted(self): return quoted(self.text())
    def optional(self): return self.quoted() if self.u8() else "none"

    def varint(self):
        value = shift = 0
        while True:
            byte = self.u8()
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                if byte == 0 and shift > 7 or value >= 1 << 64: raise ValueError("number")
                return value

    def zigzag(self):
        value = self.varint()
        return value >> 1 ^ -(value & 1)

    def address(self): return "%s:%d/%d" % (self.text(), self.unpack("H"), self.unpack("q"))
    def home(self): return {0: lambda: "writer", 1: lambda: "reader", 2: self.address}[self.u8()]()
    def actor(self): return "%d:%s" % (self.varint(), self.id())
    def receipt(self):
        self.bits = self.u8()
        return "true" if self.bits & 2 else "false"
    def urgent(self): return "true" if self.bits & 4 else "false"
    def sender(self): return self.actor() if self.bits & 1 else "none"
    def server(self): return "%s:%d %s" % (self.text(), self.unpack("H"), self.quoted())

    def created(self):
        bits, fields = self.u8(), []
        for bit, read in enumerate((self.quoted, self.zigzag, self.id, self.server)):
            fields.append(read() if bits >> bit & 1 else "none")
        return "%s, placement=%s %s %s" % tuple(fields)

    def big(self): return int.from_bytes(self.take(self.varint()), "big", signed=True)

    def field(self, type):
        number = {"boolean": self.flag, "byte": lambda: self.unpack("b"), "short": self.zigzag, "int": self.zigzag,
                  "char": self.varint, "long": self.zigzag, "float": lambda: "0x%08x" % self.unpack("I"),
                  "double": lambda: "0x%016x" % self.unpack("Q")}.get(type)
        return str(number()) if number else self.value()

    def slot(self):
        self.slots += 1
        return "#%d" % (self.slots - 1)

    def list(self, count, element): return "[" + ", ".join(str(element()) for _ in range(count)) + "]"
    def values(self): return self.list(self.varint(), self.value)
    def entries(self): return self.list(self.varint(), lambda: self.value() + ": " + self.value())
    def line(self): return "(%s %s %s %d)" % (self.quoted(), self.quoted(), self.optional(), self.zigzag())

    def failure(self):
        return "{%s %s %s %s %s}" % (self.quoted(), self.optional(), self.list(self.varint(), self.line),
            self.failure() if self.u8() else "none", self.list(self.varint(), self.failure))

    def value(self):
        kind = self.u8()
        name, what = KINDS[kind]
        if kind == 2:
            form, type, fields, _ = TYPES[self.varint()]
            return "TYPED" + self.slot() + " " + type + "{" + ", ".join(f + "=" + self.field(t) for f, t in fields) + "}"
        if kind == 3:
            type = TYPES[self.varint()]
            return "CONSTANT " + type[1] + "." + type[3][self.varint()]
        if kind == 4: return "TYPED_ARRAY %s%s%s" % (TYPES[self.varint()][1], self.slot(), self.values())
        slot = self.slot() if 0x40 <= kind < 0x70 else ""
        return name + slot + "".join((" " if not slot else "") + str(part(self)) for part in what)

V, Z, Q = Reader.varint, Reader.zigzag, Reader.quoted
def elements(code): return lambda r: r.list(r.varint(), lambda: r.flag() if code == "?" else r.unpack(code))
DATE_TIME = [Z, V]
KINDS = {0x00: ("NULL", []), 0x01: ("BACK", [V]), 0x02: ("TYPED", []), 0x03: ("CONSTANT", []), 0x04: ("TYPED_ARRAY", []),
    0x10: ("BOOLEAN", [Reader.flag]), 0x11: ("BYTE", [lambda r: r.unpack("b")]), 0x12: ("SHORT", [Z]), 0x13: ("CHAR", [V]),
    0x14: ("INT", [Z]), 0x15: ("LONG", [Z]), 0x16: ("FLOAT", [lambda r: r.field("float")]),
    0x17: ("DOUBLE", [lambda r: r.field("double")]), 0x18: ("BIG_INTEGER", [Reader.big]),
    0x19: ("BIG_DECIMAL", [Z, Reader.big]), 0x20: ("STRING", [Q]),
    0x21: ("UTF16", [lambda r: quoted(r.take(2 * r.varint()).decode("utf-16-be", "surrogatepass"))]), 0x22: ("UUID", [Reader.id]),
    0x23: ("EMPTY_LIST", [lambda r: "[]"]), 0x24: ("EMPTY_SET", [lambda r: "[]"]), 0x25: ("EMPTY_MAP", [lambda r: "{}"]),
    0x30: ("INSTANT", [Z, V]), 0x31: ("DURATION", [Z, V]), 0x32: ("PERIOD", [Z, Z, Z]), 0x33: ("LOCAL_DATE", [Z]),
    0x34: ("LOCAL_TIME", [V]), 0x35: ("LOCAL_DATE_TIME", DATE_TIME), 0x36: ("OFFSET_TIME", [V, Z]),
    0x37: ("OFFSET_DATE_TIME", DATE_TIME + [Z]),
    0x38: ("ZONED_DATE_TIME", DATE_TIME + [Z, lambda r: "fixed" if r.u8() else r.quoted()]), 0x39: ("ZONE_OFFSET", [Z]),
    0x3a: ("ZONE_REGION", [Q]), 0x3b: ("YEAR", [Z]), 0x3c: ("YEAR_MONTH", [Z, V]), 0x3d: ("MONTH_DAY", [V, V]),
    0x3e: ("MONTH", [V]), 0x3f: ("DAY_OF_WEEK", [V]), 0x40: ("BOOLEANS", [elements("?")]), 0x41: ("BYTES", [elements("b")]),
    0x42: ("SHORTS", [elements("h")]), 0x43: ("CHARS", [elements("H")]), 0x44: ("INTS", [elements("i")]),
    0x45: ("LONGS", [elements("q")]), 0x46: ("FLOATS", [elements("I")]), 0x47: ("DOUBLES", [elements("Q")]),
    0x54: ("OPTIONAL", [lambda r: "[" + r.value() + "]"]), 0x55: ("FIXED_SIZE_LIST", [Reader.values]),
    0x56: ("SINGLETON_LIST", [lambda r: "[" + r.value() + "]"]), 0x68: ("SINGLETON_SET", [lambda r: "[" + r.value() + "]"]),
    0x69: ("SINGLETON_MAP", [lambda r: "[" + r.value() + ": " + r.value() + "]"]), 0x70: ("ACTOR", [lambda r: TYPES[r.varint()][1], Reader.id, Reader.home]),
    0x71: ("TOKEN", [Reader.id, Reader.home]), 0x72: ("CHANNEL", [Reader.id, Reader.home]), 0x73: ("FAILURE", [Reader.failure])}
for base, names in ((0x48, "OBJECTS STRINGS"), (0x50, "ARRAY_LIST LINKED_LIST ARRAY_DEQUE LIST_OF"), (0x60, "HASH_SET LINKED_HASH_SET . SET_OF")):
    KINDS.update({base + i: (name, [Reader.values]) for i, name in enumerate(names.split())})
KINDS.update({0x64 + i: (name, [Reader.entries]) for i, name in enumerate("HASH_MAP LINKED_HASH_MAP . MAP_OF".split())})
KINDS[0x62] = ("TREE_SET", [lambda r: "/%d" % r.u8(), Reader.values])
KINDS[0x66] = ("TREE_MAP", [lambda r: "/%d" % r.u8(), Reader.entries])

I64, REST, S = lambda r: r.unpack("q"), lambda r: r.take(len(r.data) - r.at).hex(), [("sequence", V)]
R, NAME, VALUE, TYPE = S + [("request", V)], [("name", Q)], [("value", REST)], [("type", V)]
FRAMES = {0x01: ("Welcome", [("address", Reader.address), ("peerIncarnation", I64), ("received", V)]),
    0x02: ("Acknowledge", [("incarnation", I64), ("received", V)]), 0x03: ("Ping", [("nonce", I64)]),
    0x04: ("Pong", [("nonce", I64)]), 0x05: ("Close", [("code", V), ("reason", Q)]), 0x06: ("Credit", [("bytes", V)]),
    0x07: ("Piece", S + [("following", V), ("part", REST)]),
    0x10: ("DeclareTypes", S + [("types", lambda r: r.list(r.varint(), lambda: "%d %s %d" % (r.varint(), r.quoted(), r.unpack("q"))))]),
    0x11: ("RefuseTypes", S + [("refusals", lambda r: r.list(r.varint(), lambda: "%d %s" % (r.varint(), r.quoted())))]),
    0x12: ("Send", R + [("isReceipt", Reader.receipt), ("isUrgent", Reader.urgent), ("sender", Reader.sender), ("target", Reader.id)] + TYPE + [("arguments", REST)]),
    0x13: ("Reply", R + VALUE), 0x14: ("Fail", R + [("failure", REST)]),
    0x15: ("Resolve", S + [("token", Reader.id), ("failed", Reader.flag)] + VALUE),
    0x16: ("Refuse", R + [("code", V), ("reason", Q)]),
    0x17: ("Create", R + [("name", Reader.created), ("behavior", V)] + TYPE + [("arguments", REST)]),
    0x18: ("LookUp", R + NAME + [("behavior", V)]), 0x19: ("Register", R + NAME + [("actor", Reader.actor)]),
    0x1a: ("Unregister", R + NAME), 0x1b: ("Offer", R + [("channel", Reader.id)] + VALUE)}

def frame(r):
    if r.unpack("I") != len(r.data) - 4: raise ValueError("length")
    name, fields = FRAMES[r.u8()]
    return name + "(" + ", ".join("%s=%s" % (field, read(r)) for field, read in fields) + ")"

def hello(r):
    if r.take(8) != b"\xf0SALSA\r\n": raise ValueError("magic")
    least, greatest, size, depth, zero, values, incarnation = struct.unpack(">HHiHHiq", r.take(24))
    return "Hello(%d to %d, %d bytes, %d levels, %d values, %d)" % (least, greatest, size, depth, values, incarnation)

for line in sys.stdin:
    what, data = line.split()
    if what == "type":
        print(HASHES[int(data)])
        continue
    reader = Reader(bytes.fromhex(data))
    print({"value": Reader.value, "frame": frame, "hello": hello}[what](reader) + ("" if reader.at == len(reader.data) else " TRAILING"))
