import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toHex } from './colour.ts'
import { READABLE_CONTRAST, contrast } from './contrast.ts'
import { isDarkGround, pageColours, pageGround } from './page-colours.ts'

test.each([
  [undefined, '#fafaf8', '#1c1a17', false],
  [{ background: { default: '#102030' } }, '#102030', '#fafaf8', true],
  [{ background: { default: 'red' }, text: { primary: '#123456' } }, '#fafaf8', '#123456', false],
])('of %j', (palette, paper, ink, isDark) => {
  const colours = pageColours(palette)
  expect([toHex(colours.paper), toHex(colours.ink)]).toEqual([paper, ink])
  expect(isDarkGround(pageGround(palette))).toBe(isDark)
})

test('what is read can be read, whatever was chosen', () => {
  const colour = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map(toHex)
  fc.assert(
    fc.property(colour, colour, colour, colour, (ground, text, main, contrastText) => {
      const colours = pageColours({
        background: { default: ground },
        text: { primary: text },
        primary: { main, contrastText },
      })
      expect(contrast(colours.paper, colours.ink)).toBeGreaterThanOrEqual(READABLE_CONTRAST)
      expect(contrast(colours.paper, colours.text)).toBeGreaterThanOrEqual(READABLE_CONTRAST)
      expect(contrast(colours.button, colours['on-button'])).toBeGreaterThanOrEqual(
        READABLE_CONTRAST,
      )
    }),
  )
})
