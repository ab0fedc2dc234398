import { expect, test } from 'vitest'
import { moveItem } from './reorder.ts'

test.each([
  ['abc', 1, -1, 'bac'],
  ['abc', 1, 1, 'acb'],
  ['abc', 0, -1, 'abc'],
  ['abc', 2, 1, 'abc'],
  ['abc', 9, 1, 'abc'],
  ['', 0, 1, ''],
] as const)('%s: item %d by %d → %s', (items, index, step, expected) =>
  expect(moveItem([...items], index, step).join('')).toBe(expected),
)
