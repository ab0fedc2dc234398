import { expect, test } from 'vitest'
import { createKeyedLimit } from './keyed-limit.ts'

test('each key has so many at once; anyone who leaves makes room once, however often they say so', () => {
  const limit = createKeyedLimit(2)
  const leave = limit.enter('a')
  expect(leave).toBeDefined()
  expect(limit.enter('a')).toBeDefined()
  expect(limit.enter('a')).toBeUndefined()
  expect(limit.enter('b')).toBeDefined()
  leave!()
  leave!()
  expect(limit.enter('a')).toBeDefined()
  expect(limit.enter('a')).toBeUndefined()
})
