import { expect, test } from 'vitest'
import { copiesLeft } from './copies-left.ts'

const items = [
  { guid: 'a', copies: 2 },
  { guid: 'b', copies: 1 },
  { guid: 'c', copies: 3 },
]

test.each([
  [0, { a: 2, b: 1, c: 3 }],
  [1, { a: 2, b: 1, c: 2 }],
  [3, { a: 2, b: 1 }],
  [4, { a: 2 }],
  [5, { a: 1 }],
  [6, {}],
  [7, {}],
])('of six copies, %i given back', (refundedUnits, left) => {
  const found = copiesLeft({ units: 6, unitPrice: 500, refundedUnits }, items)
  expect(Object.fromEntries(found)).toEqual(left)
  const sum = [...found.values()].reduce((all, copies) => all + copies, 0)
  expect(sum).toBe(Math.max(0, 6 - refundedUnits))
})

test.each([
  [1, [{ guid: 'a', copies: 1 }], { a: 1, b: 1, c: 3 }],
  [
    3,
    [
      { guid: 'a', copies: 2 },
      { guid: 'b', copies: 1 },
    ],
    { c: 3 },
  ],
  [3, [{ guid: 'b', copies: 1 }], { a: 2, c: 1 }],
  [6, [{ guid: 'b', copies: 1 }], {}],
  [2, [{ guid: 'b', copies: 2 }], { a: 2, c: 2 }],
])('of six copies, %i given back of which %j are named', (refundedUnits, named, left) => {
  const found = copiesLeft({ units: 6, unitPrice: 500, refundedUnits }, items, named)
  expect(Object.fromEntries(found)).toEqual(left)
})

test('a package is made whole or not at all', () => {
  expect(copiesLeft({ units: 6, unitPrice: null, refundedUnits: 0 }, items).size).toBe(3)
  expect(copiesLeft({ units: 6, unitPrice: null, refundedUnits: 1 }, items).size).toBe(0)
})
