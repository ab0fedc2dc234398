import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { makePhoto, makePhotos } from '../../../testing/test-photos.ts'
import { PhotoGrid } from './photo-grid.tsx'

const quiet = {
  selection: { count: 0, has: () => false, toggle: () => {}, extend: () => {} },
  isStale: false,
  describe: () => ({ time: '', marks: [] }),
  onOpen: () => {},
}

test('an arrow key renders the two tiles that it affects, not all hundred', () => {
  let reads = 0
  const photos = makePhotos(100).map((photo) => ({
    ...photo,
    get name() {
      reads++
      return 'IMG.jpg'
    },
  }))
  renderScreen(<PhotoGrid {...quiet} photos={photos} />)
  const [first, second] = screen.getAllByRole('gridcell')
  first!.focus()
  reads = 0
  fireEvent.keyDown(first!, { key: 'ArrowRight' })
  expect(second).toHaveFocus()
  // Each tile reads its name twice: for the label and for the alternative text.
  expect(reads).toBeGreaterThan(0)
  expect(reads).toBeLessThanOrEqual(4)
})

test('a picture that can’t be loaded is replaced by the photo’s name', () => {
  const photo = makePhoto({ name: 'Finish.jpg' })
  renderScreen(
    <PhotoGrid
      {...quiet}
      photos={[photo, makePhoto({ name: 'Lost.jpg', thumbnail: null, previews: null })]}
    />,
  )
  const picture = screen.getByRole('gridcell', { name: /Finish/ }).querySelector('img')!
  expect(picture).toHaveAttribute('src', photo.thumbnail!.location)
  expect(picture.srcset).toBe(`${photo.thumbnail!.location} 1x, ${photo.previews!.md.location} 2x`)
  fireEvent.error(picture)
  expect(picture).not.toBeVisible()
  expect(screen.getByRole('gridcell', { name: /Lost/ }).querySelector('img')).toBeNull()
})

test('a photo’s role in the gallery is shown and read out', () => {
  renderScreen(
    <PhotoGrid
      {...quiet}
      describe={() => ({ time: '14:05', marks: ['Cover image', 'Listing image'] })}
      photos={[makePhoto({ name: 'Finish.jpg' })]}
    />,
  )
  expect(screen.getByRole('gridcell')).toHaveAccessibleName(
    'Finish.jpg, 14:05, Cover image, Listing image',
  )
})
