import { expect, it } from 'vitest'
import { coverRange, rangeHeader, readRangeHeader } from './byte-range.ts'

it.each([
  ['bytes=0-0', { start: 0, end: 0 }, { start: 0, end: 0 }],
  ['bytes=2-5', { start: 2, end: 5 }, { start: 2, end: 5 }],
  ['bytes=2-', { start: 2 }, { start: 2, end: 9 }],
  ['bytes=9-20', { start: 9, end: 20 }, { start: 9, end: 9 }],
  ['bytes=-1', { last: 1 }, { start: 9, end: 9 }],
  ['bytes=-20', { last: 20 }, { start: 0, end: 9 }],
  ['bytes=10-', { start: 10 }, undefined],
  ['bytes=-0', { last: 0 }, undefined],
] as const)('%s of 10 bytes', (header, range, span) => {
  expect(readRangeHeader(header)).toEqual(range)
  expect(coverRange(range, 10)).toEqual(span)
  expect(rangeHeader(range)).toBe(header)
})

it.each([
  undefined,
  '',
  'bytes',
  'bytes=',
  'bytes=-',
  'bytes=3-2',
  'bytes=1-2,4-5',
  'bytes=-1-2',
  'bytes=1.5-2',
  'bytes=0x1-2',
  'items=1-2',
  'bytes=1234567890123456-',
])('%j is no range that we serve', (header) => {
  expect(readRangeHeader(header)).toBeUndefined()
})

it('nothing of an empty file can be covered', () => {
  for (const range of [{ start: 0 }, { start: 0, end: 0 }, { last: 5 }])
    expect(coverRange(range, 0)).toBeUndefined()
})
