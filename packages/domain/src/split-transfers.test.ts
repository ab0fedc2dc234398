import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitTransfers } from './split-transfers.ts'

test.each([
  [{ platform: 900, studio: 0 }, [['trolley', 900]]],
  [{ platform: 0, studio: 900 }, [['stripe', 900]]],
  [
    { platform: 900, studio: 1_800 },
    [
      ['trolley', 900],
      ['stripe', 1_800],
    ],
  ],
  [{ platform: 900, studio: -200 }, [['trolley', 700]]],
  [{ platform: -200, studio: 900 }, [['stripe', 700]]],
  [
    { platform: 1, studio: 1 },
    [
      ['trolley', 1],
      ['stripe', 1],
    ],
  ],
])('%j is moved by %j', (collected, parts) => {
  expect(splitTransfers(collected).map(({ provider, amount }) => [provider, amount])).toEqual(parts)
})

test.each([
  [{ platform: 0, studio: 0 }],
  [{ platform: 500, studio: -500 }],
  [{ platform: -1, studio: -1 }],
])('%j is nothing to pay out', (collected) => {
  expect(() => splitTransfers(collected)).toThrow('nothing to pay out')
})

test('together the parts are exactly what is paid out, and none is nothing', () => {
  const amount = fc.integer({ min: -1_000_000, max: 1_000_000 })
  fc.assert(
    fc.property(amount, amount, (platform, studio) => {
      fc.pre(platform + studio > 0)
      const parts = splitTransfers({ platform, studio })
      expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(platform + studio)
      for (const part of parts) expect(part.amount).toBeGreaterThan(0)
    }),
  )
})
