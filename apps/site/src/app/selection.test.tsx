import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { makeNamedPhotos, makeProduct, makeShop, makeVideo } from '../testing/make.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { GALLERY, openGallery, serve } from '../testing/sale-pages.tsx'
import { readCart } from '../features/shop/cart/use-cart.ts'

const bar = () => within(screen.getByRole('region', { name: 'Selected photos' }))
const isSelected = (name: string) =>
  screen.getByRole('button', { name: `Select ${name}` }).getAttribute('aria-pressed')

test('photos are plain until they are selected: individually, by range with Shift, and all', async () => {
  const photos = makeNamedPhotos(5)
  serve(makeShop(), photos)
  openGallery(photos)
  expect(screen.queryByRole('button', { name: /^Select DSC/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Select' }))
  expect(bar().getByText('Select photos')).toBeVisible()
  expect(bar().queryByRole('button', { name: 'Add to cart' })).toBeNull()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: `Select ${photos[1]!.name}` }))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('button', { name: `Select ${photos[3]!.name}` }))
  await user.keyboard('{/Shift}')
  expect(photos.map(({ name }) => isSelected(name))).toEqual([
    'false',
    'true',
    'true',
    'true',
    'false',
  ])
  await user.click(bar().getByRole('button', { name: 'Select all' }))
  expect(await bar().findByText('5 photos selected')).toBeVisible()
  expect(bar().getByRole('button', { name: 'Select all' })).toHaveAttribute('aria-disabled', 'true')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Selected photos' })).toBeNull()
  expect(location.search).toBe('')
})

test('“all” includes photos not loaded yet, and all become favourites in one go', async () => {
  localStorage.clear()
  const [first, second] = [makeNamedPhotos(100), makeNamedPhotos(20)]
  fakeApi({
    shop: () => ({ shop: makeShop() }),
    content: ({ page }) => ({ content: page === 2 ? second : first, total: 120 }),
  })
  openGallery(first, 120)
  await userEvent.click(screen.getByRole('button', { name: 'Select' }))
  await userEvent.click(bar().getByRole('button', { name: 'Select all' }))
  expect(await bar().findByText('120 photos selected')).toBeVisible()
  await userEvent.click(bar().getByRole('button', { name: 'Favourite' }))
  // The maximum number of favourites.
  expect(screen.getByRole('link', { name: 'Favourites (100)' })).toBeVisible()
})

test('if all selected photos are favourites, the same button removes them', async () => {
  const photos = makeNamedPhotos(2)
  serve(makeShop(), photos)
  openGallery(photos)
  for (const [name, count] of [
    ['Favourite', 2],
    ['Remove from favourites', 0],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name: 'Select' }))
    await userEvent.click(bar().getByRole('button', { name: 'Select all' }))
    await userEvent.click(bar().getByRole('button', { name }))
    const link = count > 0 ? `Favourites (${count})` : 'Favourites'
    expect(screen.getByRole('link', { name: link })).toBeVisible()
  }
})

test('a long press on a photo selects it, and opens nothing', async () => {
  const photos = makeNamedPhotos(2)
  serve(makeShop(), photos)
  openGallery(photos)
  const [tile] = within(screen.getByRole('list', { name: 'Photos' })).getAllByRole('link')
  const touch = { pointerType: 'touch', isPrimary: true, clientX: 10, clientY: 10 }
  fireEvent.pointerDown(tile!, touch)
  fireEvent.pointerMove(tile!, { ...touch, clientY: 80 })
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(screen.queryByRole('region', { name: 'Selected photos' })).toBeNull()
  fireEvent.pointerDown(tile!, touch)
  await waitFor(() => expect(bar().getByText('1 photo selected')).toBeVisible())
  fireEvent.click(tile!)
  expect(location.search).toBe('')
  expect(isSelected(photos[0]!.name)).toBe('true')
})

test('videos are selected with photos; both become favourites, and each is bought in turn', async () => {
  localStorage.clear()
  const photos = makeNamedPhotos(1)
  const videos = [makeVideo({ name: 'Start' })]
  const products = [
    makeProduct({ name: 'Photo file' }),
    makeProduct({ name: 'Video file', type: 'Video' }),
  ]
  serve(makeShop({ products }), photos, { videos: () => ({ videos }) })
  openGallery(photos, 1, videos)
  const select = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Select' }))
    await userEvent.click(screen.getByRole('button', { name: `Select ${photos[0]!.name}` }))
    await userEvent.click(screen.getByRole('button', { name: 'Select Start' }))
    expect(bar().getByText('2 selected')).toBeVisible()
  }
  await select()
  await userEvent.click(bar().getByRole('button', { name: 'Favourite' }))
  expect(screen.getByRole('link', { name: 'Favourites (2)' })).toBeVisible()
  await select()
  await userEvent.click(bar().getByRole('button', { name: 'Add to cart' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Add Photo file' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Add Video file' }))
  expect(readCart(GALLERY).map(({ productName }) => productName)).toEqual([
    'Photo file',
    'Video file',
  ])
  expect(screen.queryByRole('region', { name: 'Selected photos' })).toBeNull()
})
