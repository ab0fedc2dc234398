import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from './duration.ts'
import {
  type DeletionFacts,
  booksKeptUntil,
  deletionBlocks,
  deletionDue,
  deletionNotes,
  isReminderDue,
  isStudioName,
  siteState,
} from './studio-deletion.ts'

const NOTHING: DeletionFacts = {
  payouts: 0,
  disputes: 0,
  refunds: 0,
  prints: 0,
  downloads: 0,
  balances: [],
}

test.each<[string, Partial<DeletionFacts>, string[], string[]]>([
  ['nothing is open', {}, [], []],
  ['a payout is on its way', { payouts: 1 }, ['payouts'], []],
  ['a dispute is open', { disputes: 2 }, ['disputes'], []],
  ['a refund is on its way', { refunds: 1 }, ['refunds'], []],
  ['prints are not shipped', { prints: 3 }, ['prints'], []],
  ['downloads wait for their buyers', { downloads: 4 }, [], ['downloads']],
  ['money is there', { balances: [{ currency: 'EUR', amount: 1, least: 0 }] }, ['balance'], []],
  [
    'money is there that is too little to be paid out',
    { balances: [{ currency: 'MXN', amount: 74_999, least: 75_000 }] },
    [],
    ['smallBalance'],
  ],
  [
    'exactly the least is there',
    { balances: [{ currency: 'MXN', amount: 75_000, least: 75_000 }] },
    ['balance'],
    [],
  ],
  ['the studio owes', { balances: [{ currency: 'EUR', amount: -5, least: 0 }] }, [], ['debt']],
  ['a currency is settled', { balances: [{ currency: 'EUR', amount: 0, least: 0 }] }, [], []],
])('%s', (_, open, blocks, notes) => {
  const facts = { ...NOTHING, ...open }
  expect(deletionBlocks(facts).map(({ kind }) => kind)).toEqual(blocks)
  expect(deletionNotes(facts).map(({ kind }) => kind)).toEqual(notes)
})

test('each balance that is not settled is told exactly once', () => {
  const balance = fc.record({
    currency: fc.constantFrom('EUR', 'GBP', 'MXN'),
    amount: fc.integer({ min: -1_000, max: 1_000 }),
    least: fc.integer({ min: 0, max: 500 }),
  })
  fc.assert(
    fc.property(fc.array(balance), (balances) => {
      const facts = { ...NOTHING, balances }
      const listed = [...deletionBlocks(facts), ...deletionNotes(facts)]
      expect(listed.flatMap((each) => each.balances).length).toBe(
        balances.filter(({ amount }) => amount !== 0).length,
      )
    }),
  )
})

test.each([
  [0, null, null, 'open'],
  [0, 5, null, 'closing'],
  [0, 5, 6, 'gone'],
])('a site', (_, deletionDueAt, purgedAt, state) => {
  expect(siteState({ deletionDueAt, purgedAt })).toBe(state)
})

test('a deletion is due after 30 days, and its reminder in the last seven', () => {
  const dueAt = deletionDue(1_000)
  expect(dueAt).toBe(1_000 + 30 * DAY_MS)
  expect(isReminderDue(dueAt, dueAt - 7 * DAY_MS - 1)).toBe(false)
  expect(isReminderDue(dueAt, dueAt - 7 * DAY_MS)).toBe(true)
  expect(isReminderDue(dueAt, dueAt)).toBe(false)
})

test('books are kept to the end of the tenth year after their last entry', () => {
  for (const [at, until] of [
    ['2026-01-01T00:00:00Z', '2037-01-01T00:00:00Z'],
    ['2026-12-31T23:59:59Z', '2037-01-01T00:00:00Z'],
  ] as const)
    expect(booksKeptUntil(Date.parse(at))).toBe(Date.parse(until))
})

test('books of the last years that there are end with time', () => {
  expect(booksKeptUntil(8_640_000_000_000_000)).toBe(8_640_000_000_000_000)
})

test.each([
  ['North Studio', 'North Studio', true],
  ['  north   studio ', 'North Studio', true],
  ['Ｎorth Studio', 'North Studio', true],
  ['North', 'North Studio', false],
  ['', '', false],
  [' ', ' ', false],
])('“%s” typed for “%s”', (typed, name, is) => {
  expect(isStudioName(typed, name)).toBe(is)
})
