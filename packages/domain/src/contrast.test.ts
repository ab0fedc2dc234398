import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Colour, WHITE, parseColour, toHex, toHsl } from './colour.ts'
import { contrast, nearestReadable, paler, READABLE_CONTRAST, readable } from './contrast.ts'

const colour = (text: string): Colour => parseColour(text)!

test.each([
  ['#ffffff', '#000000', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.48],
  ['#b4451f', '#ffffff', 5.51],
])('the contrast of %s and %s is %d : 1', (a, b, ratio) => {
  expect(contrast(colour(a), colour(b))).toBeCloseTo(ratio, 1)
  expect(contrast(colour(b), colour(a))).toBe(contrast(colour(a), colour(b)))
})

test('a wish that can’t be read gives way to the next, and at last to black or white', () => {
  expect(readable(WHITE, [[240, 240, 240], undefined, [60, 60, 60]])).toEqual([60, 60, 60])
  expect(readable([10, 10, 10], [[40, 40, 40]])).toEqual(WHITE)
})

test('a paler ink still has its contrast', () => {
  expect(contrast(WHITE, paler(WHITE, [0, 0, 0], 4.5))).toBeGreaterThanOrEqual(4.5)
})

describe('the nearest readable colour', () => {
  test.each([
    ['#1c1a17', '#fafaf8', '#1c1a17'],
    ['#777777', '#ffffff', '#767676'],
    ['#ffff00', '#ffffff', '#7a7a00'],
    ['#333333', '#141312', '#7d7d7d'],
    ['#0000ff', '#000000', '#5e5eff'],
  ])('to %s on %s is %s', (wanted, ground, nearest) => {
    expect(toHex(nearestReadable(colour(wanted), colour(ground)))).toBe(nearest)
  })

  test('can be read on its ground and keeps its hue', () => {
    const any = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255))
    fc.assert(
      fc.property(any, any, (wanted, ground) => {
        const nearest = nearestReadable(wanted, ground)
        expect(contrast(nearest, ground)).toBeGreaterThanOrEqual(READABLE_CONTRAST)
        const [hue, saturation, lightness] = toHsl(nearest)
        const [wantedHue] = toHsl(wanted)
        const apart = Math.abs(hue - wantedHue)
        // The hue of very dark, pale and grey colours gets lost when they are rounded to whole numbers.
        const hasHue = saturation > 0.3 && lightness > 0.2 && lightness < 0.8
        expect(hasHue ? Math.min(apart, 360 - apart) : 0).toBeLessThan(4)
      }),
    )
  })
})
