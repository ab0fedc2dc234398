import { expect, test } from 'vitest'
import { type PhotoColour, colourShares, foundColours } from './photo-colours.ts'

const SIZE = 64
type Rgb = [number, number, number]

/** A square of one colour, with another one in its centre. */
function picture(background: Rgb, middle: Rgb): Uint8Array {
  const pixels = new Uint8Array(SIZE * SIZE * 3)
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) {
      const isMiddle = [x, y].every((at) => at >= SIZE / 4 && at < (SIZE * 3) / 4)
      pixels.set(isMiddle ? middle : background, (y * SIZE + x) * 3)
    }
  return pixels
}

test.each<[PhotoColour, Rgb]>([
  ['black', [20, 20, 22]],
  ['white', [245, 245, 243]],
  ['grey', [128, 130, 129]],
  ['red', [200, 30, 35]],
  ['orange', [240, 130, 30]],
  ['yellow', [245, 215, 40]],
  ['green', [40, 140, 50]],
  ['teal', [0, 140, 140]],
  ['blue', [25, 60, 180]],
  ['lightBlue', [135, 190, 230]],
  ['purple', [110, 40, 150]],
  ['pink', [240, 140, 175]],
  ['brown', [105, 65, 40]],
])('%s', (name, rgb) => {
  expect(colourShares(picture(rgb, rgb), SIZE, SIZE)).toEqual({ [name]: 1 })
})

test('what is in the middle counts more than the meadow around it', () => {
  const horse = colourShares(picture([60, 150, 60], [105, 65, 40]), SIZE, SIZE)
  expect(horse.brown).toBeGreaterThan(0.5)
  expect(foundColours(horse)).toEqual(['brown', 'green'])
})

test('shares add up to one, and a colour of a few points finds nothing', () => {
  const shares = { blue: 0.6, red: 0.33, white: 0.07 }
  expect(foundColours(shares)).toEqual(['blue', 'red'])
  const all = Object.values(colourShares(picture([10, 10, 10], [230, 20, 30]), SIZE, SIZE))
  expect(all.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 2)
  expect(colourShares(new Uint8Array(), 0, 0)).toEqual({})
})
