import { expect, test } from 'vitest'
import { PHOTO_GRIDS, PHOTO_SIZES, readPhotoView, writePhotoView } from './photo-grid.ts'

const standard = { grid: 'squares', size: 'small' } as const

test.each([
  [null, standard],
  ['', standard],
  ['rows large', { grid: 'rows', size: 'large' }],
  ['rows', { grid: 'rows', size: 'small' }],
  ['constructor __proto__', standard],
  ['masonry large', { grid: 'squares', size: 'large' }],
])('a kept view %j', (text, expected) => {
  expect(readPhotoView(text, standard)).toEqual(expected)
})

test('every view is read as it was written', () => {
  for (const grid of PHOTO_GRIDS)
    for (const size of PHOTO_SIZES)
      expect(readPhotoView(writePhotoView({ grid, size }), standard)).toEqual({ grid, size })
})
