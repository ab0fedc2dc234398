import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addVisitors,
  countVisitors,
  emptySketch,
  mergeSketches,
  sketchFromBytes,
  sketchToBytes,
} from './visitor-sketch.ts'

/** Evenly distributed numbers like hashes, the same in each run. */
function* visitorsFrom(seed: number, count: number): Generator<number> {
  let state = BigInt(seed) * 0x9e3779b97f4a7c15n
  for (let n = 0; n < count; n += 1) {
    state = (state + 0x9e3779b97f4a7c15n) & 0xffffffffffffffffn
    let mixed = ((state ^ (state >> 30n)) * 0xbf58476d1ce4e5b9n) & 0xffffffffffffffffn
    mixed = ((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn) & 0xffffffffffffffffn
    yield Number((mixed ^ (mixed >> 31n)) >> 16n)
  }
}

const sketchOf = (visitors: Iterable<number>) => addVisitors(emptySketch(), visitors)
const visitor = fc.integer({ min: 0, max: 2 ** 48 - 1 })

test('up to 512 visitors are counted exactly, however often each comes and however they are put together', () => {
  fc.assert(
    fc.property(
      fc.array(visitor, { maxLength: 400 }),
      fc.array(visitor, { maxLength: 100 }),
      (one, other) => {
        const merged = mergeSketches(sketchOf([...one, ...one]), sketchOf(other))
        expect(countVisitors(merged)).toBe(new Set([...one, ...other]).size)
        expect(countVisitors(sketchFromBytes(sketchToBytes(merged)))).toBe(countVisitors(merged))
      },
    ),
  )
})

test.each([513, 2_000, 10_000, 12_000, 60_000])('%i visitors are told to 4 percent', (count) => {
  for (const seed of [1, 2, 3]) {
    const counted = countVisitors(sketchOf(visitorsFrom(seed, count)))
    expect(Math.abs(counted - count) / count).toBeLessThan(0.04)
  }
})

test('visitors of few networks, whose numbers begin alike, are told as well', () => {
  for (const networks of [1, 7, 40]) {
    const visitors = [...visitorsFrom(networks, 12_000)].map(
      (visitor, at) => (at % networks) * 2 ** 24 * 977 + (visitor % 2 ** 24),
    )
    const different = new Set(visitors).size
    const counted = countVisitors(sketchOf(visitors))
    expect(Math.abs(counted - different) / different).toBeLessThan(0.04)
  }
})

test('days add up to the same as all of their visitors at once, small days and large ones', () => {
  const days = [300, 40, 9_000, 1, 700].map((count, seed) => [...visitorsFrom(seed + 10, count)])
  // Some visitors return.
  days[1]!.push(...days[2]!.slice(0, 500))
  const merged = days
    .map((visitors) => sketchFromBytes(sketchToBytes(sketchOf(visitors))))
    .reduce(mergeSketches, emptySketch())
  expect(sketchToBytes(merged)).toEqual(sketchToBytes(sketchOf(days.flat())))
  const backwards = days.toReversed().map(sketchOf).reduce(mergeSketches, emptySketch())
  expect(countVisitors(backwards)).toBe(countVisitors(merged))
})

test('merging leaves the second sketch as it was', () => {
  const large = sketchOf(visitorsFrom(1, 1_000))
  const before = Uint8Array.from(sketchToBytes(large))
  mergeSketches(sketchOf(visitorsFrom(2, 10)), large)
  expect(sketchToBytes(large)).toEqual(before)
})
