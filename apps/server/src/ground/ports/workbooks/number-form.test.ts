import { expect, test } from 'vitest'
import { toNumberForm, toNumberText } from './number-form.ts'

test.each([
  [14, undefined, 'date'],
  [22, undefined, 'date'],
  [47, undefined, 'date'],
  [57, undefined, 'date'],
  [0, undefined, 'plain'],
  [2, undefined, 'plain'],
  [49, undefined, 'plain'],
  [164, 'dd.mm.yyyy', 'date'],
  [164, '[$-407]d. mmmm yyyy;@', 'date'],
  [164, '[h]:mm', 'date'],
  [164, 'General', 'plain'],
  [164, '#,##0.00 "days"', 'plain'],
  [164, '[Red]0.0', 'plain'],
  [164, '0\\d', 'plain'],
  [164, '00000', { digits: 5 }],
  [164, '[$-407]00000', { digits: 5 }],
])('the format %s %s means %j', (id, code, form) => {
  expect(toNumberForm(id, code)).toEqual(form)
})

test.each([
  ['1042', 'plain', '1042'],
  ['1042.0', 'plain', '1042'],
  ['4.917012345678E+12', 'plain', '4917012345678'],
  ['4.47E+11', 'plain', '447000000000'],
  ['1E+20', 'plain', '100000000000000000000'],
  ['1E-7', 'plain', '0.0000001'],
  ['0.30000000000000004', 'plain', '0.3'],
  ['12.100000000000001', 'plain', '12.1'],
  ['-3', 'plain', '-3'],
  ['1067', { digits: 5 }, '01067'],
  ['12.5', { digits: 5 }, '12.5'],
  ['', 'plain', ''],
  ['abc', 'plain', ''],
  ['1E+999', 'plain', ''],
  ['46173', 'date', '2026-05-31'],
  ['46173.5', 'date', '2026-05-31T12:00:00'],
  ['46173.999999999', 'date', '2026-06-01'],
  ['0.25', 'date', '06:00:00'],
  ['1', 'date', '1900-01-01'],
  ['61', 'date', '1900-03-01'],
  ['-1', 'date', '-1'],
  ['99999999', 'date', '99999999'],
] as const)('%s as %j is %s', (value, form, text) => {
  expect(toNumberText(value, form, false)).toBe(text)
})

test('days can be counted from 1904 on', () => {
  expect(toNumberText('44711', 'date', true)).toBe('2026-05-31')
  expect(toNumberText('0.5', 'date', true)).toBe('12:00:00')
})
