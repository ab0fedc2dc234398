import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkSpan, toVisitorNumber, wideNetworkSpan } from './visitor-number.ts'

const part = fc.nat(2 ** 24 - 1)

test('a number has 48 bits, and those of a network stand together', () => {
  fc.assert(
    fc.property(part, part, part, part, (wide, network, browser, another) => {
      const visitor = toVisitorNumber({ wide, network, browser })
      expect(visitor).toBeLessThan(2 ** 48)
      const other = toVisitorNumber({ wide, network, browser: another })
      expect(networkSpan(other)).toEqual(networkSpan(visitor))
      const { first, end } = networkSpan(visitor)
      expect(first <= visitor && visitor < end).toBe(true)
      const near = toVisitorNumber({ wide, network: another, browser })
      expect(wideNetworkSpan(near)).toEqual(wideNetworkSpan(visitor))
    }),
  )
})

test.each([
  [{ wide: 1, network: 0, browser: 0 }, 2 ** 32],
  [{ wide: 0, network: 1, browser: 5 }, 2 ** 24 + 5],
  [{ wide: 2 ** 16, network: 2 ** 8, browser: 2 ** 24 }, 0],
])('%j is %i', (parts, number) => expect(toVisitorNumber(parts)).toBe(number))
