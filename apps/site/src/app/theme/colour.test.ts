import { expect, test } from 'vitest'
import { contrast, mix, paler, parseColour, readable, toHex, WHITE } from './colour.ts'

test.each([
  ['#b4451f', '#b4451f'],
  ['#FFF', '#ffffff'],
  [' #0008 ', '#777777'],
  ['#00000000', '#ffffff'],
  ['rgb(180, 69, 31)', '#b4451f'],
  ['rgb(100% 0% 0%)', '#ff0000'],
  ['rgba(0,0,0,.5)', '#808080'],
  ['rgba(0, 0, 0, 0.5)', '#808080'],
  ['hsl(120deg 100% 25%)', '#008000'],
  ['hsl(-240, 100%, 25%)', '#008000'],
  ['white', '#ffffff'],
  ['constructor', undefined],
  ['url(//evil.test)', undefined],
  ['red;}body{display:none', undefined],
  ['#12', undefined],
  ['rgb(1,2)', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j is the colour %j', (text, expected) => {
  const colour = parseColour(text)
  expect(colour && toHex(colour)).toBe(expected)
})

test('contrast is that of WCAG', () => {
  expect(contrast(WHITE, [0, 0, 0])).toBe(21)
  expect(contrast(WHITE, [118, 118, 118])).toBeGreaterThan(4.5)
  expect(contrast(WHITE, [119, 119, 119])).toBeLessThan(4.5)
})

test('a wish that can’t be read gives way to the next, and at last to black or white', () => {
  expect(readable(WHITE, [[240, 240, 240], undefined, [60, 60, 60]])).toEqual([60, 60, 60])
  expect(readable([10, 10, 10], [[40, 40, 40]])).toEqual(WHITE)
})

test('a paler ink still has its contrast', () => {
  expect(contrast(WHITE, paler(WHITE, [0, 0, 0], 4.5))).toBeGreaterThanOrEqual(4.5)
  expect(mix(WHITE, [0, 0, 0], 0)).toEqual(WHITE)
})
