import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

/** The number of a crowd that have passed after each turn of the event loop. */
async function passedByTurn(crowd: number, perTurn: number): Promise<number[]> {
  const pace = createPace(perTurn)
  let passed = 0
  const all = Array.from({ length: crowd }, () => pace.turn().then(() => (passed += 1)))
  const seen: number[] = []
  while (passed < crowd) {
    await nextTurn()
    seen.push(passed)
  }
  await Promise.all(all)
  return seen
}

test('a crowd passes a few at a time, so that other work comes between', async () => {
  const seen = await passedByTurn(20, 8)
  expect(seen.length).toBeGreaterThanOrEqual(2)
  const steps = seen.map((passed, at) => passed - (seen[at - 1] ?? 0))
  expect(steps.slice(1).every((step) => step <= 8)).toBe(true)
  expect(seen.at(-1)).toBe(20)
})

test('one alone doesn’t wait', async () => {
  const pace = createPace(1)
  let isPassed = false
  void pace.turn().then(() => (isPassed = true))
  await Promise.resolve()
  expect(isPassed).toBe(true)
})

test('they pass in the order in which they came, and those who come later, too', async () => {
  const pace = createPace(2)
  const order: number[] = []
  const enter = (n: number) => pace.turn().then(() => order.push(n))
  const first = [1, 2, 3, 4, 5].map(enter)
  await nextTurn()
  await Promise.all([...first, enter(6)])
  expect(order).toEqual([1, 2, 3, 4, 5, 6])
})
