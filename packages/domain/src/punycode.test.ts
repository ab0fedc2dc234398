import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLabel } from './punycode.ts'

test.each([
  ['studio', 'studio'],
  ['xn--mller-kva', 'müller'],
  ['xn--strae-oqa', 'straße'],
  ['xn--p1ai', 'рф'],
  ['xn--wgv71a119e', '日本語'],
  ['xn--ls8h', '💩'],
  // None of these is valid Punycode.
  ['xn--', ''],
  ['xn--a-é', 'xn--a-é'],
  ['xn--99999999999', 'xn--99999999999'],
])('%s is read as %s', (label, read) => expect(readLabel(label)).toBe(read))

test('a domain that the platform has written is read as it was', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zà-öø-ÿα-ωа-я一-鿿]{1,12}$/u), (word) => {
      const { hostname } = new URL(`http://${word}.test`)
      const label = readLabel(hostname.split('.')[0]!)
      expect(new URL(`http://${label}.test`).hostname).toBe(hostname)
    }),
  )
})
