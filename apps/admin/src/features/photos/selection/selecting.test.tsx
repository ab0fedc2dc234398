import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPhotos, selectedNames, tileOf } from '../testing/test-gallery.tsx'
import { makePhotos } from '../../../testing/test-photos.ts'

const names = (photos: readonly { name: string }[], ...indexes: number[]) =>
  indexes.map((index) => photos[index]?.name)

test('arrows move, Space selects, Shift with an arrow selects a range that grows and shrinks', async () => {
  const photos = makePhotos(8)
  const { user } = openPhotos({ photos })
  await tileOf(photos[0]!)
  await user.tab()
  // The toolbar comes first; the grid is one tab stop.
  while (document.activeElement?.getAttribute('role') !== 'gridcell') await user.tab()
  expect(await tileOf(photos[0]!)).toHaveFocus()
  await user.keyboard('{ArrowRight} ')
  expect(selectedNames()).toEqual(names(photos, 1))
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
  expect(selectedNames()).toEqual(names(photos, 1, 2, 3))
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  expect(selectedNames()).toEqual(names(photos, 1, 2))
  await user.keyboard('{Home}')
  expect(await tileOf(photos[0]!)).toHaveFocus()
  expect(selectedNames()).toEqual(names(photos, 1, 2))
})

test('one tile is the tab stop, and screen readers announce what is selected', async () => {
  const photos = makePhotos(5)
  const { user } = openPhotos({ photos })
  const tile = await tileOf(photos[2]!)
  expect(screen.getByRole('grid', { name: 'Photos' })).toHaveAttribute(
    'aria-multiselectable',
    'true',
  )
  tile.focus()
  await user.keyboard(' ')
  expect(tile).toHaveAttribute('aria-selected', 'true')
  expect(screen.getAllByRole('gridcell').filter((cell) => cell.tabIndex === 0)).toEqual([tile])
  expect(screen.getByText('1 selected')).toHaveAttribute('role', 'status')
})

test('the badge selects, Shift-click selects all in between, and a click then deselects', async () => {
  const photos = makePhotos(6)
  const { user } = openPhotos({ photos })
  await user.click((await tileOf(photos[1]!)).querySelector('[data-check]')!)
  fireEvent.click(await tileOf(photos[4]!), { shiftKey: true })
  expect(selectedNames()).toEqual(names(photos, 1, 2, 3, 4))
  await user.click(await tileOf(photos[2]!))
  expect(selectedNames()).toEqual(names(photos, 1, 3, 4))
})

test('A selects the page and offers all photos; Esc clears', async () => {
  const photos = makePhotos(130)
  const { user } = openPhotos({ photos })
  await tileOf(photos[0]!)
  await user.keyboard('a')
  expect(screen.getByText('100 selected')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Select all 130 photos' }))
  expect(screen.getByText('130 selected')).toBeInTheDocument()
  await user.click((await tileOf(photos[5]!)).querySelector('[data-check]')!)
  expect(screen.getByText('129 selected')).toBeInTheDocument()
  await user.keyboard('{Escape}')
  expect(selectedNames()).toEqual([])
  expect(screen.queryByRole('region', { name: 'Selected photos' })).not.toBeInTheDocument()
})

test('the selection is kept across pages; another filter starts a new one', async () => {
  const photos = makePhotos(130)
  const { user } = openPhotos({ photos })
  ;(await tileOf(photos[0]!)).focus()
  await user.keyboard(' ')
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  // The first photo of the page has the focus now.
  expect(await tileOf(photos[100]!)).toHaveFocus()
  await user.keyboard(' ')
  expect(screen.getByText('2 selected')).toBeInTheDocument()
  await user.type(screen.getByRole('searchbox'), photos[100]!.name)
  expect(await screen.findByText('1 photo found')).toBeInTheDocument()
  expect(screen.queryByText(/selected$/)).not.toBeInTheDocument()
})

test('letters typed into the search field select nothing', async () => {
  const photos = makePhotos(3)
  const { user } = openPhotos({ photos })
  await tileOf(photos[0]!)
  await user.type(screen.getByRole('searchbox'), 'a')
  expect(selectedNames()).toEqual([])
})
