import { expect, test } from 'vitest'
import { COLOUR_SWATCHES, readColours } from './colour-swatches.ts'
import { parseColour } from './colour.ts'
import { contrast } from './contrast.ts'
import { PHOTO_COLOURS, colourShares, foundColours } from './photo-colours.ts'

test.each(PHOTO_COLOURS)('a picture of what stands for %s is found by it alone', (name) => {
  const { ground, tick } = COLOUR_SWATCHES[name]
  const colour = parseColour(ground)!
  expect(foundColours(colourShares(Uint8Array.from(colour), 1, 1))).toEqual([name])
  expect(contrast(colour, parseColour(tick)!)).toBeGreaterThanOrEqual(3)
})

test('words become colours in one order, once each, and anything else none', () => {
  expect(readColours(['blue', 'brown', 'blue', 'toString', '', 'BLUE'])).toEqual(['brown', 'blue'])
  expect(readColours([])).toEqual([])
})
