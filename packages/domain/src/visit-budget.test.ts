import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type BudgetedEvent,
  EMPTY_DAY,
  type KnownVisits,
  VISIT_BUDGET,
  type VisitBudget,
  admitVisits,
} from './visit-budget.ts'
import { toVisitorNumber } from './visitor-number.ts'

const AT = Date.parse('2026-05-03T10:00:00Z')
const NOTHING: KnownVisits = {
  visitors: new Set(),
  photos: new Set(),
  words: new Set(),
  ofNetwork: new Map(),
  ofWideNetwork: new Map(),
}
const SMALL: VisitBudget = {
  events: 20,
  visitors: 6,
  ofNetwork: 2,
  ofWideNetwork: 4,
  photos: 2,
  words: 1,
  singles: 3,
}
/** A visitor in a network of a wide network. */
const person = (wide: number, network: number, browser: number) =>
  toVisitorNumber({ wide, network, browser })
const visit = (visitor: number, more: Partial<BudgetedEvent> = {}): BudgetedEvent => ({
  kind: 'visit',
  at: AT,
  visitor,
  ...more,
})
const admit = (events: BudgetedEvent[], day = EMPTY_DAY, known = NOTHING) =>
  admitVisits(events, day, known, SMALL)

test('one network, and one customer’s networks, make so many visitors and no more; who is in stays in', () => {
  const [first, second, third] = [1, 2, 3].map((browser) => visit(person(1, 1, browser)))
  const { admitted, refused, day } = admit([first!, second!, third!, first!])
  expect(admitted.map(({ visitor }) => visitor)).toEqual([
    first!.visitor,
    second!.visitor,
    first!.visitor,
  ])
  expect(refused).toEqual({ network: 1, budget: 0 })
  expect(day).toMatchObject({ visitors: 2, events: 3 })
  const wide = [1, 2, 3, 4, 5].map((network) => visit(person(2, network, 1)))
  expect(admit(wide).refused).toEqual({ network: 1, budget: 0 })
})

test('a day has so many visitors and events, and what another process has counted counts', () => {
  const crowd = Array.from({ length: 8 }, (_, n) => visit(person(n, n, n)))
  expect(admit(crowd)).toMatchObject({ refused: { network: 0, budget: 2 }, day: { visitors: 6 } })
  const busy = { ...EMPTY_DAY, events: 19, visitors: 1 }
  const known = { ...NOTHING, visitors: new Set([crowd[0]!.visitor]) }
  expect(admit([crowd[0]!, crowd[0]!], busy, known)).toMatchObject({
    refused: { budget: 1 },
    day: { events: 20, visitors: 1 },
  })
  const full = { ...NOTHING, ofNetwork: new Map([[person(1, 1, 0), 2]]) }
  expect(admit([visit(person(1, 1, 9))], EMPTY_DAY, full).refused).toEqual({
    network: 1,
    budget: 0,
  })
})

test('photos and words beyond the day’s are counted with others; those it knows by themselves', () => {
  const one = person(1, 1, 1)
  const photos = ['a', 'b', 'c', 'a'].map((photoGuid) => visit(one, { kind: 'view', photoGuid }))
  const seen = admit(photos)
  expect(seen.admitted.map(({ isOtherPhoto }) => isOtherPhoto)).toEqual([false, false, true, false])
  expect(seen.day.photos).toBe(2)
  const words = ['x', 'y', 'x'].map((text) => visit(one, { kind: 'missed', words: text }))
  expect(admit(words).admitted.map(({ isOtherWords }) => isOtherWords)).toEqual([
    false,
    true,
    false,
  ])
  const known = { ...NOTHING, words: new Set(['y']) }
  expect(admit(words, { ...EMPTY_DAY, words: 1 }, known).admitted[1]!.isOtherWords).toBe(false)
})

test('each minute a few events are kept by themselves', () => {
  const one = person(1, 1, 1)
  const events = [0, 1, 2, 3, 60_000, 30_000, 120_000].map((later) =>
    visit(one, { at: AT + later }),
  )
  const { admitted, day } = admit(events)
  expect(admitted.map(({ isSingle }) => isSingle)).toEqual([
    true,
    true,
    true,
    false,
    true,
    true,
    true,
  ])
  expect(day).toMatchObject({ minute: Math.floor(AT / 60_000) + 2, singles: 1 })
})

test('whatever comes, in however many pieces, no number passes its budget', () => {
  const event = fc.record({
    kind: fc.constantFrom('visit' as const, 'view' as const, 'missed' as const),
    at: fc.integer({ min: AT, max: AT + 600_000 }),
    visitor: fc.integer({ min: 0, max: 2 ** 48 - 1 }),
    photoGuid: fc.option(fc.constantFrom('a', 'b', 'c', 'd'), { nil: undefined }),
    words: fc.option(fc.string(), { nil: undefined }),
  })
  fc.assert(
    fc.property(fc.array(fc.array(event, { maxLength: 12 }), { maxLength: 5 }), (batches) => {
      let day = EMPTY_DAY
      let [admitted, refused] = [0, 0]
      for (const batch of batches) {
        const answer = admit(batch, day)
        day = answer.day
        admitted += answer.admitted.length
        refused += answer.refused.network + answer.refused.budget
      }
      for (const kind of ['events', 'visitors', 'photos', 'words', 'singles'] as const)
        expect(day[kind]).toBeLessThanOrEqual(SMALL[kind])
      expect(admitted + refused).toBe(batches.flat().length)
    }),
  )
})

test('a busy race is counted in full, and 300 phones behind one address are', () => {
  expect(VISIT_BUDGET.events).toBeGreaterThanOrEqual(2 * 2_000_000)
  expect(VISIT_BUDGET.visitors).toBeGreaterThan(50_000)
  expect(VISIT_BUDGET.ofNetwork).toBeGreaterThan(300)
  expect(VISIT_BUDGET.ofNetwork).toBeLessThan(1_000)
})
