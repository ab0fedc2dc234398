import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBibNumber, readBibNumber, toBibNumber } from './bib-number.ts'

test.each([
  ['12', '12'],
  ['  12 ', '12'],
  ['0012', '0012'],
  ['12.0', '12'],
  ['12,0', '12'],
  ['12.00', '12'],
  ['１２', '12'],
  ['１２．０', '12'],
  ["'0012", '0012'],
  ['#12', '12'],
  ['(12)', '12'],
  ['12.', '12'],
  ['1\u00a0234', '1234'],
  ['1\u202f234', '1234'],
  ["1'234", '1234'],
  ['a12', 'A12'],
  ['a-12', 'A12'],
  ['A 12', 'A12'],
  ['A.12', 'A12'],
  ['12-B', '12B'],
  ['12 b', '12B'],
  ['45E02', '45E02'],
  ['12e', '12E'],
  ['101-2', '101-2'],
  ['101 – 2', '101-2'],
  ['№ 7', 'NO7'],
  ['№7', 'NO7'],
  ['ab12cd', 'AB12CD'],
  ['٤٢', '٤٢'],
  ['①', '1'],
  ['', ''],
  ['   ', ''],
  ['-', ''],
  ['--', ''],
])('%j is the number %j', (text, number) => {
  expect(readBibNumber(text)).toBe(number)
})

test.each([
  '4.5E+02',
  '4,5E+02',
  '4.5e02',
  '1E+03',
  '1e-3',
  '12.5',
  '12,5',
  '0.12',
  '.5',
  ',5',
  '-12',
  '−12',
  '+12',
  '1.234',
  '1,234',
  '12.000',
  '1 234',
  '12 15',
  '12, 15',
  '12; 15',
  '12/15',
  '12+15',
  '12 & 15',
  'A12, A13',
  'A12 A13',
  '12:30',
  '31.05.2026',
  '2026-05-31',
  '12²',
  '1½',
  '12.0.0',
  'x'.repeat(21),
])('%j is no number', (text) => {
  expect(readBibNumber(text)).toBeUndefined()
})

test.each([
  [' 1042 ', '1042'],
  ['a-12', 'A12'],
  ['１２', '12'],
  ['0012', '0012'],
  ['12.5', ''],
  ['10.0', ''],
  ['10,0', ''],
  ['10:30', ''],
  ['17-05-2026', ''],
  ['--', ''],
  ['CITY 10K', 'CITY10K'],
])('%j on a photo is compared as the number %j', (text, number) => {
  expect(toBibNumber(text)).toBe(number)
})

test.each([
  ['1042', true],
  ['A12', true],
  ['12b', true],
  ['CITY10K', false],
  ['10K', false],
  ['FINISH', false],
  ['12345678', false],
  ['12.5', false],
  ['10:30', false],
  ['', false],
])('%j can be a number: %s', (text, can) => {
  expect(isBibNumber(text)).toBe(can)
})

test('a number that was read is read again as itself, and digits never change', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), (text) => {
      const number = readBibNumber(text) ?? ''
      expect(readBibNumber(number)).toBe(number)
    }),
  )
  fc.assert(
    fc.property(fc.nat(9_999_999), (number) => {
      expect(readBibNumber(String(number))).toBe(String(number))
      expect(readBibNumber(`${number}.0`)).toBe(String(number))
      expect(readBibNumber(`${number},0`)).toBe(String(number))
    }),
  )
})
