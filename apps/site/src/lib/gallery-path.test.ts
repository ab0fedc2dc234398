import { expect, test } from 'vitest'
import { readGalleryPath, readPagePath, readSalePath, toGalleryPath } from './gallery-path.ts'

const GUID = '0190a000-0000-7000-8000-000000000001'

test.each([
  ['/albums/city-run', { basePath: 'albums', slug: 'city-run' }],
  ['/galleries/city-run', { basePath: 'galleries', slug: 'city-run' }],
  ['/de/albums/city-run/', { basePath: 'albums', slug: 'city-run', language: 'de' }],
  ['/ms-my/galleries/city-run', { basePath: 'galleries', slug: 'city-run', language: 'ms-my' }],
  ['/albums/city-run/cart', { basePath: 'albums', slug: 'city-run', shopPage: 'cart' }],
  [
    '/de/galleries/cart/checkout/',
    { basePath: 'galleries', slug: 'cart', language: 'de', shopPage: 'checkout' },
  ],
  ['/albums/%E7%B5%90%E5%A9%9A%E5%BC%8F', { basePath: 'albums', slug: '結婚式' }],
  ['/xx/albums/city-run', undefined],
  ['/albums', undefined],
  ['/albums/', undefined],
  ['/albums/a/b', undefined],
  ['/albums/a/cart/b', undefined],
  ['/pages/city-run', undefined],
  ['/albums/%E0%A4%A', undefined],
  ['/', undefined],
])('%s names %j', (pathname, expected) => {
  expect(readGalleryPath(pathname)).toEqual(expected)
})

test.each([
  [`/checkout/${GUID}`, { kind: 'payment', guid: GUID }],
  [`/de/orders/${GUID.toUpperCase()}/`, { kind: 'order', guid: GUID, language: 'de' }],
  ['/orders', undefined],
  ['/orders/1', undefined],
  [`/orders/${GUID}/x`, undefined],
  [`/toString/${GUID}`, undefined],
])('%s is %j to a buyer', (pathname, expected) => {
  expect(readSalePath(pathname)).toEqual(expected)
})

test.each([
  ['/', {}],
  ['/de', { language: 'de' }],
  ['/de/', { language: 'de' }],
  ['/pages/2026', { slug: '2026' }],
  ['/ms-my/pages/2026/', { slug: '2026', language: 'ms-my' }],
  ['/th/pages/%E0%B8%87%E0%B8%B2%E0%B8%99', { slug: 'งาน', language: 'th' }],
  ['/pages/%E0%B8', undefined],
  ['/pages', undefined],
  ['/pages/a/b', undefined],
  ['/albums/a', undefined],
  ['/xx', undefined],
])('%s is the page %j', (pathname, expected) => {
  expect(readPagePath(pathname)).toEqual(expected)
})

test('English has no segment, unless the bare address is in the gallery’s own other language', () => {
  const path = { basePath: 'albums', slug: 'stadtlauf' } as const
  expect(toGalleryPath(path, 'en', 'en')).toBe('/albums/stadtlauf')
  expect(toGalleryPath(path, 'de', 'en')).toBe('/de/albums/stadtlauf')
  expect(toGalleryPath(path, 'de', 'de')).toBe('/de/albums/stadtlauf')
  expect(toGalleryPath(path, 'en', 'de')).toBe('/en/albums/stadtlauf')
  expect(toGalleryPath({ ...path, shopPage: 'cart' }, 'de', 'en')).toBe('/de/albums/stadtlauf/cart')
})
