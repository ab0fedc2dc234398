import { expect, test } from 'vitest'
import { toCanonicalUrl } from './canonical-url.ts'

test.each([
  ['/albums/city-run?photo=A&x=%2f', '/albums/city-run?photo=A&x=%2f'],
  ['/Albums/F3-Renamed', '/albums/f3-renamed'],
  ['/DE/GALLERIES/City-Run/Cart?Preview=A', '/de/galleries/city-run/cart?Preview=A'],
  ['/Pages/2026/', '/pages/2026/'],
  [
    '/Orders/0190A000-0000-7000-8000-000000000001?key=Ab',
    '/orders/0190a000-0000-7000-8000-000000000001?key=Ab',
  ],
  // Percent codes in lower case, and letters in decomposed form.
  ['/albums/%e7%b5%90', '/albums/%E7%B5%90'],
  ['/albums/%E3%81%8B%E3%82%99', '/albums/%E3%81%8C'],
  ['/albums/%E0%A4%A', '/albums/%E0%A4%A'],
  ['/albums/a%2Fb', '/albums/a%2Fb'],
  ['/', '/'],
  ['/?a', '/?a'],
])('%s is written %s', (url, canonical) => {
  expect(toCanonicalUrl(url)).toBe(canonical)
  expect(toCanonicalUrl(canonical)).toBe(canonical)
})

test.each([
  ['/albums/old?photo=1', '/albums/new?photo=1'],
  ['/Galleries/Old/cart', '/galleries/new/cart'],
  ['/de/pages/old/', '/de/pages/new/'],
  ['/galleries/galleries', '/galleries/new'],
  ['/en/albums/albums/checkout?x', '/en/albums/new/checkout?x'],
  ['/orders/old', '/orders/old'],
])('%s becomes %s under another slug', (url, moved) =>
  expect(toCanonicalUrl(url, 'new')).toBe(moved),
)

test('another slug is written in percent encoding', () => {
  expect(toCanonicalUrl('/albums/old', '結')).toBe('/albums/%E7%B5%90')
})
