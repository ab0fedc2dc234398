import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WHITE, fromHsl, mix, parseColour, toHex, toHsl } from './colour.ts'

test.each([
  ['#b4451f', '#b4451f'],
  ['#FFF', '#ffffff'],
  [' #0a8 ', '#00aa88'],
  ['#0008', undefined],
  ['#00000000', undefined],
  ['rgb(180, 69, 31)', undefined],
  ['white', undefined],
  ['constructor', undefined],
  ['url(//evil.test)', undefined],
  ['#fff;}body{display:none', undefined],
  ['#12', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j is the colour %j', (text, expected) => {
  const colour = parseColour(text)
  expect(colour && toHex(colour)).toBe(expected)
})

test('no share of another colour changes nothing', () => {
  expect(mix(WHITE, [0, 0, 0], 0)).toEqual(WHITE)
})

test('a colour is the same by hue, saturation and lightness', () => {
  fc.assert(
    fc.property(fc.nat(255), fc.nat(255), fc.nat(255), (red, green, blue) => {
      expect(toHex(fromHsl(...toHsl([red, green, blue])))).toBe(toHex([red, green, blue]))
    }),
  )
})
