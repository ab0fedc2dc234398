/**
 * Counts distinct visitors in little space, and can be merged over days and galleries: someone who came on two days is
 * one visitor. Up to 512 visitors are stored individually, so that small numbers are exact; above that, 4,096 registers
 * estimate the number to 1.6 % (HyperLogLog). A visitor is a 48-bit number.
 */
export type VisitorSketch = { visitors: Set<number> } | { registers: Uint8Array }

const EXACT_MAX = 512
const REGISTERS = 4_096
const BYTES_OF_VISITOR = 6
const HASH_BITS = 48
const REGISTER_BITS = 12
const HIGH = 2 ** 32

export function emptySketch(): VisitorSketch {
  return { visitors: new Set() }
}

/** Adds visitors to a sketch. It may change the given one, so use the returned one. */
export function addVisitors(sketch: VisitorSketch, visitors: Iterable<number>): VisitorSketch {
  let grown = sketch
  for (const visitor of visitors) {
    if ('registers' in grown) {
      register(grown.registers, visitor)
      continue
    }
    grown.visitors.add(visitor)
    if (grown.visitors.size > EXACT_MAX) grown = toRegisters(grown.visitors)
  }
  return grown
}

/** Merges the visitors of both. It may change the first, so use the returned one. */
export function mergeSketches(sketch: VisitorSketch, other: VisitorSketch): VisitorSketch {
  if ('visitors' in other) return addVisitors(sketch, other.visitors)
  if ('visitors' in sketch)
    return addVisitors({ registers: Uint8Array.from(other.registers) }, sketch.visitors)
  const { registers } = sketch
  for (let at = 0; at < REGISTERS; at += 1)
    if (other.registers[at]! > registers[at]!) registers[at] = other.registers[at]!
  return sketch
}

export function countVisitors(sketch: VisitorSketch): number {
  if ('visitors' in sketch) return sketch.visitors.size
  let sum = 0
  let empty = 0
  for (const rank of sketch.registers) {
    sum += 2 ** -rank
    if (rank === 0) empty += 1
  }
  const estimate = ((0.7213 / (1 + 1.079 / REGISTERS)) * REGISTERS * REGISTERS) / sum
  // While many registers are empty, counting the empty ones is more accurate.
  const isFew = estimate <= 2.5 * REGISTERS && empty > 0
  return Math.round(isFew ? REGISTERS * Math.log(REGISTERS / empty) : estimate)
}

/** The stored form: six bytes per visitor, or the registers. */
export function sketchToBytes(sketch: VisitorSketch): Uint8Array {
  if ('registers' in sketch) return sketch.registers
  const bytes = new Uint8Array(sketch.visitors.size * BYTES_OF_VISITOR)
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const visitor of sketch.visitors) {
    view.setUint16(at, Math.floor(visitor / HIGH))
    view.setUint32(at + 2, visitor % HIGH)
    at += BYTES_OF_VISITOR
  }
  return bytes
}

export function sketchFromBytes(bytes: Uint8Array): VisitorSketch {
  if (bytes.length === REGISTERS) return { registers: Uint8Array.from(bytes) }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const visitors = new Set<number>()
  for (let at = 0; at + BYTES_OF_VISITOR <= bytes.length; at += BYTES_OF_VISITOR)
    visitors.add(view.getUint16(at) * HIGH + view.getUint32(at + 2))
  return { visitors }
}

function toRegisters(visitors: Iterable<number>): { registers: Uint8Array } {
  const registers = new Uint8Array(REGISTERS)
  for (const visitor of visitors) register(registers, visitor)
  return { registers }
}

/**
 * The low bits choose the register, which stores the rarest of its visitors: one more than the number of zeros before
 * the first one in the other bits.
 */
function register(registers: Uint8Array, visitor: number): void {
  const mixed = mix(visitor)
  const at = mixed % REGISTERS
  const rest = Math.floor(mixed / REGISTERS)
  const zeros = HASH_BITS - REGISTER_BITS - bitLength(rest)
  if (registers[at]! < zeros + 1) registers[at] = zeros + 1
}

const HALF = 2 ** 24
const ROUNDS = [0x9e3779, 0x7f4a7c, 0xf39cc0, 0x60c5ab]

/**
 * A bijective scrambling of 48-bit numbers: visitors of one network share a prefix, but the registers need independent
 * bits.
 */
function mix(visitor: number): number {
  let [left, right] = [Math.floor(visitor / HALF), visitor % HALF]
  for (const round of ROUNDS)
    [left, right] = [right, left ^ (Math.imul(right ^ round, 0x9e3779b1) >>> 8)]
  return left * HALF + right
}

function bitLength(value: number): number {
  const high = Math.floor(value / HIGH)
  return high > 0 ? 64 - Math.clz32(high) : 32 - Math.clz32(value)
}
