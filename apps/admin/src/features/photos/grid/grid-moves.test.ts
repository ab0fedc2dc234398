import { expect, test } from 'vitest'
import { type GridKey, moveInGrid } from './grid-moves.ts'

// 0 1 2 / 3 (as wide as all) / 4 5
const rows = [
  { start: 0, end: 3, height: 100, widths: [100, 100, 100] },
  { start: 3, end: 4, height: 100, widths: [308] },
  { start: 4, end: 6, height: 100, widths: [60, 244] },
]

test.each([
  [0, 'ArrowRight', 1],
  [2, 'ArrowRight', 3],
  [5, 'ArrowRight', 5],
  [0, 'ArrowLeft', 0],
  [3, 'ArrowLeft', 2],
  [0, 'ArrowDown', 3],
  [3, 'ArrowDown', 5],
  [3, 'ArrowUp', 1],
  [4, 'ArrowUp', 3],
  [0, 'ArrowUp', 0],
  [5, 'ArrowDown', 5],
  [1, 'Home', 0],
  [1, 'End', 2],
  [4, 'End', 5],
] as const)('from %d %s leads to %d', (from, key, to) =>
  expect(moveInGrid(rows, from, key)).toBe(to),
)

test('with Ctrl, Home and End move to the first and the last photo', () => {
  expect([moveInGrid(rows, 4, 'Home', true), moveInGrid(rows, 1, 'End', true)]).toEqual([0, 5])
})

test.each(['ArrowLeft', 'ArrowDown', 'End'] satisfies GridKey[])(
  'an empty grid and a missing photo are harmless for %s',
  (key) => {
    expect(moveInGrid([], 3, key)).toBe(0)
    expect(moveInGrid(rows, 99, key)).toBe(5)
  },
)
