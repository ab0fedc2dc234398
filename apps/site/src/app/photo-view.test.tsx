import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { EARLY_VIEW_SCRIPT } from '../lib/early-view.ts'
import { makePhotos, makeShop } from '../testing/make.ts'
import { openGallery, serve } from '../testing/sale-pages.tsx'

const page = document.documentElement.dataset
const draw = (grid: string, size: string) => Object.assign(page, { grid, size })
/** Runs it like a browser before the first paint. */
// oxlint-disable-next-line typescript/no-implied-eval -- a page has it as text
const runEarly = () => new Function(EARLY_VIEW_SCRIPT)() as void
beforeEach(() => localStorage.clear())

test('a chosen view applies immediately, and before the first paint of the next page', async () => {
  const photos = makePhotos(3)
  serve(makeShop(), photos)
  draw('rows', 'large')
  const { unmount } = openGallery(photos)
  await userEvent.click(screen.getByLabelText('View', { selector: 'summary' }))
  expect(screen.getByRole('radio', { name: 'Rows' })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: 'Squares' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Small' }))
  expect(page).toMatchObject({ grid: 'squares', size: 'small' })
  unmount()
  draw('rows', 'large')
  runEarly()
  expect(page).toMatchObject({ grid: 'squares', size: 'small' })
  openGallery(photos)
  expect(screen.getByRole('radio', { name: 'Small' })).toBeChecked()
})

test.each([null, '', 'masonry tiny', '<script>'])(
  'a stored view of %j leaves the gallery’s',
  (kept) => {
    if (kept !== null) localStorage.setItem('proofdesk.view', kept)
    draw('squares', 'small')
    runEarly()
    expect(page).toMatchObject({ grid: 'squares', size: 'small' })
  },
)
