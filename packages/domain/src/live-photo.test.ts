import { expect, test } from 'vitest'
import { pairLivePhotos, toContentIdentifier } from './live-photo.ts'

test.each([
  ['A1B2C3D4-0000-4000-8000-123456789ABC', 'A1B2C3D4-0000-4000-8000-123456789ABC'],
  ['a1b2c3d4-0000-4000-8000-123456789abc\0', 'A1B2C3D4-0000-4000-8000-123456789ABC'],
  [' a1b2c3d4-0000-4000-8000-123456789abc ', 'A1B2C3D4-0000-4000-8000-123456789ABC'],
  ['', undefined],
  ['IMG_1234', undefined],
  ['A1B2C3D4-0000-4000-8000-123456789ABC and more', undefined],
  ['A1B2C3D40000400080001234567890BC', undefined],
])('%j is the identifier %s', (text, identifier) =>
  expect(toContentIdentifier(text)).toBe(identifier),
)

const files = (...names: string[]) => names.map((name, at) => ({ guid: `${at} ${name}`, name }))

test.each([
  [['IMG_1.HEIC'], ['IMG_1.MOV'], ['IMG_1.HEIC IMG_1.MOV']],
  [['IMG_1.HEIC'], [], []],
  [[], ['IMG_1.MOV'], []],
  // The identifier decides; a name only chooses between two candidates.
  [['Kiss.jpg'], ['IMG_1.MOV'], ['Kiss.jpg IMG_1.MOV']],
  [['Kiss.jpg', 'img_1.heic'], ['IMG_1.MOV'], ['img_1.heic IMG_1.MOV']],
  [['IMG_1.JPG', 'IMG_1.HEIC'], ['IMG_1.MOV'], ['IMG_1.JPG IMG_1.MOV']],
  [['IMG_E1.JPG'], ['IMG_1.MOV'], ['IMG_E1.JPG IMG_1.MOV']],
  [['IMG_1.HEIC'], ['IMG_1.MOV', 'IMG_E1.MOV'], ['IMG_1.HEIC IMG_1.MOV']],
  [
    ['a.jpg', 'b.jpg'],
    ['x.mov', 'b.mov'],
    ['b.jpg b.mov', 'a.jpg x.mov'],
  ],
])('of photos %j and films %j, %j belong together', (photos, films, pairs) => {
  const found = pairLivePhotos(files(...photos), files(...films))
  expect(found.map(({ photo, film }) => `${photo.name} ${film.name}`)).toEqual(pairs)
  // However many there are, none is paired twice.
  for (const given of [found.map(({ photo }) => photo.guid), found.map(({ film }) => film.guid)])
    expect(new Set(given).size).toBe(given.length)
})
