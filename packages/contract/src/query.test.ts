import * as z from 'zod'
import { expect, test } from 'vitest'
import { queryBoolean, queryGuids, queryInt, queryTexts } from './query.ts'

test('a query value is text on the way and its real type on both ends', () => {
  const query = z.object({
    page: queryInt(1, 10).optional(),
    deleted: queryBoolean.optional(),
    content: queryGuids.optional(),
  })
  const value = { page: 3, deleted: true, content: ['0190c8f2-0000-7000-8000-000000000001'] }
  expect(z.encode(query, value)).toEqual({
    page: '3',
    deleted: 'true',
    content: '0190c8f2-0000-7000-8000-000000000001',
  })
  expect(z.decode(query, z.encode(query, value))).toEqual(value)
})

test.each(['', '1e3', '0', '11', 'abc', '1.5', ' 1'])('a page of %j is refused', (page) => {
  expect(z.safeDecode(queryInt(1, 10), page).success).toBe(false)
})

test('a list of guids refuses what is none', () => {
  expect(z.safeDecode(queryGuids, 'a,b').success).toBe(false)
  expect(z.decode(queryGuids, '')).toEqual([])
})

test('a list of texts leaves out empty ones and refuses long ones and too many', () => {
  const codec = queryTexts(5, 2)
  expect(z.decode(codec, 'vip,,10 km')).toEqual(['vip', '10 km'])
  expect(z.encode(codec, ['vip', '10 km'])).toBe('vip,10 km')
  expect(z.safeDecode(codec, 'abcdef').success).toBe(false)
  expect(z.safeDecode(codec, 'a,b,c').success).toBe(false)
})
