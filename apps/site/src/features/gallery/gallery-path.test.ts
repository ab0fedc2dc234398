import { expect, test } from 'vitest'
import { readGalleryPath, toGalleryPath } from './gallery-path.ts'

test.each([
  ['/albums/city-run', { room: 'albums', slug: 'city-run' }],
  ['/galleries/city-run', { room: 'galleries', slug: 'city-run' }],
  ['/de/albums/city-run/', { room: 'albums', slug: 'city-run', language: 'de' }],
  ['/ms-my/galleries/city-run', { room: 'galleries', slug: 'city-run', language: 'ms-my' }],
  ['/xx/albums/city-run', undefined],
  ['/albums', undefined],
  ['/albums/', undefined],
  ['/albums/a/b', undefined],
  ['/pages/city-run', undefined],
  ['/albums/%E0%A4%A', undefined],
  ['/', undefined],
])('%s names %j', (pathname, expected) => {
  expect(readGalleryPath(pathname)).toEqual(expected)
})

test('English needs no segment, unless the bare address speaks the gallery’s other language', () => {
  const path = { room: 'albums', slug: 'stadtlauf' } as const
  expect(toGalleryPath(path, 'en', 'en')).toBe('/albums/stadtlauf')
  expect(toGalleryPath(path, 'de', 'en')).toBe('/de/albums/stadtlauf')
  expect(toGalleryPath(path, 'de', 'de')).toBe('/de/albums/stadtlauf')
  expect(toGalleryPath(path, 'en', 'de')).toBe('/en/albums/stadtlauf')
})
