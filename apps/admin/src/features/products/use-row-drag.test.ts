import { expect, test } from 'vitest'
import { dropIndex } from './use-row-drag.ts'

const rows = [0, 50, 100, 180].map((top, at, all) => ({ top, height: (all[at + 1] ?? 230) - top }))

test.each([
  ['a little', 1, 10, 1],
  ['past the next row', 0, 60, 1],
  ['past the taller one', 1, 70, 2],
  ['to the end', 0, 500, 3],
  ['to the start', 3, -500, 0],
  ['up by one', 2, -70, 1],
] as const)('a row dragged %s is dropped there', (_name, from, by, to) => {
  expect(dropIndex(rows, from, by)).toBe(to)
})
