import { expect, test } from 'vitest'
import { createKeyedLimit } from './keyed-limit.ts'

test('each key has its limit; releasing a place frees it once, however often it is called', () => {
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
